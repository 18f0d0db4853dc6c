#include "CVectors.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

#define HASHING __attribute__((target("sha,sse4.1,ssse3")))

int cvectors_can_hash(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
}

// A step of the processor does two rounds; its state stands as f e b a and h g d c, from the lowest number up.
HASHING void cvectors_hash_blocks(uint32_t *state, const uint8_t *bytes, size_t count, const uint32_t *constants) {
  const __m128i big_endian = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(badc, hgfe, 8), cdgh = _mm_blend_epi16(hgfe, badc, 0xf0);
  for (; count > 0; count--, bytes += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i words[4];
    for (int i = 0; i < 4; i++)
      words[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), big_endian);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i *now = &words[i & 3], next = words[(i + 1) & 3], last = words[(i + 3) & 3];
      const __m128i sum = _mm_add_epi32(*now, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
      if (i >= 12) continue;
      const __m128i seventh = _mm_alignr_epi8(last, words[(i + 2) & 3], 4);
      *now = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(*now, next), seventh), last);
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

int cvectors_can_hash(void) { return 0; }

void cvectors_hash_blocks(uint32_t *state, const uint8_t *bytes, size_t count, const uint32_t *constants) {
  (void)state, (void)bytes, (void)count, (void)constants;
}

#endif
