// Row arithmetic of the compositor in 256-bit vectors, for CPUs that have them (AVX2), and SHA-256. Swift compiles one program for
// every x86-64; C can compile single functions for more. Each gives bit for bit what its counterpart in `Raster`,
// `Media` or `Hashing` gives, which stays the rule and is what every other CPU runs. Integers, or + − × ÷ √ in floating point, each rounded by itself;
// no fused multiply-add.
#ifndef CVECTORS_H
#define CVECTORS_H
#include <stddef.h>
#include <stdint.h>

// 1 if this CPU and system run the functions below; if 0, none of them may be called.
int cvectors_are_supported(void);

// One premultiplied colour over `count` pixels.
void cvectors_blend_color(uint32_t *destination, size_t count, uint32_t color);

// `count` premultiplied pixels, times factor / 255, over as many.
void cvectors_blend_row(uint32_t *destination, const uint32_t *source, size_t count, uint32_t factor);

// One premultiplied colour over `count` pixels through coverage of 0…255.
void cvectors_blend_color_mask(uint32_t *destination, const uint8_t *mask, size_t count, uint32_t color);

// `count` premultiplied pixels, times opacity / 255, over as many through coverage of 0…255.
void cvectors_blend_row_mask(
    uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t opacity);

// Blend modes and operators by the names of `BlendMode`.
typedef enum {
  cvectors_normal, cvectors_multiply, cvectors_screen, cvectors_overlay, cvectors_darken, cvectors_lighten, cvectors_color_dodge,
  cvectors_color_burn, cvectors_soft_light, cvectors_hard_light, cvectors_difference, cvectors_exclusion, cvectors_hue,
  cvectors_saturation, cvectors_color, cvectors_luminosity, cvectors_clear, cvectors_copy, cvectors_source_in, cvectors_source_out,
  cvectors_source_atop, cvectors_destination_over, cvectors_destination_in, cvectors_destination_out, cvectors_destination_atop,
  cvectors_xor, cvectors_plus_darker, cvectors_plus_lighter
} cvectors_blend_mode;

// Premultiplied pixels, times opacity / 255, blended with those below them through coverage of 0…255, which is that of each pixel, or
// where `mask` is null the same for all: what `RowPaint` says. Returns how many of `count` were blended; the last few are not.
size_t cvectors_blend(
    uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t coverage, uint32_t opacity,
    cvectors_blend_mode mode);

// An image to sample: pixels, and the columns and rows that may be read, the last ones excluded.
typedef struct {
  const uint32_t *texels;
  int32_t stride, min_u, min_v, max_u, max_v;
} cvectors_image;

// Bilinear samples at `count` places from (u, v) on, in steps of (du, dv); all in 1/65536 texel, half a texel taken off.
// The image has fewer than 2³¹ texels.
void cvectors_sample(uint32_t *result, size_t count, const cvectors_image *image, int32_t u, int32_t v, int32_t du, int32_t dv);

// A plane with an image on it as a camera sees it: what x, y and 1 of the canvas contribute to x', y' and w of the plane, and what x' ÷ w,
// y' ÷ w and 1 contribute to u and v of the image, in texels. Nothing is seen whose w is not above `near_plane`.
typedef struct {
  double x[3], y[3], one[3], u[3], v[3], near_plane;
} cvectors_view;

// Bilinear samples of `count` pixels whose middles lie at (x, y), (x + 1, y) …, clear where nothing is seen. The image has fewer than
// 2³¹ texels.
void cvectors_sample_view(
    uint32_t *result, size_t count, const cvectors_image *image, const cvectors_view *view, double x, double y);

// `count` entries of a radial course: at (u, v) + (x, x + 1, …) · (du, dv) the distance from 0, rounded down, is the entry; the last
// one counts beyond.
void cvectors_radial(
    uint32_t *result, size_t count, const uint32_t *ramp, int32_t last, float u, float v, float du, float dv, float x);

// `count` entries of an axial course: the place, in 1/2³² of an entry, and its sums with one step after the other, rounded down and
// limited to 0…last. Eight steps more than `count` do not overflow.
void cvectors_axial(uint32_t *result, size_t count, const uint32_t *ramp, int32_t last, int64_t place, int64_t step);

// An axial course on a plane, in the coordinates that its view calls u and v: from a point on along a way, whose square is not 0.
typedef struct {
  double from_x, from_y, way_x, way_y, square;
} cvectors_axial_course;

// The entries of an axial course, as a camera sees it, of `count` pixels whose middles lie at (x, y), (x + 1, y) …; the first where
// nothing is seen.
void cvectors_axial_view(
    uint32_t *result, size_t count, const uint32_t *ramp, int32_t ramp_count, const cvectors_view *view,
    const cvectors_axial_course *course, double x, double y);

// A conic course: from pixels to points by x' = a·x + c·y + tx, y' = b·x + d·y + ty, around a centre, from a direction on.
typedef struct {
  double a, b, c, d, tx, ty, center_x, center_y, way_x, way_y;
} cvectors_conic_course;

// Entries of a ramp with so many of them for `count` pixels whose middles lie at (x, y), (x + 1, y) …; 0xffffffff where what an arc
// tangent is off by could decide which.
void cvectors_conic(
    uint32_t *entries, size_t count, const cvectors_conic_course *course, int32_t ramp_count, double x, double y);

// Writes a pixel `count` times, with the widest stores that the C library finds for the CPU; any CPU may call it.
void cvectors_repeat(uint32_t *destination, uint32_t pixel, size_t count);

// Asks for `count` texels of a row before they are read. A hint without effect on what is computed; any CPU may call it.
void cvectors_prefetch(const uint32_t *texels, size_t count);

// Eight cells summed from the left, beginning with `sum`: writes the coverage of their pixels, 0…255, clears them and returns the sum
// behind them.
int32_t cvectors_cover(int32_t *cells, int32_t sum, int is_even_odd, uint8_t *mask);

// Rows of cells, one byte for each block of eight of them, 1 where one changed, and what lies left of each row: what `CoverageCells` says.
typedef struct {
  int32_t *cells;
  uint8_t *touched;
  int32_t *starts;
  size_t width, height, stride, blocks_per_row;
} cvectors_coverage;

// One premultiplied colour over the pixels that rows of cells cover; clears the cells. The rows' first pixels are `stride` apart, and
// memory from there to `end` may be written again with what it holds.
void cvectors_fill(
    const cvectors_coverage *coverage, int is_even_odd, uint32_t *pixels, size_t stride, const uint32_t *end,
    uint32_t color);

// `count` places of a shorter row, each the weighted sum of `taps` pixels from `first` on: four channels with 6 more bits than a
// pixel's. Weights sum up to 1 << 14; `taps` is a multiple of four, and as many pixels may be read from each `first`.
void cvectors_squeeze_row(
    int16_t *result, const uint32_t *row, size_t count, const int32_t *first, const int16_t *weights, size_t taps);

// `count` pixels, a multiple of four, each the weighted sum of `taps` rows of what `cvectors_squeeze_row` gives, `stride` numbers apart.
void cvectors_stack_rows(
    uint32_t *result, const int16_t *rows, size_t stride, size_t count, const int16_t *weights, size_t taps);

// Blurs along lines that lie side by side: a slice holds one pixel of each of 8 lines, or one coverage of each of 16.
//
// `count` slices, each interleaved with the one behind it, in signed numbers of 16 bits; `count` + 1 are read. Coverage has 32768 taken
// off.
void cvectors_pair_pixels(int16_t *pairs, const uint32_t *slices, size_t count);
void cvectors_pair_coverage(int16_t *pairs, const uint16_t *slices, size_t count);

// `count` slices, each the weighted sum of `taps` slices from its own place on, which stand in pairs. Weights are in 1/65536, sum up
// to 1 and are below one half; `taps` is even.
void cvectors_convolve_pixels(
    uint32_t *result, const int16_t *pairs, size_t count, const int16_t *weights, size_t taps);
void cvectors_convolve_coverage(
    uint16_t *result, const int16_t *pairs, size_t count, const int16_t *weights, size_t taps);

// Second differences of weights, w[i − 2] − 2 w[i − 1] + w[i] for each place i where a weight comes in, without those that are 0.
typedef struct {
  // Those of place `slice` and of the one behind it, two signed bytes, the first one's the lower.
  uint16_t slice, weights;
} cvectors_difference_pair;

typedef struct {
  const cvectors_difference_pair *pairs;
  // Pairs in runs: behind the last of each. In a run neither the positive nor the negative ones add up to more than 128.
  const uint32_t *run_ends;
  size_t run_count;
} cvectors_second_differences;

// `count` slices, each interleaved with the one behind it, byte by byte; `count` + 1 are read.
void cvectors_pair_bytes(uint8_t *pairs, const uint32_t *slices, size_t count);

// What `cvectors_convolve_pixels` gives, of slices and their pairs of bytes; `count` is 2 at least. From place to place a sum grows by a
// slope, and the slope by the sum over slices times second differences. `count` + `taps` − 2 pairs are read.
void cvectors_convolve_bends(
    uint32_t *result, const uint32_t *slices, const uint8_t *pairs, size_t count, const int16_t *weights, size_t taps,
    const cvectors_second_differences *differences);

// `count` slices, each the mean of `taps` slices from its own place on, rounded half up; `taps` is odd, more than 1 and below 1 << 11,
// of few pixels below 256.
void cvectors_mean_pixels(uint32_t *result, const uint32_t *slices, size_t count, uint32_t taps);
void cvectors_mean_few_pixels(uint32_t *result, const uint32_t *slices, size_t count, uint32_t taps);

// Between as many rows as a slice has lines, `stride` numbers apart, and `count` slices.
void cvectors_gather_pixels(uint32_t *slices, const uint32_t *rows, size_t stride, size_t count);
void cvectors_scatter_pixels(uint32_t *rows, size_t stride, const uint32_t *slices, size_t count);
void cvectors_gather_coverage(uint16_t *slices, const uint16_t *rows, size_t stride, size_t count);
void cvectors_scatter_coverage(uint16_t *rows, size_t stride, const uint16_t *slices, size_t count);
// `count` slices of 32 bytes; strides are bytes from one to the next.
void cvectors_copy_slices(uint8_t *to, size_t to_stride, const uint8_t *from, size_t from_stride, size_t count);

// Luma of pixels, and chroma of each four pixels of two rows: what `YUVConversion` says. Returns how many of `count` were made; the
// last few are not.
size_t cvectors_luma(uint8_t *result, const uint32_t *pixels, size_t count);
size_t cvectors_chroma(
    uint8_t *blue, uint8_t *red, const uint32_t *upper, const uint32_t *lower, size_t count);

// Opaque pixels of full-range luma and colour differences, what `PictureConversion` says. Returns how many of `count` were made; the
// last few are not.
size_t cvectors_full_range_colors(
    uint32_t *result, const uint8_t *luma, const uint8_t *blue, const uint8_t *red, size_t count);

// Opaque pixels of luma and colour differences, one of these for each two pixels, what `VideoConversion` says: what a step of luma adds
// to each colour, of the red difference to red, of the blue and the red one takes off green, and of the blue one adds to blue, in
// 1/65536; `black` is the luma of black. Returns how many of `count` were made; the last few are not.
size_t cvectors_video_colors(
    uint32_t *result, const uint8_t *luma, const uint8_t *blue, const uint8_t *red, size_t count, const int32_t factors[5],
    int32_t black);

// Straight colours times a matrix of four rows, plus an offset, what `ColorFilter` says. Returns how many of `count` pixels were mapped;
// the last few are not.
size_t cvectors_map_colors(uint32_t *pixels, size_t count, const float *rows, const float *offset);

// The points of a cubic curve at 1, 2, … `count` of so many steps, from the coordinates of four control points; memory for four
// points more than that is written to.
void cvectors_cubic(double *points, const double *controls, size_t count);

// A straight piece of an outline, from its upper to its lower end: what `Edge` says.
typedef struct {
  int32_t x0, y0, x1, y1, winding;
  int64_t slope, steepness;
} cvectors_edge;

// Coordinates in 1/256 pixel.
typedef struct {
  int32_t min_x, min_y, max_x, max_y;
} cvectors_bounds;

// The edges between `count` points, one after the other, without horizontal ones, moved by an offset of two coordinates in 1/256
// pixel; returns how many, and makes the bounds large enough for all points. Nothing is valid if a coordinate is not a number.
// There is memory for as many edges, for two points more and for twice as many rounded numbers and eight.
size_t cvectors_edges(
    cvectors_edge *edges, double *points, int32_t *rounded, size_t count, const int32_t *offset, cvectors_bounds *bounds,
    int *is_valid);

// Adds edges to cells whose first pixel is (`min_x`, `min_y`), one after the other, up to one that a side cuts or that is so level
// that it crosses more than seven pixels of a row: that one is left to `CoverageCells`. Returns how many were added.
size_t cvectors_add(
    const cvectors_coverage *coverage, const cvectors_edge *edges, size_t count, int32_t min_x, int32_t min_y);

// 1 if this CPU has instructions for SHA-256; if 0, the function below may not be called.
int cvectors_can_hash(void);

// Feeds `count` blocks of 64 bytes into the eight words of a SHA-256 state; `constants` are the 64 of the standard.
void cvectors_hash_blocks(uint32_t *state, const uint8_t *bytes, size_t count, const uint32_t *constants);

#endif
