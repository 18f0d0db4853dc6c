#include "CVectors.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

WIDE void cvectors_squeeze_row(
    int16_t *result, const uint32_t *row, size_t count, const int32_t *first, const int16_t *weights, size_t taps) {
  // A channel of two neighbours in one 32-bit lane; pixels 0 and 1 in the lower half, 2 and 3 in the upper.
  const __m256i pairs = _mm256_setr_epi8(
      0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1, 8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1);
  const __m256i factors = _mm256_setr_epi8(
      0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7);
  const __m128i half = _mm_set1_epi32(1 << 7);
  for (size_t x = 0; x < count; x++) {
    const uint32_t *pixels = row + first[x];
    const int16_t *own = weights + x * taps;
    __m256i sums = _mm256_setzero_si256();
    for (size_t tap = 0; tap < taps; tap += 4) {
      const __m256i four = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(pixels + tap)));
      const __m256i weight = _mm256_broadcastsi128_si256(_mm_loadl_epi64((const __m128i *)(own + tap)));
      const __m256i product = _mm256_madd_epi16(_mm256_shuffle_epi8(four, pairs), _mm256_shuffle_epi8(weight, factors));
      sums = _mm256_add_epi32(sums, product);
    }
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    sum = _mm_srai_epi32(_mm_add_epi32(sum, half), 8);
    _mm_storel_epi64((__m128i *)(result + 4 * x), _mm_packs_epi32(sum, sum));
  }
}

WIDE void cvectors_stack_rows(
    uint32_t *result, const int16_t *rows, size_t stride, size_t count, const int16_t *weights, size_t taps) {
  const __m256i half = _mm256_set1_epi32(1 << 19);
  for (size_t x = 0; x < count; x += 4) {
    const int16_t *place = rows + 4 * x;
    __m256i low = half, high = half;
    for (size_t tap = 0; tap < taps; tap += 2, place += 2 * stride) {
      const int isPair = tap + 1 < taps;
      const __m256i upper = _mm256_loadu_si256((const __m256i *)place);
      const __m256i lower = isPair ? _mm256_loadu_si256((const __m256i *)(place + stride)) : _mm256_setzero_si256();
      const uint32_t factors = (uint16_t)weights[tap] | (isPair ? (uint32_t)(uint16_t)weights[tap + 1] << 16 : 0);
      const __m256i weight = _mm256_set1_epi32((int)factors);
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(upper, lower), weight));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(upper, lower), weight));
    }
    __m256i value = _mm256_packs_epi32(_mm256_srai_epi32(low, 20), _mm256_srai_epi32(high, 20));
    value = _mm256_min_epi16(_mm256_max_epi16(value, _mm256_setzero_si256()), _mm256_set1_epi16(255));
    // Premultiplied components never exceed alpha, the last of each four.
    const __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(value, 0xff), 0xff);
    value = _mm256_min_epi16(value, alpha);
    value = _mm256_permute4x64_epi64(_mm256_packus_epi16(value, value), 0x08);
    _mm_storeu_si128((__m128i *)(result + x), _mm256_castsi256_si128(value));
  }
}

#else
// Other CPUs run the Swift form; nothing calls these.
void cvectors_squeeze_row(
    int16_t *result, const uint32_t *row, size_t count, const int32_t *first, const int16_t *weights, size_t taps) {}
void cvectors_stack_rows(
    uint32_t *result, const int16_t *rows, size_t stride, size_t count, const int16_t *weights, size_t taps) {}
#endif
