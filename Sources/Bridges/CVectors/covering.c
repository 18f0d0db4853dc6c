#include "CVectors.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

// Numbers in 2⁻³⁰ of a step.
enum { fraction_bits = 30 };

// What is the same for all rows of an edge.
typedef struct {
  int64_t steepness;
  // By how much it goes down over 0, 1, 4, 5 and 2, 3, 6, 7 pixels.
  __m256i low, high;
  __m256i winding;
} incline;

WIDE static inline incline incline_of(const cvectors_edge *edge) {
  // Where more than two pixels are crossed in a row, an edge goes down by less than 2³¹ a step; elsewhere these are not asked for.
  const __m256i steepness = _mm256_set1_epi64x(edge->steepness);
  return (incline){
      edge->steepness, _mm256_mul_epu32(steepness, _mm256_setr_epi64x(0, 256, 1024, 1280)),
      _mm256_mul_epu32(steepness, _mm256_setr_epi64x(512, 768, 1536, 1792)), _mm256_set1_epi32(edge->winding)};
}

// Adds what an edge covers of a row, between two places of it, to eight cells from the pixel on that `left` lies in; `right` lies at most
// six pixels further.
WIDE static inline void add_piece(int32_t *cells, int32_t left, int32_t right, int32_t height, const incline *incline) {
  const int32_t border = (left & ~255) + 256;
  const __m256i one = _mm256_set1_epi32(256), previous = _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6);
  // How far it has come down at the right side of each pixel.
  const __m256i first = _mm256_set1_epi64x((int64_t)(border - left) * incline->steepness);
  const __m256i low = _mm256_srli_epi64(_mm256_add_epi64(first, incline->low), fraction_bits);
  const __m256i high = _mm256_srli_epi64(_mm256_add_epi64(first, incline->high), fraction_bits);
  __m256i reached =
      _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), _MM_SHUFFLE(2, 0, 2, 0)));
  const __m256i ahead =
      _mm256_sub_epi32(_mm256_set1_epi32(right - border), _mm256_setr_epi32(0, 256, 512, 768, 1024, 1280, 1536, 1792));
  reached = _mm256_blendv_epi8(_mm256_set1_epi32(height), reached, _mm256_cmpgt_epi32(ahead, _mm256_setzero_si256()));
  const __m256i before =
      _mm256_blend_epi32(_mm256_permutevar8x32_epi32(reached, previous), _mm256_setzero_si256(), 1);
  const __m256i parts = _mm256_sign_epi32(_mm256_sub_epi32(reached, before), incline->winding);
  // Twice the mean distance from each pixel's left side; of pixels behind the right end, which have no part, anything.
  const __m256i distances = _mm256_add_epi32(
      _mm256_min_epi32(_mm256_add_epi32(ahead, one), one), _mm256_zextsi128_si256(_mm_cvtsi32_si128(left & 255)));
  // Both fit 16 bits.
  const __m256i areas = _mm256_madd_epi16(parts, distances);
  const __m256i sums = _mm256_add_epi32(
      _mm256_sub_epi32(_mm256_slli_epi32(parts, 9), areas), _mm256_permutevar8x32_epi32(areas, previous));
  _mm256_storeu_si256((__m256i *)cells, _mm256_add_epi32(_mm256_loadu_si256((const __m256i *)cells), sums));
}

static inline int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t greatest(int32_t a, int32_t b) { return a > b ? a : b; }

WIDE size_t cvectors_add(
    const cvectors_coverage *coverage, const cvectors_edge *edges, size_t count, int32_t min_x, int32_t min_y) {
  const int32_t first_row = min_y * 256, last_row = first_row + (int32_t)coverage->height * 256;
  const int32_t width = (int32_t)coverage->width, right_end = (min_x + width) * 256;
  const int64_t level = (int64_t)5 << fraction_bits;
  for (size_t index = 0; index < count; index++) {
    const cvectors_edge *edge = edges + index;
    const int32_t top = greatest(edge->y0, first_row), bottom = least(edge->y1, last_row);
    const int32_t leftmost = least(edge->x0, edge->x1), rightmost = greatest(edge->x0, edge->x1);
    if (top >= bottom || leftmost >= right_end) continue;
    const int64_t slope = edge->slope;
    const int is_level = (rightmost >> 8) - (leftmost >> 8) > 6 && (slope > level || slope < -level);
    if ((leftmost >> 8) < min_x || rightmost >= right_end || is_level) return index;
    const incline incline = incline_of(edge);
    // As `CoverageCells` follows an edge.
    const int64_t start = (int64_t)edge->x0 << fraction_bits;
    int64_t position = start + (int64_t)(top - edge->y0) * slope;
    const int32_t end =
        bottom == edge->y1 ? edge->x1 : (int32_t)((start + (int64_t)(bottom - edge->y0) * slope) >> fraction_bits);
    int32_t x = (int32_t)(position >> fraction_bits), y = top, next = (top & ~255) + 256;
    position -= (int64_t)(top + 256 - next) * slope;
    const size_t row = (size_t)((top >> 8) - min_y);
    int32_t *cells = coverage->cells + row * coverage->stride;
    uint8_t *touched = coverage->touched + row * coverage->blocks_per_row;
    for (;;) {
      position += slope * 256;
      const int is_last = next >= bottom;
      const int32_t next_x = is_last ? end : (int32_t)(position >> fraction_bits);
      const int32_t left = least(x, next_x), right = greatest(x, next_x);
      const size_t column = (size_t)((left >> 8) - min_x), last = (size_t)((right >> 8) - min_x);
      add_piece(cells + column, left, right, (is_last ? bottom : next) - y, &incline);
      touched[column >> 3] = 1;
      touched[(last + 1) >> 3] = 1;
      if (is_last) break;
      x = next_x;
      y = next;
      next += 256;
      cells += coverage->stride;
      touched += coverage->blocks_per_row;
    }
  }
  return count;
}

#else
// Other CPUs run the Swift form; nothing calls this.
size_t cvectors_add(
    const cvectors_coverage *coverage, const cvectors_edge *edges, size_t count, int32_t min_x, int32_t min_y) {
  return 0;
}
#endif
