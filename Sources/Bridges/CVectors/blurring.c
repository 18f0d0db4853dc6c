#include "CVectors.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

WIDE void cvectors_pair_pixels(int16_t *pairs, const uint32_t *slices, size_t count) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i first = _mm256_loadu_si256((const __m256i *)slices);
  for (size_t i = 0; i < count; i++) {
    const __m256i second = _mm256_loadu_si256((const __m256i *)(slices + 8 * (i + 1)));
    // Pixels 0, 1 | 4, 5 and 2, 3 | 6, 7 in 16 bits a channel.
    const __m256i low = _mm256_unpacklo_epi8(first, zero), next_low = _mm256_unpacklo_epi8(second, zero);
    const __m256i high = _mm256_unpackhi_epi8(first, zero), next_high = _mm256_unpackhi_epi8(second, zero);
    __m256i *place = (__m256i *)(pairs + 64 * i);
    _mm256_storeu_si256(place, _mm256_unpacklo_epi16(low, next_low));
    _mm256_storeu_si256(place + 1, _mm256_unpackhi_epi16(low, next_low));
    _mm256_storeu_si256(place + 2, _mm256_unpacklo_epi16(high, next_high));
    _mm256_storeu_si256(place + 3, _mm256_unpackhi_epi16(high, next_high));
    first = second;
  }
}

WIDE void cvectors_convolve_pixels(
    uint32_t *result, const int16_t *pairs, size_t count, const int16_t *weights, size_t taps) {
  const __m256i half = _mm256_set1_epi32(1 << 15);
  for (size_t i = 0; i < count; i++) {
    const __m256i *place = (const __m256i *)(pairs + 64 * i);
    __m256i a = half, b = half, c = half, d = half;
    for (size_t tap = 0; tap < taps; tap += 2, place += 8) {
      const __m256i weight = _mm256_set1_epi32((uint16_t)weights[tap] | (int)((uint32_t)(uint16_t)weights[tap + 1] << 16));
      a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_loadu_si256(place), weight));
      b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_loadu_si256(place + 1), weight));
      c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_loadu_si256(place + 2), weight));
      d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_loadu_si256(place + 3), weight));
    }
    const __m256i low = _mm256_packus_epi32(_mm256_srli_epi32(a, 16), _mm256_srli_epi32(b, 16));
    const __m256i high = _mm256_packus_epi32(_mm256_srli_epi32(c, 16), _mm256_srli_epi32(d, 16));
    _mm256_storeu_si256((__m256i *)(result + 8 * i), _mm256_packus_epi16(low, high));
  }
}

// Pixels 0, 1 | 4, 5 and 2, 3 | 6, 7 of a slice, 32 bits a channel: four vectors.
typedef struct {
  __m256i lanes[4];
} wide_pixels;

WIDE static inline wide_pixels widened(const uint32_t *slice) {
  const __m256i zero = _mm256_setzero_si256(), pixels = _mm256_loadu_si256((const __m256i *)slice);
  const __m256i low = _mm256_unpacklo_epi8(pixels, zero), high = _mm256_unpackhi_epi8(pixels, zero);
  return (wide_pixels){{_mm256_unpacklo_epi16(low, zero), _mm256_unpackhi_epi16(low, zero),
                        _mm256_unpacklo_epi16(high, zero), _mm256_unpackhi_epi16(high, zero)}};
}

// Exact for numbers below 1 << 19 and divisors below 1 << 11, by their reciprocal in 1 / (1 << 30), rounded up.
WIDE static inline __m256i divided(__m256i number, __m256i reciprocal) {
  const __m256i even = _mm256_srli_epi64(_mm256_mul_epu32(number, reciprocal), 30);
  const __m256i odd = _mm256_srli_epi64(_mm256_mul_epu32(_mm256_srli_epi64(number, 32), reciprocal), 30);
  return _mm256_or_si256(even, _mm256_slli_epi64(odd, 32));
}

WIDE void cvectors_mean_pixels(uint32_t *result, const uint32_t *slices, size_t count, uint32_t taps) {
  const __m256i half = _mm256_set1_epi32((int)(taps / 2));
  const __m256i reciprocal = _mm256_set1_epi32((int)(((1u << 30) + taps - 1) / taps));
  wide_pixels sum = {{half, half, half, half}};
  for (size_t i = 0; i + 1 < taps; i++) {
    const wide_pixels next = widened(slices + 8 * i);
    for (int lane = 0; lane < 4; lane++) sum.lanes[lane] = _mm256_add_epi32(sum.lanes[lane], next.lanes[lane]);
  }
  for (size_t i = 0; i < count; i++) {
    const wide_pixels next = widened(slices + 8 * (i + taps - 1)), last = widened(slices + 8 * i);
    __m256i means[4];
    for (int lane = 0; lane < 4; lane++) {
      sum.lanes[lane] = _mm256_add_epi32(sum.lanes[lane], next.lanes[lane]);
      means[lane] = divided(sum.lanes[lane], reciprocal);
      sum.lanes[lane] = _mm256_sub_epi32(sum.lanes[lane], last.lanes[lane]);
    }
    _mm256_storeu_si256(
        (__m256i *)(result + 8 * i),
        _mm256_packus_epi16(_mm256_packus_epi32(means[0], means[1]), _mm256_packus_epi32(means[2], means[3])));
  }
}

// A division of numbers up to 255.5 times an odd divisor, 1 < divisor < 256: the upper 16 bits of a product, shifted.
//
// Of the divisor's reciprocal in 1/2^(15 + bits), 2^(bits − 1) < divisor < 2^bits, the neighbour above by e gives
// floor(n / divisor) while n · e < 2^(15 + bits), and the one below by e, of n + 1, while (n + 1) · e does not exceed that. Both e add
// up to the divisor, so one is at most 127, and 127 · 65153 < 2^23; smaller divisors have more room.
typedef struct {
  uint16_t reciprocal;
  // What is added to the number: 1 for the neighbour below.
  uint16_t addend;
  int shift;
} short_division;

static short_division division_by(uint32_t divisor) {
  int bits = 0;
  while ((1u << bits) < divisor) bits++;
  const uint32_t one = 1u << (15 + bits), below = one / divisor, rest = one - below * divisor;
  const int is_below = rest < divisor - rest;
  return (short_division){(uint16_t)(is_below ? below : below + 1), (uint16_t)is_below, bits - 1};
}

// With a shift that is known when this is compiled, which takes half of the time.
__attribute__((always_inline, target("avx2"))) static inline void mean_few_pixels(
    uint32_t *result, const uint32_t *slices, size_t count, uint32_t taps, short_division division, const int shift) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i reciprocal = _mm256_set1_epi16((short)division.reciprocal);
  // Of bytes in turn, the first less the second.
  const __m256i less = _mm256_set1_epi16((short)0xff01);
  __m256i low = _mm256_set1_epi16((short)(taps / 2 + division.addend)), high = low;
  // Of an odd number of slices one, and then each two together.
  const __m256i one = _mm256_loadu_si256((const __m256i *)slices), both = _mm256_set1_epi8(1);
  low = _mm256_add_epi16(low, _mm256_unpacklo_epi8(one, zero));
  high = _mm256_add_epi16(high, _mm256_unpackhi_epi8(one, zero));
  for (size_t i = 1; i < taps; i += 2) {
    const __m256i next = _mm256_loadu_si256((const __m256i *)(slices + 8 * i));
    const __m256i last = _mm256_loadu_si256((const __m256i *)(slices + 8 * (i + 1)));
    low = _mm256_add_epi16(low, _mm256_maddubs_epi16(_mm256_unpacklo_epi8(next, last), both));
    high = _mm256_add_epi16(high, _mm256_maddubs_epi16(_mm256_unpackhi_epi8(next, last), both));
  }
  for (size_t i = 0;; i++) {
    const __m256i low_mean = _mm256_srli_epi16(_mm256_mulhi_epu16(low, reciprocal), shift);
    const __m256i high_mean = _mm256_srli_epi16(_mm256_mulhi_epu16(high, reciprocal), shift);
    _mm256_storeu_si256((__m256i *)(result + 8 * i), _mm256_packus_epi16(low_mean, high_mean));
    if (i + 1 == count) return;
    const __m256i next = _mm256_loadu_si256((const __m256i *)(slices + 8 * (i + taps)));
    const __m256i last = _mm256_loadu_si256((const __m256i *)(slices + 8 * i));
    low = _mm256_add_epi16(low, _mm256_maddubs_epi16(_mm256_unpacklo_epi8(next, last), less));
    high = _mm256_add_epi16(high, _mm256_maddubs_epi16(_mm256_unpackhi_epi8(next, last), less));
  }
}

WIDE void cvectors_mean_few_pixels(uint32_t *result, const uint32_t *slices, size_t count, uint32_t taps) {
  if (count == 0) return;
  const short_division division = division_by(taps);
  switch (division.shift) {
#define SHIFTED(shift) \
  case shift: return mean_few_pixels(result, slices, count, taps, division, shift);
    SHIFTED(1) SHIFTED(2) SHIFTED(3) SHIFTED(4) SHIFTED(5) SHIFTED(6) SHIFTED(7)
#undef SHIFTED
  }
}

WIDE void cvectors_pair_coverage(int16_t *pairs, const uint16_t *slices, size_t count) {
  // Less 32768, so that it fits into a signed number.
  const __m256i sign = _mm256_set1_epi16((short)0x8000);
  __m256i first = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)slices), sign);
  for (size_t i = 0; i < count; i++) {
    const __m256i second = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)(slices + 16 * (i + 1))), sign);
    __m256i *place = (__m256i *)(pairs + 32 * i);
    _mm256_storeu_si256(place, _mm256_unpacklo_epi16(first, second));
    _mm256_storeu_si256(place + 1, _mm256_unpackhi_epi16(first, second));
    first = second;
  }
}

WIDE void cvectors_convolve_coverage(
    uint16_t *result, const int16_t *pairs, size_t count, const int16_t *weights, size_t taps) {
  // What was taken off each value, times the sum of all weights, is added again.
  const __m256i start = _mm256_set1_epi32((int)(0x80000000u + (1 << 15)));
  for (size_t i = 0; i < count; i++) {
    const __m256i *place = (const __m256i *)(pairs + 32 * i);
    __m256i low = start, high = start;
    for (size_t tap = 0; tap < taps; tap += 2, place += 4) {
      const __m256i weight = _mm256_set1_epi32((uint16_t)weights[tap] | (int)((uint32_t)(uint16_t)weights[tap + 1] << 16));
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_loadu_si256(place), weight));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_loadu_si256(place + 1), weight));
    }
    _mm256_storeu_si256(
        (__m256i *)(result + 16 * i), _mm256_packus_epi32(_mm256_srli_epi32(low, 16), _mm256_srli_epi32(high, 16)));
  }
}

// Eight rows of eight numbers of 32 bits, turned about their diagonal.
WIDE static inline void turn_pixels(uint32_t *to, size_t to_stride, const uint32_t *from, size_t from_stride) {
  __m256i row[8], pair[8];
  for (int i = 0; i < 8; i++) row[i] = _mm256_loadu_si256((const __m256i *)(from + i * from_stride));
  for (int i = 0; i < 4; i++) {
    pair[2 * i] = _mm256_unpacklo_epi32(row[2 * i], row[2 * i + 1]);
    pair[2 * i + 1] = _mm256_unpackhi_epi32(row[2 * i], row[2 * i + 1]);
  }
  for (int half = 0; half < 2; half++) {
    row[4 * half] = _mm256_unpacklo_epi64(pair[4 * half], pair[4 * half + 2]);
    row[4 * half + 1] = _mm256_unpackhi_epi64(pair[4 * half], pair[4 * half + 2]);
    row[4 * half + 2] = _mm256_unpacklo_epi64(pair[4 * half + 1], pair[4 * half + 3]);
    row[4 * half + 3] = _mm256_unpackhi_epi64(pair[4 * half + 1], pair[4 * half + 3]);
  }
  for (int i = 0; i < 4; i++) {
    _mm256_storeu_si256((__m256i *)(to + i * to_stride), _mm256_permute2x128_si256(row[i], row[i + 4], 0x20));
    _mm256_storeu_si256((__m256i *)(to + (i + 4) * to_stride), _mm256_permute2x128_si256(row[i], row[i + 4], 0x31));
  }
}

// The same into rows without a gap, half of each at a time: those halves that lie four rows apart are joined as they are loaded.
WIDE static inline void turn_together(uint32_t *to, const uint32_t *from, size_t from_stride) {
  for (int half = 0; half < 2; half++) {
    __m256i row[4];
    for (int i = 0; i < 4; i++) {
      const uint32_t *place = from + i * from_stride + 4 * half;
      row[i] = _mm256_inserti128_si256(
          _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)place)),
          _mm_loadu_si128((const __m128i *)(place + 4 * from_stride)), 1);
    }
    const __m256i low = _mm256_unpacklo_epi32(row[0], row[1]), high = _mm256_unpackhi_epi32(row[0], row[1]);
    const __m256i next_low = _mm256_unpacklo_epi32(row[2], row[3]), next_high = _mm256_unpackhi_epi32(row[2], row[3]);
    __m256i *place = (__m256i *)(to + 32 * half);
    _mm256_storeu_si256(place, _mm256_unpacklo_epi64(low, next_low));
    _mm256_storeu_si256(place + 1, _mm256_unpackhi_epi64(low, next_low));
    _mm256_storeu_si256(place + 2, _mm256_unpacklo_epi64(high, next_high));
    _mm256_storeu_si256(place + 3, _mm256_unpackhi_epi64(high, next_high));
  }
}

WIDE void cvectors_copy_slices(uint8_t *to, size_t to_stride, const uint8_t *from, size_t from_stride, size_t count) {
  for (size_t i = 0; i < count; i++)
    _mm256_storeu_si256((__m256i *)(to + i * to_stride), _mm256_loadu_si256((const __m256i *)(from + i * from_stride)));
}

WIDE void cvectors_gather_pixels(uint32_t *slices, const uint32_t *rows, size_t stride, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) turn_together(slices + 8 * i, rows + i, stride);
  for (; i < count; i++)
    for (size_t line = 0; line < 8; line++) slices[8 * i + line] = rows[line * stride + i];
}

WIDE void cvectors_scatter_pixels(uint32_t *rows, size_t stride, const uint32_t *slices, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) turn_pixels(rows + i, stride, slices + 8 * i, 8);
  for (; i < count; i++)
    for (size_t line = 0; line < 8; line++) rows[line * stride + i] = slices[8 * i + line];
}

// Eight rows of eight numbers of 16 bits, turned about their diagonal.
WIDE static inline void turn_coverage(uint16_t *to, size_t to_stride, const uint16_t *from, size_t from_stride) {
  __m128i row[8], pair[8];
  for (int i = 0; i < 8; i++) row[i] = _mm_loadu_si128((const __m128i *)(from + i * from_stride));
  for (int i = 0; i < 4; i++) {
    pair[2 * i] = _mm_unpacklo_epi16(row[2 * i], row[2 * i + 1]);
    pair[2 * i + 1] = _mm_unpackhi_epi16(row[2 * i], row[2 * i + 1]);
  }
  for (int half = 0; half < 2; half++) {
    row[4 * half] = _mm_unpacklo_epi32(pair[4 * half], pair[4 * half + 2]);
    row[4 * half + 1] = _mm_unpackhi_epi32(pair[4 * half], pair[4 * half + 2]);
    row[4 * half + 2] = _mm_unpacklo_epi32(pair[4 * half + 1], pair[4 * half + 3]);
    row[4 * half + 3] = _mm_unpackhi_epi32(pair[4 * half + 1], pair[4 * half + 3]);
  }
  for (int i = 0; i < 4; i++) {
    _mm_storeu_si128((__m128i *)(to + 2 * i * to_stride), _mm_unpacklo_epi64(row[i], row[i + 4]));
    _mm_storeu_si128((__m128i *)(to + (2 * i + 1) * to_stride), _mm_unpackhi_epi64(row[i], row[i + 4]));
  }
}

WIDE void cvectors_gather_coverage(uint16_t *slices, const uint16_t *rows, size_t stride, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    turn_coverage(slices + 16 * i, 16, rows + i, stride);
    turn_coverage(slices + 16 * i + 8, 16, rows + 8 * stride + i, stride);
  }
  for (; i < count; i++)
    for (size_t line = 0; line < 16; line++) slices[16 * i + line] = rows[line * stride + i];
}

WIDE void cvectors_scatter_coverage(uint16_t *rows, size_t stride, const uint16_t *slices, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    turn_coverage(rows + i, stride, slices + 16 * i, 16);
    turn_coverage(rows + 8 * stride + i, stride, slices + 16 * i + 8, 16);
  }
  for (; i < count; i++)
    for (size_t line = 0; line < 16; line++) rows[line * stride + i] = slices[16 * i + line];
}

#else
// Other CPUs run the Swift form; nothing calls these.
void cvectors_pair_pixels(int16_t *pairs, const uint32_t *slices, size_t count) {}
void cvectors_convolve_pixels(
    uint32_t *result, const int16_t *pairs, size_t count, const int16_t *weights, size_t taps) {}
void cvectors_mean_pixels(uint32_t *result, const uint32_t *slices, size_t count, uint32_t taps) {}
void cvectors_mean_few_pixels(uint32_t *result, const uint32_t *slices, size_t count, uint32_t taps) {}
void cvectors_pair_coverage(int16_t *pairs, const uint16_t *slices, size_t count) {}
void cvectors_convolve_coverage(
    uint16_t *result, const int16_t *pairs, size_t count, const int16_t *weights, size_t taps) {}
void cvectors_gather_pixels(uint32_t *slices, const uint32_t *rows, size_t stride, size_t count) {}
void cvectors_scatter_pixels(uint32_t *rows, size_t stride, const uint32_t *slices, size_t count) {}
void cvectors_gather_coverage(uint16_t *slices, const uint16_t *rows, size_t stride, size_t count) {}
void cvectors_scatter_coverage(uint16_t *rows, size_t stride, const uint16_t *slices, size_t count) {}
void cvectors_copy_slices(uint8_t *to, size_t to_stride, const uint8_t *from, size_t from_stride, size_t count) {}
#endif
