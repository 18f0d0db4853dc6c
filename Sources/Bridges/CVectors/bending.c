#include "CVectors.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

// Pixels 0, 1 | 4, 5 and 2, 3 | 6, 7 of a slice, 32 bits a channel: four vectors.
typedef struct {
  __m256i lanes[4];
} wide_pixels;

WIDE static inline wide_pixels plus(wide_pixels a, wide_pixels b) {
  for (int lane = 0; lane < 4; lane++) a.lanes[lane] = _mm256_add_epi32(a.lanes[lane], b.lanes[lane]);
  return a;
}

// Adds signed numbers of 16 bits, those of pixels 0, 1 | 4, 5 and of 2, 3 | 6, 7.
WIDE static inline wide_pixels plus_short(wide_pixels sum, __m256i low, __m256i high) {
  const __m256i low_sign = _mm256_srai_epi16(low, 15), high_sign = _mm256_srai_epi16(high, 15);
  const wide_pixels more = {{_mm256_unpacklo_epi16(low, low_sign), _mm256_unpackhi_epi16(low, low_sign),
                             _mm256_unpacklo_epi16(high, high_sign), _mm256_unpackhi_epi16(high, high_sign)}};
  return plus(sum, more);
}

WIDE static inline void store_sum(uint32_t *result, wide_pixels sum) {
  const __m256i low = _mm256_packus_epi32(_mm256_srli_epi32(sum.lanes[0], 16), _mm256_srli_epi32(sum.lanes[1], 16));
  const __m256i high = _mm256_packus_epi32(_mm256_srli_epi32(sum.lanes[2], 16), _mm256_srli_epi32(sum.lanes[3], 16));
  _mm256_storeu_si256((__m256i *)result, _mm256_packus_epi16(low, high));
}

// The weighted sum itself, and one half.
WIDE static wide_pixels weighted_sum(const uint32_t *slices, const int16_t *weights, size_t taps) {
  const __m256i zero = _mm256_setzero_si256(), half = _mm256_set1_epi32(1 << 15);
  wide_pixels sum = {{half, half, half, half}};
  for (size_t tap = 0; tap < taps; tap += 2) {
    const __m256i first = _mm256_loadu_si256((const __m256i *)(slices + 8 * tap));
    const __m256i second = _mm256_loadu_si256((const __m256i *)(slices + 8 * (tap + 1)));
    const __m256i low = _mm256_unpacklo_epi8(first, zero), next_low = _mm256_unpacklo_epi8(second, zero);
    const __m256i high = _mm256_unpackhi_epi8(first, zero), next_high = _mm256_unpackhi_epi8(second, zero);
    const __m256i weight = _mm256_set1_epi32((uint16_t)weights[tap] | (int)((uint32_t)(uint16_t)weights[tap + 1] << 16));
    const wide_pixels more = {{_mm256_madd_epi16(_mm256_unpacklo_epi16(low, next_low), weight),
                               _mm256_madd_epi16(_mm256_unpackhi_epi16(low, next_low), weight),
                               _mm256_madd_epi16(_mm256_unpacklo_epi16(high, next_high), weight),
                               _mm256_madd_epi16(_mm256_unpackhi_epi16(high, next_high), weight)}};
    sum = plus(sum, more);
  }
  return sum;
}

// How the slope of the sums changes at a few places, one after the other.
__attribute__((always_inline, target("avx2"))) static inline void bends_at(
    wide_pixels *bends, const int places, const uint8_t *pairs, const cvectors_second_differences *differences) {
  const __m256i zero = _mm256_setzero_si256();
  for (int i = 0; i < places; i++) bends[i] = (wide_pixels){{zero, zero, zero, zero}};
  const cvectors_difference_pair *pair = differences->pairs;
  for (size_t run = 0; run < differences->run_count; run++) {
    __m256i low[4] = {zero, zero, zero, zero}, high[4] = {zero, zero, zero, zero};
    for (const cvectors_difference_pair *end = differences->pairs + differences->run_ends[run]; pair < end; pair++) {
      const __m256i *place = (const __m256i *)(pairs + 64 * (size_t)pair->slice);
      const __m256i weights = _mm256_set1_epi16((short)pair->weights);
#pragma clang loop unroll(full)
      for (int i = 0; i < places; i++) {
        low[i] = _mm256_add_epi16(low[i], _mm256_maddubs_epi16(_mm256_loadu_si256(place + 2 * i), weights));
        high[i] = _mm256_add_epi16(high[i], _mm256_maddubs_epi16(_mm256_loadu_si256(place + 2 * i + 1), weights));
      }
    }
    for (int i = 0; i < places; i++) bends[i] = plus_short(bends[i], low[i], high[i]);
  }
}

WIDE void cvectors_pair_bytes(uint8_t *pairs, const uint32_t *slices, size_t count) {
  __m256i first = _mm256_loadu_si256((const __m256i *)slices);
  for (size_t i = 0; i < count; i++) {
    const __m256i second = _mm256_loadu_si256((const __m256i *)(slices + 8 * (i + 1)));
    __m256i *place = (__m256i *)(pairs + 64 * i);
    _mm256_storeu_si256(place, _mm256_unpacklo_epi8(first, second));
    _mm256_storeu_si256(place + 1, _mm256_unpackhi_epi8(first, second));
    first = second;
  }
}

WIDE void cvectors_convolve_bends(
    uint32_t *result, const uint32_t *slices, const uint8_t *pairs, size_t count, const int16_t *weights, size_t taps,
    const cvectors_second_differences *differences) {
  const wide_pixels first = weighted_sum(slices, weights, taps);
  wide_pixels sum = weighted_sum(slices + 8, weights, taps), slope, bends[4];
  for (int lane = 0; lane < 4; lane++) slope.lanes[lane] = _mm256_sub_epi32(sum.lanes[lane], first.lanes[lane]);
  store_sum(result, first);
  store_sum(result + 8, sum);
  size_t i = 2;
  while (i < count) {
    // What bends the slope before a place begins two slices before it.
    const uint8_t *place = pairs + 64 * (i - 2);
    const size_t together = i + 4 <= count ? 4 : 1;
    if (together == 4)
      bends_at(bends, 4, place, differences);
    else
      bends_at(bends, 1, place, differences);
    for (size_t step = 0; step < together; step++) {
      slope = plus(slope, bends[step]);
      sum = plus(sum, slope);
      store_sum(result + 8 * (i + step), sum);
    }
    i += together;
  }
}

#else
// Other CPUs run the Swift form; nothing calls these.
void cvectors_pair_bytes(uint8_t *pairs, const uint32_t *slices, size_t count) {}
void cvectors_convolve_bends(
    uint32_t *result, const uint32_t *slices, const uint8_t *pairs, size_t count, const int16_t *weights, size_t taps,
    const cvectors_second_differences *differences) {}
#endif
