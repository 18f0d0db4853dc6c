#include "CVectors.h"

#if defined(__x86_64__)
#include <string.h>

#include "pixels.h"

// Neighbours are mixed downwards in 1/256, exactly, then across in 1/128, rounded once.

// Weights of eight samples, in the lanes of their pixels: downwards of the upper and the lower texel in two bytes, across of the left
// and the right one in two words, in −1/32768.
typedef struct {
  __m256i down, across;
} weights;

// Weights from the fractions of places. The upper texel's is at least 1 and at most 255, as a byte holds it: where a sample lies in
// the middle of a row, that row is read twice, and the lower one counts 1.
WIDE static inline weights weights_at(__m256i u, __m256i v, __m256i *is_level) {
  __m256i lower = _mm256_and_si256(_mm256_srli_epi32(v, 8), _mm256_set1_epi32(255));
  *is_level = _mm256_cmpeq_epi32(lower, _mm256_setzero_si256());
  lower = _mm256_sub_epi32(lower, *is_level);
  // 256 − lower, and lower in the next byte.
  const __m256i down = _mm256_add_epi32(_mm256_set1_epi32(256), _mm256_mullo_epi16(lower, _mm256_set1_epi32(255)));
  const __m256i right = _mm256_and_si256(_mm256_srli_epi32(u, 1), _mm256_set1_epi32(0x7f00));
  const __m256i left = _mm256_add_epi32(right, _mm256_set1_epi32(0x8000));
  return (weights){down, _mm256_sub_epi32(left, _mm256_slli_epi32(right, 16))};
}

// 32512 less channels mixed downwards, in signed 16 bits each, of bytes of the upper and the lower texels in turn. Products are of unsigned
// and signed bytes, so each channel is taken off 127, which is the exclusive or.
WIDE static inline __m256i mixed_down(__m256i pairs, __m256i weights) {
  return _mm256_maddubs_epi16(weights, _mm256_xor_si256(pairs, _mm256_set1_epi8(0x7f)));
}

// Eight pixels of products of both sides, two pixels in each vector: 0, 4 and 1, 5 and 2, 6 and 3, 7. As 32512 is 127 · 256, each
// product is exactly 127 less for each 1/128 of its weight than that of the channel itself, rounded down: 127 · 128 for both sides.
WIDE static inline __m256i joined(const __m256i *products) {
  const __m256i half = _mm256_set1_epi16(64 + 127 * 128);
  __m256i low = _mm256_add_epi16(
      _mm256_unpacklo_epi64(products[0], products[1]), _mm256_unpackhi_epi64(products[0], products[1]));
  __m256i high = _mm256_add_epi16(
      _mm256_unpacklo_epi64(products[2], products[3]), _mm256_unpackhi_epi64(products[2], products[3]));
  low = _mm256_srli_epi16(_mm256_add_epi16(low, half), 7);
  high = _mm256_srli_epi16(_mm256_add_epi16(high, half), 7);
  return _mm256_packus_epi16(low, high);
}

// How weights are spread over the channels of pixels i and i + 4, one in each 128 bits: downwards and across.
typedef struct {
  uint8_t down[4][32], across[4][32];
} orders;

#define EACH(A, B) {A, B, A, B, A, B, A, B, A, B, A, B, A, B, A, B, A, B, A, B, A, B, A, B, A, B, A, B, A, B, A, B}
#define HALVES(A, B, C, D) \
  {A, B, A, B, A, B, A, B, C, D, C, D, C, D, C, D, A, B, A, B, A, B, A, B, C, D, C, D, C, D, C, D}
static const orders all_orders = {
    {EACH(0, 1), EACH(4, 5), EACH(8, 9), EACH(12, 13)},
    {HALVES(0, 1, 2, 3), HALVES(4, 5, 6, 7), HALVES(8, 9, 10, 11), HALVES(12, 13, 14, 15)}};

WIDE static inline __m256i shuffled(__m256i weights, const uint8_t *order) {
  return _mm256_shuffle_epi8(weights, _mm256_loadu_si256((const __m256i *)order));
}

// Two texels at each of two places, one place in each 128 bits.
WIDE static inline __m256i both(const uint32_t *first, const uint32_t *second) {
  long long a, b;
  memcpy(&a, first, 8);
  memcpy(&b, second, 8);
  __m256i low = _mm256_set1_epi64x(a), high = _mm256_set1_epi64x(b);
  // Each loaded into both halves; put together in one step less, they would both need the busiest port.
  __asm__("" : "+x"(low));
  __asm__("" : "+x"(high));
  return _mm256_blend_epi32(low, high, 0xf0);
}

// Eight samples all of whose texels lie inside.
WIDE static inline __m256i sample_inside(const cvectors_image *image, __m256i u, __m256i v, const orders *orders) {
  const uint32_t *texels = image->texels;
  const __m256i stride = _mm256_set1_epi32(image->stride);
  __m256i is_level;
  const weights weights = weights_at(u, v, &is_level);
  const __m256i upper =
      _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srai_epi32(v, 16), stride), _mm256_srai_epi32(u, 16));
  uint32_t places[16];
  _mm256_storeu_si256((__m256i *)places, upper);
  _mm256_storeu_si256((__m256i *)(places + 8), _mm256_add_epi32(upper, _mm256_andnot_si256(is_level, stride)));
  // Kept in memory, from where each is loaded in one step; taken out of the vector it would cost two on the busiest port.
  __asm__("" : "+m"(places));
  __m256i products[4];
  // Else they go through memory.
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const __m256i above = both(texels + places[i], texels + places[i + 4]);
    const __m256i below = both(texels + places[i + 8], texels + places[i + 12]);
    const __m256i sides =
        mixed_down(_mm256_unpacklo_epi8(above, below), shuffled(weights.down, orders->down[i]));
    products[i] = _mm256_mulhi_epi16(sides, shuffled(weights.across, orders->across[i]));
  }
  return joined(products);
}

// Texels that an upright row of samples may be mixed of at most.
enum { level_limit = 192 };

// Texels of two rows mixed downwards, four words each; eight of them or more.
WIDE static inline void mix_rows(
    uint16_t *mixed, const uint32_t *upper, const uint32_t *lower, size_t count, __m256i weights) {
  for (size_t next = 0; next < count; next += 8) {
    // The last eight may be some of those before once more.
    const size_t i = next + 8 <= count ? next : count - 8;
    const __m256i above = _mm256_loadu_si256((const __m256i *)(upper + i));
    const __m256i below = _mm256_loadu_si256((const __m256i *)(lower + i));
    // Texels 0, 1 | 4, 5 and 2, 3 | 6, 7.
    const __m256i first = mixed_down(_mm256_unpacklo_epi8(above, below), weights);
    const __m256i second = mixed_down(_mm256_unpackhi_epi8(above, below), weights);
    __m128i *place = (__m128i *)(mixed + 4 * i);
    _mm_storeu_si128(place, _mm256_castsi256_si128(first));
    _mm_storeu_si128(place + 1, _mm256_castsi256_si128(second));
    _mm_storeu_si128(place + 2, _mm256_extracti128_si256(first, 1));
    _mm_storeu_si128(place + 3, _mm256_extracti128_si256(second, 1));
  }
}

// Eight samples of texels that were mixed downwards; columns count from the first of them.
WIDE static inline __m256i sample_mixed(const uint16_t *mixed, __m256i u, __m256i across, const orders *orders) {
  uint32_t places[8];
  _mm256_storeu_si256((__m256i *)places, _mm256_srai_epi32(u, 16));
  __asm__("" : "+m"(places));
  __m256i products[4];
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const __m128i first = _mm_loadu_si128((const __m128i *)(mixed + 4 * places[i]));
    const __m128i second = _mm_loadu_si128((const __m128i *)(mixed + 4 * places[i + 4]));
    const __m256i sides = _mm256_inserti128_si256(_mm256_castsi128_si256(first), second, 1);
    products[i] = _mm256_mulhi_epi16(sides, shuffled(across, orders->across[i]));
  }
  return joined(products);
}

// Eight samples some of whose texels may lie outside: every texel is limited and fetched by itself.
WIDE static __m256i sample_border(const cvectors_image *image, __m256i u, __m256i v, const orders *orders) {
  const __m256i min_u = _mm256_set1_epi32(image->min_u), max_u = _mm256_set1_epi32(image->max_u - 1);
  const __m256i min_v = _mm256_set1_epi32(image->min_v), max_v = _mm256_set1_epi32(image->max_v - 1);
  const __m256i one = _mm256_set1_epi32(1), stride = _mm256_set1_epi32(image->stride);
  const int *texels = (const int *)image->texels;
  const __m256i column = _mm256_srai_epi32(u, 16), row = _mm256_srai_epi32(v, 16);
  __m256i is_level;
  const weights weights = weights_at(u, v, &is_level);
  const __m256i left = _mm256_min_epi32(_mm256_max_epi32(column, min_u), max_u);
  const __m256i right = _mm256_min_epi32(_mm256_max_epi32(_mm256_add_epi32(column, one), min_u), max_u);
  __m256i top = _mm256_min_epi32(_mm256_max_epi32(row, min_v), max_v);
  __m256i bottom = _mm256_min_epi32(_mm256_max_epi32(_mm256_add_epi32(row, one), min_v), max_v);
  bottom = _mm256_blendv_epi8(bottom, top, is_level);
  top = _mm256_mullo_epi32(top, stride);
  bottom = _mm256_mullo_epi32(bottom, stride);
  const __m256i ul = _mm256_i32gather_epi32(texels, _mm256_add_epi32(top, left), 4);
  const __m256i ur = _mm256_i32gather_epi32(texels, _mm256_add_epi32(top, right), 4);
  const __m256i ll = _mm256_i32gather_epi32(texels, _mm256_add_epi32(bottom, left), 4);
  const __m256i lr = _mm256_i32gather_epi32(texels, _mm256_add_epi32(bottom, right), 4);
  // Left and right texels of pixels 0, 1 | 4, 5 and of 2, 3 | 6, 7, as `sample_inside` loads them.
  const __m256i above[2] = {_mm256_unpacklo_epi32(ul, ur), _mm256_unpackhi_epi32(ul, ur)};
  const __m256i below[2] = {_mm256_unpacklo_epi32(ll, lr), _mm256_unpackhi_epi32(ll, lr)};
  __m256i products[4];
  for (int i = 0; i < 4; i++) {
    const __m256i pairs = i % 2 == 0 ? _mm256_unpacklo_epi8(above[i / 2], below[i / 2])
                                     : _mm256_unpackhi_epi8(above[i / 2], below[i / 2]);
    const __m256i sides = mixed_down(pairs, shuffled(weights.down, orders->down[i]));
    products[i] = _mm256_mulhi_epi16(sides, shuffled(weights.across, orders->across[i]));
  }
  return joined(products);
}

// Writes eight samples, or the first few.
WIDE static inline void store_samples(uint32_t *result, size_t count, __m256i pixels) {
  if (count >= 8) {
    _mm256_storeu_si256((__m256i *)result, pixels);
  } else {
    uint32_t last[8];
    _mm256_storeu_si256((__m256i *)last, pixels);
    for (size_t i = 0; i < count; i++) result[i] = last[i];
  }
}

// Whether texels at both places, and those behind them, lie in a range; so do those between.
static inline int are_inside(int64_t first, int64_t last, int32_t min, int32_t max) {
  return first >> 16 >= min && last >> 16 >= min && first >> 16 < max - 1 && last >> 16 < max - 1;
}

WIDE void cvectors_sample(
    uint32_t *result, size_t count, const cvectors_image *image, int32_t u, int32_t v, int32_t du, int32_t dv) {
  const __m256i steps = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i us = _mm256_add_epi32(_mm256_set1_epi32(u), _mm256_mullo_epi32(steps, _mm256_set1_epi32(du)));
  __m256i vs = _mm256_add_epi32(_mm256_set1_epi32(v), _mm256_mullo_epi32(steps, _mm256_set1_epi32(dv)));
  const __m256i du8 = _mm256_slli_epi32(_mm256_set1_epi32(du), 3), dv8 = _mm256_slli_epi32(_mm256_set1_epi32(dv), 3);
  // Not known to the compiler, which would make two cheaper shuffles of each, together dearer.
  const orders *orders = &all_orders;
  __asm__("" : "+r"(orders));
  // Places are computed eight at a time, wanted or not.
  const int64_t way = (int64_t)((count + 7) & ~(size_t)7) - 1, last_u = u + way * du, last_v = v + way * dv;
  if (!are_inside(u, last_u, image->min_u, image->max_u) || !are_inside(v, last_v, image->min_v, image->max_v)) {
    // Comparing is for "greater": one below the first column, and the last that has a neighbour.
    const __m256i low_u = _mm256_set1_epi32(image->min_u - 1), high_u = _mm256_set1_epi32(image->max_u - 1);
    const __m256i low_v = _mm256_set1_epi32(image->min_v - 1), high_v = _mm256_set1_epi32(image->max_v - 1);
    for (size_t i = 0; i < count; i += 8) {
      const __m256i column = _mm256_srai_epi32(us, 16), row = _mm256_srai_epi32(vs, 16);
      const __m256i inside = _mm256_and_si256(
          _mm256_and_si256(_mm256_cmpgt_epi32(column, low_u), _mm256_cmpgt_epi32(high_u, column)),
          _mm256_and_si256(_mm256_cmpgt_epi32(row, low_v), _mm256_cmpgt_epi32(high_v, row)));
      const int are_all = _mm256_movemask_epi8(inside) == -1;
      store_samples(
          result + i, count - i,
          are_all ? sample_inside(image, us, vs, orders) : sample_border(image, us, vs, orders));
      us = _mm256_add_epi32(us, du8);
      vs = _mm256_add_epi32(vs, dv8);
    }
    return;
  }
  const int32_t first = (int32_t)((u < last_u ? u : last_u) >> 16), last = (int32_t)((u < last_u ? last_u : u) >> 16);
  const size_t span = (size_t)(last - first) + 2;
  if (dv == 0 && count >= 16 && span >= 8 && span <= level_limit) {
    // An upright row: each texel is mixed downwards once, though several samples take it.
    uint16_t mixed[4 * level_limit];
    __m256i is_level;
    const __m256i down = weights_at(us, vs, &is_level).down;
    const uint32_t *upper = image->texels + (ptrdiff_t)(v >> 16) * image->stride + first;
    const uint32_t *lower = (v & 0xff00) == 0 ? upper : upper + image->stride;
    mix_rows(mixed, upper, lower, span, shuffled(down, orders->down[0]));
    us = _mm256_sub_epi32(us, _mm256_set1_epi32(first * 65536));
    for (size_t i = 0; i < count; i += 8) {
      store_samples(result + i, count - i, sample_mixed(mixed, us, weights_at(us, vs, &is_level).across, orders));
      us = _mm256_add_epi32(us, du8);
    }
    return;
  }
  for (size_t i = 0; i < count; i += 8) {
    store_samples(result + i, count - i, sample_inside(image, us, vs, orders));
    us = _mm256_add_epi32(us, du8);
    vs = _mm256_add_epi32(vs, dv8);
  }
}

// Where four pixels sample, in 1/65536 texel, rounded down, and which of them the camera sees.
typedef struct {
  __m128i u, v;
  __m256d is_seen;
} view_places;

// 1/65536 texel, as `ImagePaint` rounds and limits it; also what is not a number comes out in that range.
WIDE static inline __m128i fixed_places(__m256d texels) {
  const __m256d moved = _mm256_sub_pd(texels, _mm256_set1_pd(0.5));
  const __m256d limited = _mm256_max_pd(_mm256_min_pd(moved, _mm256_set1_pd(24000)), _mm256_set1_pd(-16000));
  return _mm256_cvttpd_epi32(_mm256_floor_pd(_mm256_mul_pd(limited, _mm256_set1_pd(65536))));
}

WIDE static inline __m256d plane_sum(const cvectors_view *view, int part, __m256d xs, double y) {
  const __m256d along = _mm256_mul_pd(xs, _mm256_set1_pd(view->x[part]));
  return _mm256_add_pd(_mm256_add_pd(along, _mm256_set1_pd(y * view->y[part])), _mm256_set1_pd(view->one[part]));
}

WIDE static inline __m256d texel_sum(const double *shares, __m256d x, __m256d y) {
  const __m256d sum = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(shares[0]), x), _mm256_mul_pd(_mm256_set1_pd(shares[1]), y));
  return _mm256_add_pd(sum, _mm256_set1_pd(shares[2]));
}

WIDE static inline view_places places_at(const cvectors_view *view, __m256d xs, double y) {
  const __m256d w = plane_sum(view, 2, xs, y);
  const __m256d px = _mm256_div_pd(plane_sum(view, 0, xs, y), w), py = _mm256_div_pd(plane_sum(view, 1, xs, y), w);
  return (view_places){
      fixed_places(texel_sum(view->u, px, py)), fixed_places(texel_sum(view->v, px, py)),
      _mm256_cmp_pd(w, _mm256_set1_pd(view->near_plane), _CMP_GT_OQ)};
}

WIDE void cvectors_axial_view(
    uint32_t *result, size_t count, const uint32_t *ramp, int32_t ramp_count, const cvectors_view *view,
    const cvectors_axial_course *course, double x, double y) {
  const __m256d limit = _mm256_set1_pd(1e6), zero = _mm256_setzero_pd(), entries = _mm256_set1_pd(ramp_count);
  __m256d xs = _mm256_add_pd(_mm256_set1_pd(x), _mm256_setr_pd(0, 1, 2, 3));
  for (size_t i = 0; i < count; i += 4) {
    const __m256d w = plane_sum(view, 2, xs, y);
    const __m256d px = _mm256_div_pd(plane_sum(view, 0, xs, y), w), py = _mm256_div_pd(plane_sum(view, 1, xs, y), w);
    const __m256d along_x = _mm256_sub_pd(texel_sum(view->u, px, py), _mm256_set1_pd(course->from_x));
    const __m256d along_y = _mm256_sub_pd(texel_sum(view->v, px, py), _mm256_set1_pd(course->from_y));
    const __m256d product = _mm256_add_pd(
        _mm256_mul_pd(along_x, _mm256_set1_pd(course->way_x)), _mm256_mul_pd(along_y, _mm256_set1_pd(course->way_y)));
    const __m256d place = _mm256_mul_pd(_mm256_div_pd(product, _mm256_set1_pd(course->square)), entries);
    // All others are the first entry's.
    const __m256d is_behind = _mm256_and_pd(
        _mm256_cmp_pd(place, zero, _CMP_GT_OQ), _mm256_cmp_pd(w, _mm256_set1_pd(view->near_plane), _CMP_GT_OQ));
    const __m128i whole = _mm256_cvttpd_epi32(_mm256_and_pd(_mm256_min_pd(place, limit), is_behind));
    const __m128i four = _mm_i32gather_epi32((const int *)ramp, _mm_min_epi32(whole, _mm_set1_epi32(ramp_count - 1)), 4);
    if (i + 4 <= count) {
      _mm_storeu_si128((__m128i *)(result + i), four);
    } else {
      uint32_t last[4];
      _mm_storeu_si128((__m128i *)last, four);
      for (size_t j = i; j < count; j++) result[j] = last[j - i];
    }
    xs = _mm256_add_pd(xs, _mm256_set1_pd(4));
  }
}

WIDE void cvectors_sample_view(
    uint32_t *result, size_t count, const cvectors_image *image, const cvectors_view *view, double x, double y) {
  const __m256i low_u = _mm256_set1_epi32(image->min_u - 1), high_u = _mm256_set1_epi32(image->max_u - 1);
  const __m256i low_v = _mm256_set1_epi32(image->min_v - 1), high_v = _mm256_set1_epi32(image->max_v - 1);
  const __m256i lower_words = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
  const orders *orders = &all_orders;
  __asm__("" : "+r"(orders));
  // Whole numbers and halves, which come out exactly.
  __m256d xs = _mm256_add_pd(_mm256_set1_pd(x), _mm256_setr_pd(0, 1, 2, 3));
  for (size_t i = 0; i < count; i += 8) {
    const view_places first = places_at(view, xs, y);
    const view_places second = places_at(view, _mm256_add_pd(xs, _mm256_set1_pd(4)), y);
    xs = _mm256_add_pd(xs, _mm256_set1_pd(8));
    const __m256i us = _mm256_inserti128_si256(_mm256_castsi128_si256(first.u), second.u, 1);
    const __m256i vs = _mm256_inserti128_si256(_mm256_castsi128_si256(first.v), second.v, 1);
    const __m256i are_seen = _mm256_blend_epi32(
        _mm256_permutevar8x32_epi32(_mm256_castpd_si256(first.is_seen), lower_words),
        _mm256_permutevar8x32_epi32(_mm256_castpd_si256(second.is_seen), lower_words), 0xf0);
    const __m256i column = _mm256_srai_epi32(us, 16), row = _mm256_srai_epi32(vs, 16);
    const __m256i inside = _mm256_and_si256(
        _mm256_and_si256(_mm256_cmpgt_epi32(column, low_u), _mm256_cmpgt_epi32(high_u, column)),
        _mm256_and_si256(_mm256_cmpgt_epi32(row, low_v), _mm256_cmpgt_epi32(high_v, row)));
    const __m256i pixels = _mm256_movemask_epi8(inside) == -1 ? sample_inside(image, us, vs, orders)
                                                              : sample_border(image, us, vs, orders);
    store_samples(result + i, count - i, _mm256_and_si256(pixels, are_seen));
  }
}

#else
// Other CPUs run the Swift form; nothing calls these.
void cvectors_sample(
    uint32_t *result, size_t count, const cvectors_image *image, int32_t u, int32_t v, int32_t du, int32_t dv) {}
void cvectors_sample_view(
    uint32_t *result, size_t count, const cvectors_image *image, const cvectors_view *view, double x, double y) {}
void cvectors_axial_view(
    uint32_t *result, size_t count, const uint32_t *ramp, int32_t ramp_count, const cvectors_view *view,
    const cvectors_axial_course *course, double x, double y) {}
#endif
