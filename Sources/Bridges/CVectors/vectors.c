#include "CVectors.h"

#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is as large as a pixel");

void cvectors_repeat(uint32_t *destination, uint32_t pixel, size_t count) {
  wmemset((wchar_t *)destination, (wchar_t)pixel, count);
}

void cvectors_prefetch(const uint32_t *texels, size_t count) {
  // A cache line holds 16.
  for (size_t i = 0; i < count; i += 16) __builtin_prefetch(texels + i, 0, 2);
}

#if defined(__x86_64__)
#include <cpuid.h>

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
  const __m256i opaque = _mm256_set1_epi32((int)0xff000000);
  for (; i + 8 <= count; i += 8) {
    __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + i));
    __m256i *place = (__m256i *)(destination + i);
    if (factor == 255 && _mm256_testc_si256(pixels, opaque)) {
      _mm256_storeu_si256(place, pixels);
      continue;
    }
    if (_mm256_testz_si256(pixels, pixels)) continue;
    if (factor != 255) pixels = scaled(pixels, factors);
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
void cvectors_radial(
    uint32_t *result, size_t count, const uint32_t *ramp, int32_t last, float u, float v, float du, float dv, float x) {}
#endif
