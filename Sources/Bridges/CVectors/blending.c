#include "CVectors.h"

#if defined(__x86_64__)
#include "pixels.h"

// Every operation of `BlendArithmetic` in its order, in single precision, eight pixels at a time.

#define INLINE WIDE static inline __attribute__((always_inline))

typedef struct {
  __m256 red, green, blue;
} colors;

typedef struct {
  colors color;
  __m256 alpha;
} parts;

INLINE __m256 sum(__m256 a, __m256 b) { return _mm256_add_ps(a, b); }
INLINE __m256 less(__m256 a, __m256 b) { return _mm256_sub_ps(a, b); }
INLINE __m256 times(__m256 a, __m256 b) { return _mm256_mul_ps(a, b); }
INLINE __m256 ratio(__m256 a, __m256 b) { return _mm256_div_ps(a, b); }
INLINE __m256 number(float value) { return _mm256_set1_ps(value); }
INLINE __m256 least(__m256 a, __m256 b) { return _mm256_min_ps(a, b); }
INLINE __m256 most(__m256 a, __m256 b) { return _mm256_max_ps(a, b); }
INLINE __m256 absolute(__m256 a) { return _mm256_andnot_ps(number(-0.0f), a); }
// a where the condition holds, else b.
INLINE __m256 choice(__m256 condition, __m256 a, __m256 b) { return _mm256_blendv_ps(b, a, condition); }
INLINE __m256 is_above(__m256 a, __m256 b) { return _mm256_cmp_ps(a, b, _CMP_GT_OQ); }
INLINE __m256 is_within(__m256 a, __m256 b) { return _mm256_cmp_ps(a, b, _CMP_LE_OQ); }

INLINE __m256 byte_share(__m256i pixels, int shift) {
  const __m256i bytes = _mm256_and_si256(_mm256_srli_epi32(pixels, shift), _mm256_set1_epi32(255));
  return by_255(_mm256_cvtepi32_ps(bytes));
}

INLINE parts parts_of(__m256i pixels) {
  return (parts){{byte_share(pixels, 16), byte_share(pixels, 8), byte_share(pixels, 0)}, byte_share(pixels, 24)};
}

INLINE __m256i byte_of(__m256 value) {
  const __m256 limited = most(least(value, number(1)), number(0));
  return _mm256_cvttps_epi32(sum(times(limited, number(255)), number(0.5f)));
}

// Rounded half up; colours never exceed the alpha.
INLINE __m256i pixels_of(parts result) {
  const __m256i alpha = byte_of(result.alpha);
  const __m256i blue = _mm256_min_epi32(alpha, byte_of(result.color.blue));
  const __m256i green = _mm256_slli_epi32(_mm256_min_epi32(alpha, byte_of(result.color.green)), 8);
  const __m256i red = _mm256_slli_epi32(_mm256_min_epi32(alpha, byte_of(result.color.red)), 16);
  return _mm256_or_si256(_mm256_or_si256(blue, green), _mm256_or_si256(red, _mm256_slli_epi32(alpha, 24)));
}

INLINE __m256 straight_component(__m256 value, __m256 alpha) {
  const __m256 is_there = is_above(alpha, number(0));
  return _mm256_and_ps(is_there, least(ratio(value, alpha), number(1)));
}

INLINE colors straight(parts pixel) {
  return (colors){straight_component(pixel.color.red, pixel.alpha), straight_component(pixel.color.green, pixel.alpha),
                  straight_component(pixel.color.blue, pixel.alpha)};
}

// Separable modes: the backdrop's and the source's component.

INLINE __m256 hard_light(__m256 b, __m256 s) {
  const __m256 one = number(1), two = number(2);
  const __m256 dark = times(times(two, b), s);
  const __m256 bright = less(one, times(times(two, less(one, b)), less(one, s)));
  return choice(is_within(s, number(0.5f)), dark, bright);
}

INLINE __m256 soft_light(__m256 b, __m256 s) {
  const __m256 one = number(1), two = number(2);
  const __m256 dark = less(b, times(times(less(one, times(two, s)), b), less(one, b)));
  const __m256 low = times(sum(times(less(times(number(16), b), number(12)), b), number(4)), b);
  const __m256 d = choice(is_within(b, number(0.25f)), low, _mm256_sqrt_ps(b));
  const __m256 bright = sum(b, times(less(times(two, s), one), less(d, b)));
  return choice(is_within(s, number(0.5f)), dark, bright);
}

INLINE __m256 color_dodge(__m256 b, __m256 s) {
  const __m256 one = number(1), zero = number(0);
  const __m256 share = choice(is_within(one, s), one, least(one, ratio(b, less(one, s))));
  return choice(_mm256_cmp_ps(b, zero, _CMP_EQ_OQ), zero, share);
}

INLINE __m256 color_burn(__m256 b, __m256 s) {
  const __m256 one = number(1), zero = number(0);
  const __m256 share = choice(is_within(s, zero), zero, less(one, least(one, ratio(less(one, b), s))));
  return choice(is_within(one, b), one, share);
}

INLINE __m256 separable(__m256 b, __m256 s, cvectors_blend_mode mode) {
  switch (mode) {
    case cvectors_multiply: return times(b, s);
    case cvectors_screen: return less(sum(b, s), times(b, s));
    case cvectors_overlay: return hard_light(s, b);
    case cvectors_darken: return least(b, s);
    case cvectors_lighten: return most(b, s);
    case cvectors_color_dodge: return color_dodge(b, s);
    case cvectors_color_burn: return color_burn(b, s);
    case cvectors_hard_light: return hard_light(b, s);
    case cvectors_soft_light: return soft_light(b, s);
    case cvectors_difference: return absolute(less(b, s));
    case cvectors_exclusion: return less(sum(b, s), times(number(2), times(b, s)));
    default: return s;
  }
}

// Hue, saturation, luminosity.

INLINE __m256 luminosity(colors c) {
  return sum(sum(times(number(0.3f), c.red), times(number(0.59f), c.green)), times(number(0.11f), c.blue));
}

INLINE __m256 lowest(colors c) { return least(least(c.red, c.green), c.blue); }
INLINE __m256 highest(colors c) { return most(most(c.red, c.green), c.blue); }
INLINE __m256 saturation(colors c) { return less(highest(c), lowest(c)); }

INLINE __m256 drawn_to(__m256 value, __m256 level, __m256 share) { return sum(level, times(less(value, level), share)); }

INLINE colors with_luminosity(colors c, __m256 wanted) {
  const __m256 zero = number(0), one = number(1);
  const __m256 change = less(wanted, luminosity(c));
  const colors moved = {sum(c.red, change), sum(c.green, change), sum(c.blue, change)};
  const __m256 level = luminosity(moved), low = lowest(moved), high = highest(moved);
  const __m256 is_low = _mm256_and_ps(is_above(zero, low), is_above(level, low));
  const __m256 is_high = _mm256_andnot_ps(is_low, _mm256_and_ps(is_above(high, one), is_above(high, level)));
  const __m256 share =
      choice(is_low, ratio(level, less(level, low)), ratio(less(one, level), less(high, level)));
  const __m256 is_drawn = _mm256_or_ps(is_low, is_high);
  return (colors){choice(is_drawn, drawn_to(moved.red, level, share), moved.red),
                  choice(is_drawn, drawn_to(moved.green, level, share), moved.green),
                  choice(is_drawn, drawn_to(moved.blue, level, share), moved.blue)};
}

INLINE colors with_saturation(colors c, __m256 wanted) {
  const __m256 low = lowest(c), range = saturation(c), share = ratio(wanted, range);
  const __m256 is_colored = is_above(range, number(0));
  return (colors){_mm256_and_ps(is_colored, times(less(c.red, low), share)),
                  _mm256_and_ps(is_colored, times(less(c.green, low), share)),
                  _mm256_and_ps(is_colored, times(less(c.blue, low), share))};
}

INLINE colors mixed(colors b, colors s, cvectors_blend_mode mode) {
  switch (mode) {
    case cvectors_hue: return with_luminosity(with_saturation(s, saturation(b)), luminosity(b));
    case cvectors_saturation: return with_luminosity(with_saturation(b, saturation(s)), luminosity(b));
    case cvectors_color: return with_luminosity(s, luminosity(b));
    case cvectors_luminosity: return with_luminosity(b, luminosity(s));
    default:
      return (colors){separable(b.red, s.red, mode), separable(b.green, s.green, mode), separable(b.blue, s.blue, mode)};
  }
}

// s · first + d · second, of each part.
INLINE parts weighted(parts s, __m256 first, parts d, __m256 second) {
  return (parts){{sum(times(s.color.red, first), times(d.color.red, second)),
                  sum(times(s.color.green, first), times(d.color.green, second)),
                  sum(times(s.color.blue, first), times(d.color.blue, second))},
                 sum(times(s.alpha, first), times(d.alpha, second))};
}

INLINE parts shared(parts pixel, __m256 share) {
  return (parts){{times(pixel.color.red, share), times(pixel.color.green, share), times(pixel.color.blue, share)},
                 times(pixel.alpha, share)};
}

INLINE parts both(parts a, parts b) {
  return (parts){{sum(a.color.red, b.color.red), sum(a.color.green, b.color.green), sum(a.color.blue, b.color.blue)},
                 sum(a.alpha, b.alpha)};
}

INLINE parts plus_darker(parts s, parts d) {
  const __m256 total = sum(s.alpha, d.alpha), alpha = least(number(1), total), excess = less(total, alpha);
  return (parts){{less(sum(s.color.red, d.color.red), excess), less(sum(s.color.green, d.color.green), excess),
                  less(sum(s.color.blue, d.color.blue), excess)},
                 alpha};
}

INLINE __m256i blended(__m256i source, __m256i destination, cvectors_blend_mode mode) {
  const __m256 one = number(1);
  const parts s = parts_of(source), d = parts_of(destination);
  switch (mode) {
    case cvectors_normal: return pixels_of(both(s, shared(d, less(one, s.alpha))));
    case cvectors_clear: return _mm256_setzero_si256();
    case cvectors_copy: return pixels_of(s);
    case cvectors_source_in: return pixels_of(shared(s, d.alpha));
    case cvectors_source_out: return pixels_of(shared(s, less(one, d.alpha)));
    case cvectors_source_atop: return pixels_of(weighted(s, d.alpha, d, less(one, s.alpha)));
    case cvectors_destination_over: return pixels_of(both(d, shared(s, less(one, d.alpha))));
    case cvectors_destination_in: return pixels_of(shared(d, s.alpha));
    case cvectors_destination_out: return pixels_of(shared(d, less(one, s.alpha)));
    case cvectors_destination_atop: return pixels_of(weighted(d, s.alpha, s, less(one, d.alpha)));
    case cvectors_xor: return pixels_of(weighted(s, less(one, d.alpha), d, less(one, s.alpha)));
    case cvectors_plus_lighter: return pixels_of(both(s, d));
    case cvectors_plus_darker: return pixels_of(plus_darker(s, d));
    default: {
      const colors mix = mixed(straight(d), straight(s), mode);
      const __m256 common = times(s.alpha, d.alpha);
      const parts own = weighted(s, less(one, d.alpha), d, less(one, s.alpha));
      const colors color = {sum(own.color.red, times(mix.red, common)), sum(own.color.green, times(mix.green, common)),
                            sum(own.color.blue, times(mix.blue, common))};
      return pixels_of((parts){color, sum(s.alpha, times(d.alpha, less(one, s.alpha)))});
    }
  }
}

// Whether a clear source changes what lies under it.
INLINE int affects_uncovered(cvectors_blend_mode mode) {
  switch (mode) {
    case cvectors_clear:
    case cvectors_copy:
    case cvectors_source_in:
    case cvectors_source_out:
    case cvectors_destination_in:
    case cvectors_destination_atop: return 1;
    default: return 0;
  }
}

// Bytes as factors, in both 16-bit lanes of each pixel.
INLINE __m256i factors_of(__m256i bytes) { return _mm256_or_si256(bytes, _mm256_slli_epi32(bytes, 16)); }

INLINE size_t blend_row(
    uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t coverage, uint32_t opacity,
    cvectors_blend_mode mode) {
  const __m256i zero = _mm256_setzero_si256(), share = _mm256_set1_epi32((int)(opacity | opacity << 16));
  __m256i covered = _mm256_set1_epi32((int)coverage);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    if (mask) covered = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(mask + i)));
    const __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + i));
    __m256i *place = (__m256i *)(destination + i);
    const __m256i below = _mm256_loadu_si256(place);
    if (affects_uncovered(mode)) {
      const __m256i result = blended(scaled(pixels, share), below, mode), factors = factors_of(covered);
      const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), factors);
      _mm256_storeu_si256(place, _mm256_add_epi32(scaled(result, factors), scaled(below, rest)));
      continue;
    }
    const __m256i is_nothing = _mm256_or_si256(_mm256_cmpeq_epi32(covered, zero), _mm256_cmpeq_epi32(pixels, zero));
    if (_mm256_movemask_epi8(is_nothing) == -1) continue;
    const __m256i factors = factors_of(scaled(covered, share));
    _mm256_storeu_si256(
        place, _mm256_blendv_epi8(blended(scaled(pixels, factors), below, mode), below, is_nothing));
  }
  return i;
}

WIDE size_t cvectors_blend(
    uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t coverage, uint32_t opacity,
    cvectors_blend_mode mode) {
  // A loop for each mode.
  switch (mode) {
#define LOOP(name) \
  case cvectors_##name: \
    return blend_row(destination, source, mask, count, coverage, opacity, cvectors_##name);
    LOOP(normal) LOOP(multiply) LOOP(screen) LOOP(overlay) LOOP(darken) LOOP(lighten) LOOP(color_dodge) LOOP(color_burn)
    LOOP(soft_light) LOOP(hard_light) LOOP(difference) LOOP(exclusion) LOOP(hue) LOOP(saturation) LOOP(color)
    LOOP(luminosity) LOOP(clear) LOOP(copy) LOOP(source_in) LOOP(source_out) LOOP(source_atop) LOOP(destination_over)
    LOOP(destination_in) LOOP(destination_out) LOOP(destination_atop) LOOP(xor) LOOP(plus_darker) LOOP(plus_lighter)
#undef LOOP
  }
}

#else
// Other CPUs run the Swift form; nothing calls this.
size_t cvectors_blend(
    uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t coverage, uint32_t opacity,
    cvectors_blend_mode mode) { return 0; }
#endif
