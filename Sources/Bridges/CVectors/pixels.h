// What blending and filters do to eight pixels; for files whose functions are compiled for AVX2.
#ifndef CVECTORS_PIXELS_H
#define CVECTORS_PIXELS_H
#include <immintrin.h>
#include <stdint.h>

#define WIDE __attribute__((target("avx2")))

// Channels times factors, each 0…255, rounded to nearest: t + t/256 >> 8 with t = v·f + 128, which is t · 257 >> 16. Factors stand in
// 16-bit lanes.
WIDE static inline __m256i scaled(__m256i pixels, __m256i factors) {
  const __m256i half = _mm256_set1_epi16(128), share = _mm256_set1_epi16(257);
  __m256i even = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(pixels, _mm256_set1_epi16(255)), factors), half);
  __m256i odd = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(pixels, 8), factors), half);
  return _mm256_or_si256(_mm256_mulhi_epu16(even, share), _mm256_slli_epi16(_mm256_mulhi_epu16(odd, share), 8));
}

// Bytes by 255, rounded as the division is: for each of 256 bytes the sum of both products is (`BlurTests` holds it).
WIDE static inline __m256 by_255(__m256 bytes) {
  return _mm256_add_ps(_mm256_mul_ps(bytes, _mm256_set1_ps(0x1p-8f)), _mm256_mul_ps(bytes, _mm256_set1_ps(0x1.010102p-16f)));
}

// What source-over multiplies the destination by, in both 16-bit lanes of each pixel.
WIDE static inline __m256i transparency(__m256i pixels) {
  __m256i alpha = _mm256_srli_epi32(pixels, 24);
  alpha = _mm256_or_si256(alpha, _mm256_slli_epi32(alpha, 16));
  return _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
}

// Factors of 0…255 times 257, as `laid_over` takes them: f · 257 + (f ≥ 128), which is 65536 · f / 255 rounded to nearest, but 65535 for
// 255. For all bytes v and f, (v · 256 · that >> 16) + 128 >> 8 is v · f / 255 rounded to nearest, as `scaled` gives it.
WIDE static inline __m256i share_factors(__m256i products) {
  return _mm256_adds_epu16(products, _mm256_srli_epi16(products, 15));
}

// Premultiplied pixels ready to be laid over others.
typedef struct {
  // Their bytes 0, 2 and 1, 3, times 256, with one half.
  __m256i even, odd;
  // What the others are multiplied by.
  __m256i factors;
} laid_pixels;

// Source-over.
WIDE static inline __m256i laid_over(laid_pixels pixels, __m256i destination) {
  const __m256i upper = _mm256_set1_epi16((short)0xff00);
  const __m256i even = _mm256_mulhi_epu16(_mm256_slli_epi16(destination, 8), pixels.factors);
  const __m256i odd = _mm256_mulhi_epu16(_mm256_and_si256(destination, upper), pixels.factors);
  return _mm256_or_si256(
      _mm256_srli_epi16(_mm256_add_epi16(even, pixels.even), 8), _mm256_and_si256(_mm256_add_epi16(odd, pixels.odd), upper));
}

WIDE static inline uint32_t scaled_pixel(uint32_t pixel, uint32_t factor) {
  uint32_t even = (pixel & 0x00ff00ff) * factor + 0x00800080;
  even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  uint32_t odd = ((pixel >> 8) & 0x00ff00ff) * factor + 0x00800080;
  odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
  return even | odd;
}

WIDE static inline uint32_t over(uint32_t source, uint32_t destination) {
  return source + scaled_pixel(destination, 255 - (source >> 24));
}

#endif
