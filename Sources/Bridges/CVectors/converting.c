#include "CVectors.h"

#if defined(__x86_64__)
#include <string.h>

#include "pixels.h"

// Of blue and red, and of green without alpha, each pixel's weights.
WIDE static inline __m256i luma_of(const uint32_t *pixels, __m256i outer, __m256i middle, __m256i start) {
  const __m256i eight = _mm256_loadu_si256((const __m256i *)pixels);
  const __m256i blue_red = _mm256_and_si256(eight, _mm256_set1_epi16(255)), green_alpha = _mm256_srli_epi16(eight, 8);
  const __m256i sums = _mm256_add_epi32(_mm256_madd_epi16(blue_red, outer), _mm256_madd_epi16(green_alpha, middle));
  return _mm256_srli_epi32(_mm256_add_epi32(sums, start), 15);
}

WIDE size_t cvectors_luma(uint8_t *result, const uint32_t *pixels, size_t count) {
  const __m256i outer = _mm256_set1_epi32(5983 << 16 | 2032), middle = _mm256_set1_epi32(20127);
  const __m256i start = _mm256_set1_epi32((16 << 15) + (1 << 14));
  // Packing goes by halves of a vector.
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    const __m256i first = _mm256_packus_epi32(
        luma_of(pixels + i, outer, middle, start), luma_of(pixels + i + 8, outer, middle, start));
    const __m256i second = _mm256_packus_epi32(
        luma_of(pixels + i + 16, outer, middle, start), luma_of(pixels + i + 24, outer, middle, start));
    _mm256_storeu_si256(
        (__m256i *)(result + i), _mm256_permutevar8x32_epi32(_mm256_packus_epi16(first, second), order));
  }
  return i;
}

// What two rows have of eight pixels together, in sixteen bits a channel.
typedef struct {
  __m256i blue_red, green_alpha;
} channels;

WIDE static inline channels channels_of(const uint32_t *upper, const uint32_t *lower) {
  const __m256i above = _mm256_loadu_si256((const __m256i *)upper), below = _mm256_loadu_si256((const __m256i *)lower);
  const __m256i byte = _mm256_set1_epi16(255);
  return (channels){
      _mm256_add_epi16(_mm256_and_si256(above, byte), _mm256_and_si256(below, byte)),
      _mm256_add_epi16(_mm256_srli_epi16(above, 8), _mm256_srli_epi16(below, 8))};
}

// Sums of each two neighbours: 0, 1 of the first and of the second | 2, 3 of both.
WIDE static inline __m256i neighbours(__m256i first, __m256i second) {
  const __m256 a = _mm256_castsi256_ps(first), b = _mm256_castsi256_ps(second);
  return _mm256_add_epi16(
      _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88)), _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xdd)));
}

// The blue or red difference of eight places, by weights of blue, green and red.
WIDE static inline __m256i difference_of(channels places, short blue, short green, short red) {
  const __m256i outer = _mm256_set1_epi32((int)((uint32_t)(uint16_t)red << 16 | (uint16_t)blue));
  const __m256i middle = _mm256_set1_epi32((uint16_t)green), start = _mm256_set1_epi32((128 << 17) + (1 << 16));
  const __m256i sums =
      _mm256_add_epi32(_mm256_madd_epi16(places.blue_red, outer), _mm256_madd_epi16(places.green_alpha, middle));
  return _mm256_srai_epi32(_mm256_add_epi32(sums, start), 17);
}

WIDE size_t cvectors_chroma(
    uint8_t *blue, uint8_t *red, const uint32_t *upper, const uint32_t *lower, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const channels first = channels_of(upper + 2 * i, lower + 2 * i);
    const channels second = channels_of(upper + 2 * i + 8, lower + 2 * i + 8);
    const channels places = {
        neighbours(first.blue_red, second.blue_red), neighbours(first.green_alpha, second.green_alpha)};
    const __m256i words = _mm256_packus_epi32(
        difference_of(places, 14392, -11094, -3298), difference_of(places, -1319, -13073, 14392));
    const __m256i bytes = _mm256_packus_epi16(words, words);
    // Places 0, 1, 4, 5 of both and 2, 3, 6, 7 of both.
    const __m128i both = _mm_unpacklo_epi16(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
    _mm_storel_epi64((__m128i *)(blue + i), both);
    _mm_storel_epi64((__m128i *)(red + i), _mm_unpackhi_epi64(both, both));
  }
  return i;
}

// 0…255 of sums in 1/65536.
WIDE static inline __m256i limited(__m256i sums) {
  const __m256i whole = _mm256_srai_epi32(sums, 16);
  return _mm256_min_epi32(_mm256_max_epi32(whole, _mm256_setzero_si256()), _mm256_set1_epi32(255));
}

WIDE static inline __m256i eight_of(const uint8_t *bytes) {
  return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)bytes));
}

WIDE size_t cvectors_full_range_colors(
    uint32_t *result, const uint8_t *luma, const uint8_t *blue, const uint8_t *red, size_t count) {
  const __m256i middle = _mm256_set1_epi32(128), half = _mm256_set1_epi32(1 << 15);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256i base = _mm256_add_epi32(_mm256_slli_epi32(eight_of(luma + i), 16), half);
    const __m256i cb = _mm256_sub_epi32(eight_of(blue + i), middle), cr = _mm256_sub_epi32(eight_of(red + i), middle);
    const __m256i r = _mm256_add_epi32(base, _mm256_mullo_epi32(cr, _mm256_set1_epi32(91881)));
    const __m256i g = _mm256_sub_epi32(
        _mm256_sub_epi32(base, _mm256_mullo_epi32(cb, _mm256_set1_epi32(22554))),
        _mm256_mullo_epi32(cr, _mm256_set1_epi32(46802)));
    const __m256i b = _mm256_add_epi32(base, _mm256_mullo_epi32(cb, _mm256_set1_epi32(116130)));
    const __m256i low = _mm256_or_si256(limited(b), _mm256_slli_epi32(limited(g), 8));
    const __m256i high = _mm256_or_si256(_mm256_slli_epi32(limited(r), 16), _mm256_set1_epi32((int)0xff000000));
    _mm256_storeu_si256((__m256i *)(result + i), _mm256_or_si256(low, high));
  }
  return i;
}

// Each of four numbers twice.
WIDE static inline __m256i doubled(__m128i four) {
  return _mm256_permutevar8x32_epi32(_mm256_castsi128_si256(four), _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3));
}

WIDE static inline __m128i differences_of(const uint8_t *bytes) {
  uint32_t four;
  memcpy(&four, bytes, 4);
  return _mm_sub_epi32(_mm_cvtepu8_epi32(_mm_cvtsi32_si128((int)four)), _mm_set1_epi32(128));
}

WIDE size_t cvectors_video_colors(
    uint32_t *result, const uint8_t *luma, const uint8_t *blue, const uint8_t *red, size_t count, const int32_t factors[5],
    int32_t black) {
  const __m256i step = _mm256_set1_epi32(factors[0]), start = _mm256_set1_epi32((1 << 15) - black * factors[0]);
  const __m128i to_red = _mm_set1_epi32(factors[1]), to_blue = _mm_set1_epi32(factors[4]);
  const __m128i blue_off_green = _mm_set1_epi32(factors[2]), red_off_green = _mm_set1_epi32(factors[3]);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256i base = _mm256_add_epi32(_mm256_mullo_epi32(eight_of(luma + i), step), start);
    const __m128i cb = differences_of(blue + i / 2), cr = differences_of(red + i / 2);
    const __m128i off_green = _mm_add_epi32(_mm_mullo_epi32(cb, blue_off_green), _mm_mullo_epi32(cr, red_off_green));
    const __m256i b = limited(_mm256_add_epi32(base, doubled(_mm_mullo_epi32(cb, to_blue))));
    const __m256i g = limited(_mm256_sub_epi32(base, doubled(off_green)));
    const __m256i r = limited(_mm256_add_epi32(base, doubled(_mm_mullo_epi32(cr, to_red))));
    const __m256i low = _mm256_or_si256(b, _mm256_slli_epi32(g, 8));
    const __m256i high = _mm256_or_si256(_mm256_slli_epi32(r, 16), _mm256_set1_epi32((int)0xff000000));
    _mm256_storeu_si256((__m256i *)(result + i), _mm256_or_si256(low, high));
  }
  return i;
}

// A component of eight straight colours, in 0…1; not-a-number becomes 0.
WIDE static inline __m256 component(const float *row, float offset, const __m256 *color) {
  const __m256 first = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(row[0]), color[0]), _mm256_mul_ps(_mm256_set1_ps(row[1]), color[1]));
  const __m256 second = _mm256_add_ps(_mm256_mul_ps(_mm256_set1_ps(row[2]), color[2]), _mm256_mul_ps(_mm256_set1_ps(row[3]), color[3]));
  const __m256 sum = _mm256_add_ps(_mm256_add_ps(first, second), _mm256_set1_ps(offset));
  return _mm256_min_ps(_mm256_max_ps(sum, _mm256_setzero_ps()), _mm256_set1_ps(1));
}

WIDE static inline __m256i byte_of(__m256 value) {
  return _mm256_cvttps_epi32(_mm256_add_ps(_mm256_mul_ps(value, _mm256_set1_ps(255)), _mm256_set1_ps(0.5f)));
}

// The first pixels of which each eight are opaque, by a matrix that keeps them so. Negative sums become 0 when bytes are packed, as does
// not-a-number.
WIDE static size_t map_opaque_colors(uint32_t *pixels, size_t count, const float *rows, const float *offset) {
  const __m256i mask = _mm256_set1_epi32(255), opaque = _mm256_set1_epi32((int)0xff000000);
  const __m256i order = _mm256_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4, 8, 12, 1, 5, 9, 13, 2,
                                         6, 10, 14, 3, 7, 11, 15);
  // In memory of their own, which what is stored cannot change.
  __m256 factors[3][4], offsets[3];
  for (int part = 0; part < 3; part++) {
    for (int i = 0; i < 4; i++) factors[part][i] = _mm256_set1_ps(rows[4 * part + i]);
    offsets[part] = _mm256_set1_ps(offset[part]);
  }
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256i eight = _mm256_loadu_si256((const __m256i *)(pixels + i));
    if (!_mm256_testc_si256(eight, opaque)) break;
    const __m256 red = by_255(_mm256_cvtepi32_ps(_mm256_and_si256(_mm256_srli_epi32(eight, 16), mask)));
    const __m256 green = by_255(_mm256_cvtepi32_ps(_mm256_and_si256(_mm256_srli_epi32(eight, 8), mask)));
    const __m256 blue = by_255(_mm256_cvtepi32_ps(_mm256_and_si256(eight, mask)));
    __m256i bytes[3];
    for (int part = 0; part < 3; part++) {
      const __m256 first = _mm256_add_ps(_mm256_mul_ps(factors[part][0], red), _mm256_mul_ps(factors[part][1], green));
      const __m256 second = _mm256_add_ps(_mm256_mul_ps(factors[part][2], blue), factors[part][3]);
      const __m256 sum = _mm256_add_ps(_mm256_add_ps(first, second), offsets[part]);
      bytes[part] = byte_of(_mm256_min_ps(_mm256_set1_ps(1), sum));
    }
    const __m256i low = _mm256_packus_epi32(bytes[2], bytes[1]), high = _mm256_packus_epi32(bytes[0], mask);
    _mm256_storeu_si256((__m256i *)(pixels + i), _mm256_shuffle_epi8(_mm256_packus_epi16(low, high), order));
  }
  return i;
}

WIDE size_t cvectors_map_colors(uint32_t *pixels, size_t count, const float *rows, const float *offset) {
  const __m256i mask = _mm256_set1_epi32(255), opaque = _mm256_set1_epi32((int)0xff000000);
  // Whether opaque colours stay so, whatever they are.
  const int keeps_opaque = rows[12] == 0 && rows[13] == 0 && rows[14] == 0 && rows[15] == 1 && offset[3] == 0;
  size_t i = keeps_opaque ? map_opaque_colors(pixels, count, rows, offset) : 0;
  for (; i + 8 <= count; i += 8) {
    const __m256i eight = _mm256_loadu_si256((const __m256i *)(pixels + i));
    const __m256i parts[3] = {
        _mm256_and_si256(_mm256_srli_epi32(eight, 16), mask), _mm256_and_si256(_mm256_srli_epi32(eight, 8), mask),
        _mm256_and_si256(eight, mask)};
    __m256 color[4];
    const int are_opaque = _mm256_testc_si256(eight, opaque);
    if (are_opaque) {
      for (int part = 0; part < 3; part++) color[part] = by_255(_mm256_cvtepi32_ps(parts[part]));
      color[3] = _mm256_set1_ps(1);
    } else {
      const __m256 alpha = _mm256_cvtepi32_ps(_mm256_srli_epi32(eight, 24));
      const __m256 is_there = _mm256_cmp_ps(alpha, _mm256_setzero_ps(), _CMP_GT_OQ);
      for (int part = 0; part < 3; part++)
        color[part] = _mm256_and_ps(_mm256_div_ps(_mm256_cvtepi32_ps(parts[part]), alpha), is_there);
      color[3] = _mm256_and_ps(_mm256_div_ps(alpha, _mm256_set1_ps(255)), is_there);
    }
    __m256i result = opaque;
    const int stay_opaque = are_opaque && keeps_opaque;
    const __m256 covered = stay_opaque ? _mm256_set1_ps(1) : component(rows + 12, offset[3], color);
    if (!stay_opaque) result = _mm256_slli_epi32(byte_of(covered), 24);
    for (int part = 0; part < 3; part++) {
      __m256 value = component(rows + 4 * part, offset[part], color);
      if (!stay_opaque) value = _mm256_mul_ps(value, covered);
      result = _mm256_or_si256(result, _mm256_sll_epi32(byte_of(value), _mm_cvtsi32_si128(16 - 8 * part)));
    }
    _mm256_storeu_si256((__m256i *)(pixels + i), result);
  }
  return i;
}

#else
// Other CPUs run the Swift form; nothing calls these.
size_t cvectors_luma(uint8_t *result, const uint32_t *pixels, size_t count) { return 0; }
size_t cvectors_chroma(
    uint8_t *blue, uint8_t *red, const uint32_t *upper, const uint32_t *lower, size_t count) { return 0; }
size_t cvectors_full_range_colors(
    uint32_t *result, const uint8_t *luma, const uint8_t *blue, const uint8_t *red, size_t count) { return 0; }
size_t cvectors_video_colors(
    uint32_t *result, const uint8_t *luma, const uint8_t *blue, const uint8_t *red, size_t count, const int32_t factors[5],
    int32_t black) { return 0; }
size_t cvectors_map_colors(uint32_t *pixels, size_t count, const float *rows, const float *offset) { return 0; }
#endif
