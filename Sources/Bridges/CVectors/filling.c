#include "CVectors.h"

#if defined(__x86_64__)
#include <string.h>

#include "pixels.h"

// What is the same for all rows of a shape.
typedef struct {
  // What the colour's channels multiply coverage by, those of bytes 0, 2 and of bytes 1, 3.
  __m256i even, odd;
  // Full coverage.
  laid_pixels full;
  uint32_t color;
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

// The colour through coverage, as it is laid over pixels.
WIDE static inline laid_pixels through(__m256i coverage, const paint *paint) {
  const __m256i half = _mm256_set1_epi16(128), upper = _mm256_set1_epi16((short)0xff00);
  // Coverage times 256 in both 16-bit lanes of its pixel, and the pixel's alpha in all its bytes.
  const __m256i spread = _mm256_setr_epi8(-1, 0, -1, 0, -1, 4, -1, 4, -1, 8, -1, 8, -1, 12, -1, 12, -1, 0, -1, 0, -1, 4, -1, 4,
                                          -1, 8, -1, 8, -1, 12, -1, 12);
  const __m256i alphas = _mm256_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11,
                                          11, 11, 15, 15, 15, 15);
  coverage = _mm256_shuffle_epi8(coverage, spread);
  const __m256i even = _mm256_add_epi16(_mm256_mulhi_epu16(coverage, paint->even), half);
  const __m256i odd = _mm256_add_epi16(_mm256_mulhi_epu16(coverage, paint->odd), half);
  const __m256i opaque = _mm256_shuffle_epi8(odd, alphas);
  return (laid_pixels){
      _mm256_or_si256(_mm256_and_si256(even, upper), half), _mm256_or_si256(_mm256_and_si256(odd, upper), half),
      share_factors(_mm256_xor_si256(opaque, _mm256_set1_epi8(-1)))};
}

// Eight pixels over eight at the end of memory, the first `count` of which exist.
WIDE static void lay_last(uint32_t *destination, size_t count, laid_pixels pixels) {
  uint32_t last[8] = {0};
  for (size_t i = 0; i < count; i++) last[i] = destination[i];
  __m256i *place = (__m256i *)last;
  _mm256_storeu_si256(place, laid_over(pixels, _mm256_loadu_si256(place)));
  for (size_t i = 0; i < count; i++) destination[i] = last[i];
}

// Eight pixels, or the first `count` if those are fewer; the others are written with what they were, unless they lie behind the memory.
WIDE static inline void fill_block(uint32_t *destination, size_t count, __m256i coverage, const paint *paint) {
  if (count < 8) coverage = _mm256_and_si256(coverage, first_lanes(count));
  const laid_pixels pixels = through(coverage, paint);
  if (__builtin_expect(destination + 8 > paint->end, 0)) return lay_last(destination, count < 8 ? count : 8, pixels);
  __m256i *place = (__m256i *)destination;
  _mm256_storeu_si256(place, laid_over(pixels, _mm256_loadu_si256(place)));
}

// Blocks of pixels whose cells all sum up alike.
WIDE static inline void fill_run(uint32_t *destination, size_t blocks, __m256i sums, const paint *paint) {
  const __m256i coverage = covered(sums, paint->is_even_odd);
  const uint32_t value = (uint32_t)_mm256_cvtsi256_si32(coverage);
  if (value == 0) return;
  __m256i *place = (__m256i *)destination;
  if (value == 255 && paint->color >= 0xff000000u) {
    const __m256i pixels = _mm256_set1_epi32((int)paint->color);
    for (size_t i = 0; i < blocks; i++) _mm256_storeu_si256(place + i, pixels);
    return;
  }
  const laid_pixels pixels = value == 255 ? paint->full : through(coverage, paint);
  for (size_t i = 0; i < blocks; i++) _mm256_storeu_si256(place + i, laid_over(pixels, _mm256_loadu_si256(place + i)));
}

// Which of up to 64 blocks an edge changed, bit by bit; their bytes are cleared. Blocks alone between two such count, too: to sum them up
// costs less than that nothing could foresee the gap.
static inline uint64_t take_marks(uint8_t *touched, size_t count) {
  uint64_t marks = 0;
  for (size_t i = 0; i < count && i < 64; i += 8) {
    uint64_t bytes;
    memcpy(&bytes, touched + i, 8);
    // The lowest bits of all bytes, gathered in the uppermost byte.
    marks |= ((bytes * 0x0102040810204080u) >> 56) << i;
    memset(touched + i, 0, 8);
  }
  return marks | (marks << 1 & marks >> 1);
}

WIDE void cvectors_fill(
    const cvectors_coverage *coverage, int is_even_odd, uint32_t *pixels, size_t stride, const uint32_t *end,
    uint32_t color) {
  paint paint = {.color = color, .is_even_odd = is_even_odd, .end = end};
  const __m256i source = _mm256_set1_epi32((int)color), share = _mm256_set1_epi16(257);
  paint.even = share_factors(_mm256_mullo_epi16(_mm256_and_si256(source, _mm256_set1_epi16(255)), share));
  paint.odd = share_factors(_mm256_mullo_epi16(_mm256_srli_epi16(source, 8), share));
  paint.full = through(_mm256_set1_epi32(255), &paint);
  const size_t width = coverage->width, count = coverage->blocks_per_row;
  for (size_t row = 0; row < coverage->height; row++) {
    int32_t *cells = coverage->cells + row * coverage->stride;
    uint8_t *touched = coverage->touched + row * count;
    uint32_t *line = pixels + row * stride;
    __m256i carry = _mm256_set1_epi32(coverage->starts[row]);
    coverage->starts[row] = 0;
    if (width <= 32) {
      // Few pixels are all summed up: no more steps than needed to find those that changed, and always as many.
      memset(touched, 0, 8);
      for (size_t x = 0; x < width; x += 8) {
        fill_block(line + x, width - x, covered(summed(cells + x, &carry), is_even_odd), &paint);
      }
      cells[width] = 0;
      continue;
    }
    size_t block = 0;
    for (size_t group = 0; group < count; group += 64) {
      uint64_t marks = take_marks(touched + group, count - group);
      while (marks != 0) {
        const size_t bit = (size_t)__builtin_ctzll(marks), next = group + bit;
        if (8 * next >= width) break;
        if (next > block) fill_run(line + 8 * block, next - block, carry, &paint);
        const uint64_t others = ~(marks >> bit);
        const size_t length = others != 0 ? (size_t)__builtin_ctzll(others) : 64;
        marks = bit + length < 64 ? marks & (~(uint64_t)0 << (bit + length)) : 0;
        for (block = next; block < next + length && 8 * block < width; block++) {
          const __m256i value = covered(summed(cells + 8 * block, &carry), is_even_odd);
          fill_block(line + 8 * block, width - 8 * block, value, &paint);
        }
      }
    }
    cells[width] = 0;
    if (8 * block >= width) continue;
    const size_t whole = width / 8;
    fill_run(line + 8 * block, whole - block, carry, &paint);
    if (width % 8 == 0) continue;
    const __m256i value = covered(carry, is_even_odd);
    if (!_mm256_testz_si256(value, value)) fill_block(line + 8 * whole, width % 8, value, &paint);
  }
}

#else
// Other CPUs run the Swift form; nothing calls these.
int32_t cvectors_cover(int32_t *cells, int32_t sum, int is_even_odd, uint8_t *mask) { return sum; }
void cvectors_fill(
    const cvectors_coverage *coverage, int is_even_odd, uint32_t *pixels, size_t stride, const uint32_t *end,
    uint32_t color) {}
#endif
