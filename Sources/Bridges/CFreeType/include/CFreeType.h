// What Swift needs of FreeType and HarfBuzz: a face in memory, its outlines in font units, and shaping in font units.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct cfreetype_face cfreetype_face;

/// One shaped glyph; lengths in font units.
typedef struct {
  uint32_t glyph;
  /// Index of its first code point in the text.
  uint32_t cluster;
  int32_t advance;
  int32_t offset_x;
  int32_t offset_y;
} cfreetype_glyph;

/// A face's own measures in font units, upwards positive.
typedef struct {
  int32_t ascent;
  int32_t descent;
  int32_t line_gap;
  /// The middle of the line.
  int32_t underline_position;
  int32_t underline_thickness;
} cfreetype_metrics;

/// An axis of a variable font, in the axis's own units.
typedef struct {
  /// Four characters, the first highest.
  uint32_t tag;
  double minimum;
  double normal;
  double maximum;
} cfreetype_axis;

/// One layer of a coloured glyph.
typedef struct {
  uint32_t glyph;
  /// 0: the colour of the text.
  int has_color;
  uint8_t red, green, blue, alpha;
} cfreetype_layer;

/// A glyph that is a picture, and where it lies in font units, y upwards.
typedef struct {
  /// PNG; lives until the next picture is asked for.
  const uint8_t *bytes;
  size_t count;
  int32_t left;
  int32_t top;
  int32_t width;
  int32_t height;
} cfreetype_picture;

/// What shaping has to know besides the text.
typedef struct {
  /// ISO 15924, four characters; 0: by the text.
  uint32_t script;
  int right_to_left;
  int no_kerning;
  int no_ligatures;
  /// Digits of one width, where the font has them.
  int tabular_digits;
} cfreetype_setting;

/// Receives an outline: verbs 0 move, 1 line, 2 quad, 3 cubic, 4 close with up to three points in font units, y upwards.
typedef void (*cfreetype_outline_receiver)(void *context, int verb, const long *points);

/// Opens a face; the bytes must live as long as it. NULL if they are no font of outlines or of PNG pictures.
cfreetype_face *cfreetype_open(const uint8_t *bytes, size_t count);
void cfreetype_close(cfreetype_face *face);
int cfreetype_units_per_em(const cfreetype_face *face);
cfreetype_metrics cfreetype_face_metrics(const cfreetype_face *face);
/// Whether the font has a glyph of its own for a code point.
int cfreetype_has_glyph(const cfreetype_face *face, uint32_t scalar);
/// The glyph of a code in one of a font's tables; 0 if it has no such table or no glyph there. Platform and encoding are those of the
/// OpenType specification ("cmap"); 7 is the encoding that a Type 1 or CFF font has by itself, whatever the number behind it.
uint32_t cfreetype_mapped_glyph(cfreetype_face *face, int platform, int encoding, uint32_t code);
/// The glyph of a name; 0 if the font has no names, or not this one.
uint32_t cfreetype_named_glyph(cfreetype_face *face, const char *name);
/// How wide a glyph is by itself, in font units; 0 for one that is not there.
int32_t cfreetype_advance(cfreetype_face *face, uint32_t glyph);
/// The axes of a variable font, at most `capacity`; returns how many there are, 0 if it is not variable.
size_t cfreetype_axes(cfreetype_face *face, cfreetype_axis *axes, size_t capacity);
/// Moves a variable font to a place given for every axis, in the order of `cfreetype_axes`; 0 on success.
int cfreetype_set_axes(cfreetype_face *face, const double *values, size_t count);
/// Walks a glyph's outline; 0 on success.
int cfreetype_outline(cfreetype_face *face, uint32_t glyph, cfreetype_outline_receiver receiver, void *context);
/// The layers of a coloured glyph (COLR version 0), bottom first, at most `capacity`; returns how many were written, 0
/// for plain ones.
size_t cfreetype_layers(cfreetype_face *face, uint32_t glyph, cfreetype_layer *layers, size_t capacity);
/// Whether the font's glyphs are PNG pictures (CBDT, sbix).
int cfreetype_has_pictures(const cfreetype_face *face);
/// The largest picture of a glyph; 0 where it has none.
int cfreetype_glyph_picture(cfreetype_face *face, uint32_t glyph, cfreetype_picture *picture);
/// The script of a code point as ISO 15924 has it, four characters.
uint32_t cfreetype_script(uint32_t scalar);
/// Shapes `count` code points at `start`; those around them decide how letters join. Returns the count of glyphs, in
/// visual order, and writes at most `capacity` of them.
size_t cfreetype_shape(
    cfreetype_face *face, const uint32_t *text, size_t length, size_t start, size_t count, cfreetype_setting setting,
    cfreetype_glyph *glyphs, size_t capacity);
