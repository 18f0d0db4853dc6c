#include "CVectors.h"

#if defined(__x86_64__)
#include "pixels.h"

// What is the same for all rows of a shape.
typedef struct {
  __m256i source;
  int is_even_odd;
  // Behind the last pixel of the memory that the rows lie in.
  const uint32_t *end;
} paint;

// Coverage, 0…255, of pixels whose cells sum up so.
WIDE static inline __m256i covered(__m256i sums, int is_even_odd) {
  __m256i value = _mm256_srli_epi32(_mm256_abs_epi32(sums), 9);
  if (is_even_odd) {
    value = _mm256_and_si256(value, _mm256_set1_epi32(511));
    value = _mm256_min_epi32(value, _mm256_sub_epi32(_mm256_set1_epi32(512), value));
  } else {
    value = _mm256_min_epi32(value, _mm256_set1_epi32(256));
  }
  return _mm256_sub_epi32(value, _mm256_srli_epi32(value, 8));
}

// Eight cells summed from the left, beginning with what `carry` holds in each lane, which then holds the sum behind them; cells are
// cleared.
WIDE static inline __m256i summed(int32_t *cells, __m256i *carry) {
  __m256i *place = (__m256i *)cells;
  __m256i sums = _mm256_loadu_si256(place);
  _mm256_storeu_si256(place, _mm256_setzero_si256());
  // In each half, then the lower half's into the upper.
  sums = _mm256_add_epi32(sums, _mm256_slli_si256(sums, 4));
  sums = _mm256_add_epi32(sums, _mm256_slli_si256(sums, 8));
  __m256i lower = _mm256_permutevar8x32_epi32(sums, _mm256_set1_epi32(3));
  sums = _mm256_add_epi32(sums, _mm256_blend_epi32(_mm256_setzero_si256(), lower, 0xf0));
  sums = _mm256_add_epi32(sums, *carry);
  *carry = _mm256_permutevar8x32_epi32(sums, _mm256_set1_epi32(7));
  return sums;
}

WIDE int32_t cvectors_cover(int32_t *cells, int32_t sum, int is_even_odd, uint8_t *mask) {
  __m256i carry = _mm256_set1_epi32(sum);
  const __m256i value = covered(summed(cells, &carry), is_even_odd);
  __m128i narrow = _mm_packus_epi32(_mm256_castsi256_si128(value), _mm256_extracti128_si256(value, 1));
  _mm_storel_epi64((__m128i *)mask, _mm_packus_epi16(narrow, narrow));
  return _mm256_cvtsi256_si32(carry);
}

// All bits of the first `count` of eight lanes.
WIDE static inline __m256i first_lanes(size_t count) {
  static const int32_t lanes[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
  return _mm256_loadu_si256((const __m256i *)(lanes + 8 - count));
}

// Eight pixels over eight; those behind the `count` first are clear, so what they cover stays. They are written all the same, with what
// they were, unless they lie behind the memory.
WIDE static inline void blend(uint32_t *destination, size_t count, __m256i pixels, const uint32_t *end) {
  if (__builtin_expect(destination + 8 > end, 0)) {
    uint32_t sources[8];
    _mm256_storeu_si256((__m256i *)sources, pixels);
    for (size_t i = 0; i < count; i++) destination[i] = over(sources[i], destination[i]);
    return;
  }
  __m256i *place = (__m256i *)destination;
  _mm256_storeu_si256(place, _mm256_add_epi32(pixels, scaled(_mm256_loadu_si256(place), transparency(pixels))));
}

// `count` pixels whose cells all sum up alike.
WIDE static inline void fill_run(uint32_t *destination, size_t count, __m256i sums, const paint *paint) {
  __m256i value = covered(sums, paint->is_even_odd);
  if (_mm256_testz_si256(value, value)) return;
  const __m256i pixels = scaled(paint->source, _mm256_or_si256(value, _mm256_slli_epi32(value, 16)));
  size_t i = 0;
  if ((uint32_t)_mm256_cvtsi256_si32(pixels) >= 0xff000000u) {
    for (; i + 8 <= count; i += 8) _mm256_storeu_si256((__m256i *)(destination + i), pixels);
  } else {
    const __m256i factors = transparency(pixels);
    for (; i + 8 <= count; i += 8) {
      __m256i *place = (__m256i *)(destination + i);
      _mm256_storeu_si256(place, _mm256_add_epi32(pixels, scaled(_mm256_loadu_si256(place), factors)));
    }
  }
  if (i < count) blend(destination + i, count - i, _mm256_and_si256(pixels, first_lanes(count - i)), paint->end);
}

// The first touched cell from a column on; the width or more if there is none.
static inline size_t next_touched(const uint64_t *words, size_t count, size_t x, size_t width) {
  size_t word = x >> 6;
  if (word >= count) return width;
  uint64_t bits = words[word] & (~(uint64_t)0 << (x & 63));
  while (bits == 0) {
    if (++word >= count) return width;
    bits = words[word];
  }
  return word * 64 + (size_t)__builtin_ctzll(bits);
}

// The eight pixels from a column on, whose cells begin with the sum `carry`; behind the width they stay.
WIDE static inline void fill_chunk(
    int32_t *cells, uint32_t *line, size_t column, size_t width, __m256i *carry, const paint *paint) {
  __m256i value = covered(summed(cells + column, carry), paint->is_even_odd);
  size_t count = 8;
  if (column + 8 > width) {
    count = width - column;
    value = _mm256_and_si256(value, first_lanes(count));
  }
  const __m256i factors = _mm256_or_si256(value, _mm256_slli_epi32(value, 16));
  blend(line + column, count, scaled(paint->source, factors), paint->end);
}

WIDE void cvectors_fill(
    const cvectors_coverage *coverage, int is_even_odd, uint32_t *pixels, size_t stride, const uint32_t *end,
    uint32_t color) {
  const paint paint = {_mm256_set1_epi32((int)color), is_even_odd, end};
  const size_t width = coverage->width, count = coverage->words_per_row;
  for (size_t row = 0; row < coverage->height; row++) {
    int32_t *cells = coverage->cells + row * coverage->stride;
    uint64_t *words = coverage->touched + row * count;
    uint32_t *line = pixels + row * stride;
    __m256i carry = _mm256_set1_epi32(coverage->starts[row]);
    coverage->starts[row] = 0;
    size_t x = 0;
    if (width <= 32) {
      // Few pixels are all summed up: no more steps than needed to find those that changed, and always as many.
      words[0] = 0;
      for (; x < width; x += 8) fill_chunk(cells, line, x, width, &carry, &paint);
      continue;
    }
    size_t index = next_touched(words, count, 0, width);
    while (index < width) {
      if (index > x) fill_run(line + x, index - x, carry, &paint);
      fill_chunk(cells, line, index, width, &carry, &paint);
      x = index + 8;
      // The last two cells may have changed those behind; and what is close goes on without a gap.
      const size_t next = next_touched(words, count, x - 2, width);
      index = next < x + 8 && next < width ? x : next;
    }
    for (size_t word = 0; word < count; word++) words[word] = 0;
    if (x < width) fill_run(line + x, width - x, carry, &paint);
  }
}

#else
// Other CPUs run the Swift form; nothing calls these.
int32_t cvectors_cover(int32_t *cells, int32_t sum, int is_even_odd, uint8_t *mask) { return sum; }
void cvectors_fill(
    const cvectors_coverage *coverage, int is_even_odd, uint32_t *pixels, size_t stride, const uint32_t *end,
    uint32_t color) {}
#endif
