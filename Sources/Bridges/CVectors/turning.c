#include "CVectors.h"

#if defined(__x86_64__)
#include "pixels.h"

// (t − atan t) / t for t² up to 0.1914, as `arcTangent` has it.
WIDE static inline __m256d tangent_rest(__m256d z) {
  static const double factors[11] = {
      1.6285820115365782e-2,  -3.6531572744216916e-2, 4.976877994615932e-2,   -5.8335701337905735e-2,
      6.661073137387531e-2,   -7.69187620504483e-2,   9.090887133436507e-2,   -1.1111110405462356e-1,
      1.4285714272503466e-1,  -1.9999999999876483e-1, 3.333333333333293e-1};
  __m256d sum = _mm256_set1_pd(factors[0]);
  for (int i = 1; i < 11; i++) sum = _mm256_add_pd(_mm256_set1_pd(factors[i]), _mm256_mul_pd(z, sum));
  return _mm256_mul_pd(z, sum);
}

// The angle of a vector in turns, 0…1, off by less than 1e-14; not a number for no vector.
WIDE static inline __m256d turns_of(__m256d rise, __m256d run) {
  const __m256d sign = _mm256_set1_pd(-0.0), half_pi = _mm256_set1_pd(0x1.921fb54442d18p0);
  const __m256d up = _mm256_andnot_pd(sign, rise), across = _mm256_andnot_pd(sign, run);
  const __m256d less = _mm256_min_pd(up, across), more = _mm256_max_pd(up, across);
  // Beyond an eighth of a right angle the way from the half of it is shorter: the polynomial is for up to tan 22.5°.
  const __m256d is_far = _mm256_cmp_pd(less, _mm256_mul_pd(more, _mm256_set1_pd(0.41421356237309503)), _CMP_GT_OQ);
  const __m256d upper = _mm256_blendv_pd(less, _mm256_sub_pd(less, more), is_far);
  const __m256d lower = _mm256_blendv_pd(more, _mm256_add_pd(less, more), is_far);
  const __m256d t = _mm256_div_pd(upper, lower);
  __m256d angle = _mm256_sub_pd(t, _mm256_mul_pd(t, tangent_rest(_mm256_mul_pd(t, t))));
  angle = _mm256_add_pd(angle, _mm256_and_pd(is_far, _mm256_set1_pd(0x1.921fb54442d18p-1)));
  angle = _mm256_blendv_pd(angle, _mm256_sub_pd(half_pi, angle), _mm256_cmp_pd(up, across, _CMP_GT_OQ));
  angle = _mm256_blendv_pd(angle, _mm256_sub_pd(_mm256_set1_pd(0x1.921fb54442d18p1), angle), run);
  const __m256d turns = _mm256_mul_pd(angle, _mm256_set1_pd(0.15915494309189535));
  return _mm256_blendv_pd(turns, _mm256_sub_pd(_mm256_set1_pd(1), turns), rise);
}

WIDE static inline __m256d conic_sum(double first, __m256d x, double second, double y, double third) {
  const __m256d sum = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(first), x), _mm256_set1_pd(second * y));
  return _mm256_add_pd(sum, _mm256_set1_pd(third));
}

WIDE void cvectors_conic(
    uint32_t *entries, size_t count, const cvectors_conic_course *course, int32_t ramp_count, double x, double y) {
  const __m256d way_x = _mm256_set1_pd(course->way_x), way_y = _mm256_set1_pd(course->way_y);
  // So near to an entry's edge it is not known on which side of it a place lies.
  const __m256d margin = _mm256_set1_pd(0x1p-20), limit = _mm256_set1_pd(1 - 0x1p-20);
  __m256d xs = _mm256_add_pd(_mm256_set1_pd(x), _mm256_setr_pd(0, 1, 2, 3));
  for (size_t i = 0; i < count; i += 4) {
    const __m256d arm_x = _mm256_sub_pd(conic_sum(course->a, xs, course->c, y, course->tx), _mm256_set1_pd(course->center_x));
    const __m256d arm_y = _mm256_sub_pd(conic_sum(course->b, xs, course->d, y, course->ty), _mm256_set1_pd(course->center_y));
    const __m256d rise = _mm256_sub_pd(_mm256_mul_pd(way_x, arm_y), _mm256_mul_pd(way_y, arm_x));
    const __m256d run = _mm256_add_pd(_mm256_mul_pd(way_x, arm_x), _mm256_mul_pd(way_y, arm_y));
    const __m256d place = _mm256_mul_pd(turns_of(rise, run), _mm256_set1_pd(ramp_count));
    const __m256d whole = _mm256_floor_pd(place), rest = _mm256_sub_pd(place, whole);
    const __m256d is_known =
        _mm256_and_pd(_mm256_cmp_pd(rest, margin, _CMP_GT_OQ), _mm256_cmp_pd(rest, limit, _CMP_LT_OQ));
    const __m256d known = _mm256_blendv_pd(_mm256_set1_pd(-1), whole, is_known);
    const __m128i four = _mm256_cvttpd_epi32(known);
    if (i + 4 <= count) {
      _mm_storeu_si128((__m128i *)(entries + i), four);
    } else {
      uint32_t last[4];
      _mm_storeu_si128((__m128i *)last, four);
      for (size_t j = i; j < count; j++) entries[j] = last[j - i];
    }
    xs = _mm256_add_pd(xs, _mm256_set1_pd(4));
  }
}

#else
// Other CPUs run the Swift form; nothing calls this.
void cvectors_conic(
    uint32_t *entries, size_t count, const cvectors_conic_course *course, int32_t ramp_count, double x, double y) {}
#endif
