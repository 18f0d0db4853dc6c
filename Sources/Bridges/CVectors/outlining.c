#include "CVectors.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

// Four weights of a control point, for four steps of a curve.
#define SUM(a, b, c, d, w0, w1, w2, w3) \
  _mm256_add_pd( \
      _mm256_add_pd( \
          _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(a), w0), _mm256_mul_pd(_mm256_set1_pd(b), w1)), \
          _mm256_mul_pd(_mm256_set1_pd(c), w2)), \
      _mm256_mul_pd(_mm256_set1_pd(d), w3))

WIDE void cvectors_cubic(double *points, const double *controls, size_t count) {
  const __m256d one = _mm256_set1_pd(1), three = _mm256_set1_pd(3), steps = _mm256_set1_pd((double)count);
  __m256d step = _mm256_setr_pd(1, 2, 3, 4);
  for (size_t index = 0; index < count; index += 4) {
    const __m256d t = _mm256_div_pd(step, steps);
    const __m256d u = _mm256_sub_pd(one, t);
    const __m256d w0 = _mm256_mul_pd(_mm256_mul_pd(u, u), u);
    const __m256d u3 = _mm256_mul_pd(three, u);
    const __m256d w1 = _mm256_mul_pd(_mm256_mul_pd(u3, u), t);
    const __m256d w2 = _mm256_mul_pd(_mm256_mul_pd(u3, t), t);
    const __m256d w3 = _mm256_mul_pd(_mm256_mul_pd(t, t), t);
    const __m256d x = SUM(controls[0], controls[2], controls[4], controls[6], w0, w1, w2, w3);
    const __m256d y = SUM(controls[1], controls[3], controls[5], controls[7], w0, w1, w2, w3);
    const __m256d low = _mm256_unpacklo_pd(x, y), high = _mm256_unpackhi_pd(x, y);
    _mm256_storeu_pd(points + 2 * index, _mm256_permute2f128_pd(low, high, 0x20));
    _mm256_storeu_pd(points + 2 * index + 4, _mm256_permute2f128_pd(low, high, 0x31));
    step = _mm256_add_pd(step, _mm256_set1_pd(4));
  }
  points[2 * count - 2] = controls[6];
  points[2 * count - 1] = controls[7];
}

// Points in 1/256 pixel, moved by an offset, and the bounds made large enough for them; 0 if one is not a number.
WIDE static int round_points(
    int32_t *rounded, const double *points, size_t count, const int32_t *offset, cvectors_bounds *bounds) {
  const __m256d limit = _mm256_set1_pd(4000000), least = _mm256_set1_pd(-4000000), scale = _mm256_set1_pd(256);
  // Moved to where everything is positive, because there conversion rounds down.
  const __m256d move = _mm256_set1_pd(2147483648.5), back = _mm256_set1_pd(2147483648.0);
  const __m128i moved = _mm_setr_epi32(offset[0], offset[1], offset[0], offset[1]);
  __m128i least_corner = _mm_setr_epi32(bounds->min_x, bounds->min_y, bounds->min_x, bounds->min_y);
  __m128i greatest_corner = _mm_setr_epi32(bounds->max_x, bounds->max_y, bounds->max_x, bounds->max_y);
  __m256d unordered = _mm256_setzero_pd();
  for (size_t index = 0; index < count; index += 2) {
    __m256d value = _mm256_loadu_pd(points + 2 * index);
    unordered = _mm256_or_pd(unordered, _mm256_cmp_pd(value, value, _CMP_UNORD_Q));
    value = _mm256_max_pd(least, _mm256_min_pd(limit, value));
    value = _mm256_floor_pd(_mm256_add_pd(_mm256_mul_pd(value, scale), move));
    const __m128i two = _mm_add_epi32(_mm256_cvttpd_epi32(_mm256_sub_pd(value, back)), moved);
    _mm_storeu_si128((__m128i *)(rounded + 2 * index), two);
    least_corner = _mm_min_epi32(least_corner, two);
    greatest_corner = _mm_max_epi32(greatest_corner, two);
  }
  least_corner = _mm_min_epi32(least_corner, _mm_srli_si128(least_corner, 8));
  greatest_corner = _mm_max_epi32(greatest_corner, _mm_srli_si128(greatest_corner, 8));
  bounds->min_x = _mm_cvtsi128_si32(least_corner);
  bounds->min_y = _mm_extract_epi32(least_corner, 1);
  bounds->max_x = _mm_cvtsi128_si32(greatest_corner);
  bounds->max_y = _mm_extract_epi32(greatest_corner, 1);
  return _mm256_movemask_pd(unordered) == 0;
}

WIDE size_t cvectors_edges(
    cvectors_edge *edges, double *points, int32_t *rounded, size_t count, const int32_t *offset, cvectors_bounds *bounds,
    int *is_valid) {
  if (count % 2) {
    points[2 * count] = points[2 * count - 2];
    points[2 * count + 1] = points[2 * count - 1];
  }
  *is_valid = round_points(rounded, points, count, offset, bounds);
  if (!*is_valid) return 0;
  const __m256d fraction = _mm256_set1_pd(1 << 30), sign = _mm256_set1_pd(-0.0);
  size_t made = 0;
  for (size_t index = 0; index + 1 < count; index += 4) {
    // x0 y0 x1 y1 | x2 y2 x3 y3 to x0 x1 x2 x3 and y0 y1 y2 y3; the next points likewise.
    const __m256i order = _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7);
    const __m256i from = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(rounded + 2 * index)), order);
    const __m256i to = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(rounded + 2 * index + 2)), order);
    const __m128i fx = _mm256_castsi256_si128(from), fy = _mm256_extracti128_si256(from, 1);
    const __m128i tx = _mm256_castsi256_si128(to), ty = _mm256_extracti128_si256(to, 1);
    const __m128i down = _mm_cmplt_epi32(fy, ty);
    const __m128i x0 = _mm_blendv_epi8(tx, fx, down), y0 = _mm_blendv_epi8(ty, fy, down);
    const __m128i x1 = _mm_blendv_epi8(fx, tx, down), y1 = _mm_blendv_epi8(fy, ty, down);
    const __m128i winding = _mm_sub_epi32(_mm_set1_epi32(-1), _mm_slli_epi32(down, 1));
    const __m256d width = _mm256_cvtepi32_pd(_mm_sub_epi32(x1, x0));
    const __m256d height = _mm256_cvtepi32_pd(_mm_sub_epi32(y1, y0));
    const __m256d slope = _mm256_div_pd(_mm256_mul_pd(width, fraction), height);
    const __m256d steepness = _mm256_div_pd(_mm256_mul_pd(height, fraction), _mm256_andnot_pd(sign, width));
    int32_t xs[4], ys[4], xe[4], ye[4], windings[4];
    double slopes[4], steepnesses[4];
    _mm_storeu_si128((__m128i *)xs, x0);
    _mm_storeu_si128((__m128i *)ys, y0);
    _mm_storeu_si128((__m128i *)xe, x1);
    _mm_storeu_si128((__m128i *)ye, y1);
    _mm_storeu_si128((__m128i *)windings, winding);
    _mm256_storeu_pd(slopes, slope);
    _mm256_storeu_pd(steepnesses, steepness);
    const size_t left = count - 1 - index;
    for (size_t lane = 0; lane < 4 && lane < left; lane++) {
      // Horizontal pieces cover nothing: the next edge takes their place.
      cvectors_edge *edge = edges + made;
      edge->x0 = xs[lane];
      edge->y0 = ys[lane];
      edge->x1 = xe[lane];
      edge->y1 = ye[lane];
      edge->winding = windings[lane];
      edge->slope = (int64_t)_mm_cvttsd_si64(_mm_load_sd(slopes + lane));
      edge->steepness = xs[lane] == xe[lane] ? 0 : (int64_t)_mm_cvttsd_si64(_mm_load_sd(steepnesses + lane));
      made += ys[lane] != ye[lane];
    }
  }
  return made;
}

#else
// Other CPUs run the Swift form; nothing calls these.
void cvectors_cubic(double *points, const double *controls, size_t count) {}
size_t cvectors_edges(
    cvectors_edge *edges, double *points, int32_t *rounded, size_t count, const int32_t *offset, cvectors_bounds *bounds,
    int *is_valid) {
  return 0;
}
#endif
