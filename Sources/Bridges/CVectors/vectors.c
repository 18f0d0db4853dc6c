#include "CVectors.h"

void cvectors_prefetch(const uint32_t *texels, size_t count) {
  // A cache line holds 16.
  for (size_t i = 0; i < count; i += 16) __builtin_prefetch(texels + i, 0, 2);
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <string.h>

#include "pixels.h"

int cvectors_are_supported(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE)) return 0;
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & 6) != 6) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_AVX2);
}

WIDE void cvectors_blend_color(uint32_t *destination, size_t count, uint32_t color) {
  const __m256i source = _mm256_set1_epi32((int)color);
  const __m256i factors = transparency(source);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i *place = (__m256i *)(destination + i);
    _mm256_storeu_si256(place, _mm256_add_epi32(source, scaled(_mm256_loadu_si256(place), factors)));
  }
  for (; i < count; i++) destination[i] = over(color, destination[i]);
}

WIDE void cvectors_blend_row(uint32_t *destination, const uint32_t *source, size_t count, uint32_t factor) {
  const __m256i factors = _mm256_set1_epi16((short)factor);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + i));
    if (factor != 255) pixels = scaled(pixels, factors);
    __m256i *place = (__m256i *)(destination + i);
    __m256i below = _mm256_loadu_si256(place);
    _mm256_storeu_si256(place, _mm256_add_epi32(pixels, scaled(below, transparency(pixels))));
  }
  for (; i < count; i++) {
    uint32_t pixel = factor == 255 ? source[i] : scaled_pixel(source[i], factor);
    destination[i] = over(pixel, destination[i]);
  }
}

WIDE void cvectors_blend_color_mask(uint32_t *destination, const uint8_t *mask, size_t count, uint32_t color) {
  const __m256i source = _mm256_set1_epi32((int)color);
  // Each byte of the mask into both 16-bit lanes of its pixel.
  const __m256i spread = _mm256_setr_epi8(0, -1, 0, -1, 4, -1, 4, -1, 8, -1, 8, -1, 12, -1, 12, -1, 0, -1, 0, -1, 4, -1, 4,
                                          -1, 8, -1, 8, -1, 12, -1, 12, -1);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m128i bytes = _mm_loadl_epi64((const __m128i *)(mask + i));
    if (_mm_test_all_zeros(bytes, bytes)) continue;
    __m256i factors = _mm256_shuffle_epi8(_mm256_cvtepu8_epi32(bytes), spread);
    __m256i pixels = scaled(source, factors);
    __m256i *place = (__m256i *)(destination + i);
    _mm256_storeu_si256(
        place, _mm256_add_epi32(pixels, scaled(_mm256_loadu_si256(place), transparency(pixels))));
  }
  for (; i < count; i++)
    if (mask[i]) destination[i] = over(scaled_pixel(color, mask[i]), destination[i]);
}

WIDE void cvectors_blend_row_mask(
    uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t opacity) {
  const __m256i share = _mm256_set1_epi16((short)opacity);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m128i bytes = _mm_loadl_epi64((const __m128i *)(mask + i));
    if (_mm_test_all_zeros(bytes, bytes)) continue;
    __m256i factors = _mm256_cvtepu8_epi32(bytes);
    if (opacity != 255) factors = scaled(factors, share);
    factors = _mm256_or_si256(factors, _mm256_slli_epi32(factors, 16));
    const __m256i pixels = scaled(_mm256_loadu_si256((const __m256i *)(source + i)), factors);
    __m256i *place = (__m256i *)(destination + i);
    _mm256_storeu_si256(
        place, _mm256_add_epi32(pixels, scaled(_mm256_loadu_si256(place), transparency(pixels))));
  }
  for (; i < count; i++)
    destination[i] = over(scaled_pixel(source[i], scaled_pixel(mask[i], opacity)), destination[i]);
}

// Four neighbours mixed: down in 1/256, exactly; across in 1/128, rounded once. Channels in 16-bit lanes.
WIDE static inline __m256i mixed(
    __m256i upper_left, __m256i upper_right, __m256i lower_left, __m256i lower_right, __m256i down, __m256i across) {
  const __m256i up = _mm256_sub_epi16(_mm256_set1_epi16(256), down);
  const __m256i back = _mm256_sub_epi16(_mm256_set1_epi16((short)32768), across);
  __m256i left = _mm256_add_epi16(_mm256_mullo_epi16(upper_left, up), _mm256_mullo_epi16(lower_left, down));
  __m256i right = _mm256_add_epi16(_mm256_mullo_epi16(upper_right, up), _mm256_mullo_epi16(lower_right, down));
  __m256i sum = _mm256_add_epi16(_mm256_mulhi_epu16(left, back), _mm256_mulhi_epu16(right, across));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(64)), 7);
}

// Where eight samples lie: the left and the upper texel, not limited to the image, and weights in 16-bit lanes.
typedef struct {
  __m256i column, row, down, across;
} places;

WIDE static inline places places_of(__m256i u, __m256i v) {
  places p = {_mm256_srai_epi32(u, 16), _mm256_srai_epi32(v, 16),
              _mm256_and_si256(_mm256_srli_epi32(v, 8), _mm256_set1_epi32(255)),
              _mm256_slli_epi32(_mm256_and_si256(_mm256_srli_epi32(u, 9), _mm256_set1_epi32(127)), 8)};
  p.down = _mm256_or_si256(p.down, _mm256_slli_epi32(p.down, 16));
  p.across = _mm256_or_si256(p.across, _mm256_slli_epi32(p.across, 16));
  return p;
}

// Eight samples some of whose texels may lie outside: every texel is limited and fetched by itself.
WIDE static __m256i sample_border(const cvectors_image *image, places p) {
  const __m256i min_u = _mm256_set1_epi32(image->min_u), max_u = _mm256_set1_epi32(image->max_u - 1);
  const __m256i min_v = _mm256_set1_epi32(image->min_v), max_v = _mm256_set1_epi32(image->max_v - 1);
  const __m256i one = _mm256_set1_epi32(1), stride = _mm256_set1_epi32(image->stride), zero = _mm256_setzero_si256();
  const int *texels = (const int *)image->texels;
  __m256i left = _mm256_min_epi32(_mm256_max_epi32(p.column, min_u), max_u);
  __m256i right = _mm256_min_epi32(_mm256_max_epi32(_mm256_add_epi32(p.column, one), min_u), max_u);
  __m256i top = _mm256_min_epi32(_mm256_max_epi32(p.row, min_v), max_v);
  __m256i bottom = _mm256_min_epi32(_mm256_max_epi32(_mm256_add_epi32(p.row, one), min_v), max_v);
  top = _mm256_mullo_epi32(top, stride);
  bottom = _mm256_mullo_epi32(bottom, stride);
  __m256i ul = _mm256_i32gather_epi32(texels, _mm256_add_epi32(top, left), 4);
  __m256i ur = _mm256_i32gather_epi32(texels, _mm256_add_epi32(top, right), 4);
  __m256i ll = _mm256_i32gather_epi32(texels, _mm256_add_epi32(bottom, left), 4);
  __m256i lr = _mm256_i32gather_epi32(texels, _mm256_add_epi32(bottom, right), 4);
  __m256i low = mixed(
      _mm256_unpacklo_epi8(ul, zero), _mm256_unpacklo_epi8(ur, zero), _mm256_unpacklo_epi8(ll, zero),
      _mm256_unpacklo_epi8(lr, zero), _mm256_unpacklo_epi32(p.down, p.down),
      _mm256_unpacklo_epi32(p.across, p.across));
  __m256i high = mixed(
      _mm256_unpackhi_epi8(ul, zero), _mm256_unpackhi_epi8(ur, zero), _mm256_unpackhi_epi8(ll, zero),
      _mm256_unpackhi_epi8(lr, zero), _mm256_unpackhi_epi32(p.down, p.down),
      _mm256_unpackhi_epi32(p.across, p.across));
  return _mm256_packus_epi16(low, high);
}

// The samples at two offsets, one in each 128 bits, whose neighbours to the right follow in memory: sums before rounding, in the lower
// half of each. Weights are those of the 32-bit lane `I` of each 128 bits. A macro, because shuffles want a constant.
#define SAMPLE_PAIR(I)                                                                                            \
  ({                                                                                                              \
    const uint32_t *first = texels + offsets[I], *second = texels + offsets[I + 4];                               \
    __m256i upper = both(first, second), lower = both(first + stride, second + stride);                           \
    __m256i down = _mm256_shuffle_epi32(p.down, 0x55 * I), across = _mm256_shuffle_epi32(p.across, 0x55 * I);     \
    __m256i up = _mm256_sub_epi16(_mm256_set1_epi16(256), down);                                                  \
    __m256i back = _mm256_sub_epi16(_mm256_set1_epi16((short)32768), across);                                     \
    __m256i sides = _mm256_add_epi16(_mm256_mullo_epi16(upper, up), _mm256_mullo_epi16(lower, down));             \
    __m256i product = _mm256_mulhi_epu16(sides, _mm256_blend_epi32(back, across, 0xcc));                          \
    _mm256_add_epi16(product, _mm256_srli_si256(product, 8));                                                     \
  })

// Two texels at each of two places, one place in each 128 bits, channels in 16-bit lanes.
WIDE static inline __m256i both(const uint32_t *first, const uint32_t *second) {
  const __m256i spread = _mm256_setr_epi8(0, -1, 1, -1, 2, -1, 3, -1, 4, -1, 5, -1, 6, -1, 7, -1, 0, -1, 1, -1, 2, -1, 3, -1,
                                          4, -1, 5, -1, 6, -1, 7, -1);
  long long a, b;
  memcpy(&a, first, 8);
  memcpy(&b, second, 8);
  return _mm256_shuffle_epi8(_mm256_blend_epi32(_mm256_set1_epi64x(a), _mm256_set1_epi64x(b), 0xf0), spread);
}

// Eight samples all of whose texels lie inside.
WIDE static inline __m256i sample_inside(const cvectors_image *image, places p) {
  const uint32_t *texels = image->texels;
  const size_t stride = (size_t)image->stride;
  uint32_t offsets[8];
  _mm256_storeu_si256(
      (__m256i *)offsets, _mm256_add_epi32(_mm256_mullo_epi32(p.row, _mm256_set1_epi32(image->stride)), p.column));
  // Kept in memory, from where each is loaded in one step; taken out of the vector it would cost two on the busiest port.
  __asm__("" : "+m"(offsets));
  const __m256i half = _mm256_set1_epi16(64);
  __m256i low = _mm256_unpacklo_epi64(SAMPLE_PAIR(0), SAMPLE_PAIR(1));
  __m256i high = _mm256_unpacklo_epi64(SAMPLE_PAIR(2), SAMPLE_PAIR(3));
  return _mm256_packus_epi16(
      _mm256_srli_epi16(_mm256_add_epi16(low, half), 7), _mm256_srli_epi16(_mm256_add_epi16(high, half), 7));
}

WIDE void cvectors_sample(
    uint32_t *result, size_t count, const cvectors_image *image, int32_t u, int32_t v, int32_t du, int32_t dv) {
  const __m256i steps = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i us = _mm256_add_epi32(_mm256_set1_epi32(u), _mm256_mullo_epi32(steps, _mm256_set1_epi32(du)));
  __m256i vs = _mm256_add_epi32(_mm256_set1_epi32(v), _mm256_mullo_epi32(steps, _mm256_set1_epi32(dv)));
  const __m256i du8 = _mm256_slli_epi32(_mm256_set1_epi32(du), 3), dv8 = _mm256_slli_epi32(_mm256_set1_epi32(dv), 3);
  // Comparing is for "greater": one below the first column, and the last that has a neighbour.
  const __m256i low_u = _mm256_set1_epi32(image->min_u - 1), high_u = _mm256_set1_epi32(image->max_u - 1);
  const __m256i low_v = _mm256_set1_epi32(image->min_v - 1), high_v = _mm256_set1_epi32(image->max_v - 1);
  for (size_t i = 0; i < count; i += 8) {
    places p = places_of(us, vs);
    __m256i inside = _mm256_and_si256(
        _mm256_and_si256(_mm256_cmpgt_epi32(p.column, low_u), _mm256_cmpgt_epi32(high_u, p.column)),
        _mm256_and_si256(_mm256_cmpgt_epi32(p.row, low_v), _mm256_cmpgt_epi32(high_v, p.row)));
    __m256i pixels =
        _mm256_movemask_epi8(inside) == -1 ? sample_inside(image, p) : sample_border(image, p);
    if (i + 8 <= count) {
      _mm256_storeu_si256((__m256i *)(result + i), pixels);
    } else {
      uint32_t last[8];
      _mm256_storeu_si256((__m256i *)last, pixels);
      for (size_t j = i; j < count; j++) result[j] = last[j - i];
    }
    us = _mm256_add_epi32(us, du8);
    vs = _mm256_add_epi32(vs, dv8);
  }
}

// Eight entries of a ramp, or the first few.
WIDE static inline void store_entries(uint32_t *result, size_t count, const uint32_t *ramp, __m256i entries) {
  const __m256i pixels = _mm256_i32gather_epi32((const int *)ramp, entries, 4);
  if (count >= 8) {
    _mm256_storeu_si256((__m256i *)result, pixels);
  } else {
    uint32_t rest[8];
    _mm256_storeu_si256((__m256i *)rest, pixels);
    for (size_t i = 0; i < count; i++) result[i] = rest[i];
  }
}

WIDE void cvectors_radial(
    uint32_t *result, size_t count, const uint32_t *ramp, int32_t last, float u, float v, float du, float dv, float x) {
  const __m256 steps = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7), limit = _mm256_set1_ps((float)last);
  const __m256i end = _mm256_set1_epi32(last);
  for (size_t i = 0; i < count; i += 8) {
    __m256 xs = _mm256_add_ps(_mm256_set1_ps(x + (float)i), steps);
    __m256 a = _mm256_add_ps(_mm256_set1_ps(u), _mm256_mul_ps(_mm256_set1_ps(du), xs));
    __m256 b = _mm256_add_ps(_mm256_set1_ps(v), _mm256_mul_ps(_mm256_set1_ps(dv), xs));
    __m256 place = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(a, a), _mm256_mul_ps(b, b)));
    // What is not below the limit, also what is not a number, is the end.
    __m256i within = _mm256_castps_si256(_mm256_cmp_ps(place, limit, _CMP_LT_OQ));
    store_entries(result + i, count - i, ramp, _mm256_blendv_epi8(end, _mm256_cvttps_epi32(place), within));
  }
}

WIDE void cvectors_axial(
    uint32_t *result, size_t count, const uint32_t *ramp, int32_t last, int64_t place, int64_t step) {
  // In such an order that the upper halves of both come out one after the other.
  __m256i first = _mm256_setr_epi64x(place, place + step, place + 4 * step, place + 5 * step);
  __m256i second = _mm256_add_epi64(first, _mm256_set1_epi64x(2 * step));
  const __m256i eight_steps = _mm256_set1_epi64x(8 * step), end = _mm256_set1_epi32(last);
  for (size_t i = 0; i < count; i += 8) {
    const __m256i upper = _mm256_castps_si256(
        _mm256_shuffle_ps(_mm256_castsi256_ps(first), _mm256_castsi256_ps(second), _MM_SHUFFLE(3, 1, 3, 1)));
    const __m256i entries = _mm256_min_epi32(_mm256_max_epi32(upper, _mm256_setzero_si256()), end);
    store_entries(result + i, count - i, ramp, entries);
    first = _mm256_add_epi64(first, eight_steps);
    second = _mm256_add_epi64(second, eight_steps);
  }
}

#else
// Other CPUs run the Swift form; nothing calls these.
int cvectors_are_supported(void) { return 0; }
void cvectors_blend_color(uint32_t *destination, size_t count, uint32_t color) {}
void cvectors_blend_row(uint32_t *destination, const uint32_t *source, size_t count, uint32_t factor) {}
void cvectors_blend_color_mask(uint32_t *destination, const uint8_t *mask, size_t count, uint32_t color) {}
void cvectors_blend_row_mask(
    uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t opacity) {}
void cvectors_axial(uint32_t *result, size_t count, const uint32_t *ramp, int32_t last, int64_t place, int64_t step) {}
void cvectors_sample(
    uint32_t *result, size_t count, const cvectors_image *image, int32_t u, int32_t v, int32_t du, int32_t dv) {}
void cvectors_radial(
    uint32_t *result, size_t count, const uint32_t *ramp, int32_t last, float u, float v, float du, float dv, float x) {}
#endif
