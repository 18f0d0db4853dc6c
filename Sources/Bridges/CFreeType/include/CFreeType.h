// What Swift needs of FreeType and HarfBuzz: a face in memory, its outlines in font units, and shaping in font units.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct cfreetype_face cfreetype_face;

/// One shaped glyph; lengths in font units.
typedef struct {
  uint32_t glyph;
  /// Byte offset of its character in the text.
  uint32_t cluster;
  int32_t advance;
  int32_t offset_x;
  int32_t offset_y;
} cfreetype_glyph;

/// Receives an outline: verbs 0 move, 1 line, 2 quad, 3 cubic, 4 close with up to three points in font units, y upwards.
typedef void (*cfreetype_outline_receiver)(void *context, int verb, const long *points);

/// Opens a face; the bytes must live as long as it. NULL if they are no font.
cfreetype_face *cfreetype_open(const uint8_t *bytes, size_t count);
void cfreetype_close(cfreetype_face *face);
int cfreetype_units_per_em(const cfreetype_face *face);
/// Walks a glyph's outline; 0 on success.
int cfreetype_outline(cfreetype_face *face, uint32_t glyph, cfreetype_outline_receiver receiver, void *context);
/// Shapes UTF-8 text; returns the count of glyphs, and writes at most `capacity` of them.
size_t cfreetype_shape(
    cfreetype_face *face, const char *text, size_t length, int right_to_left, cfreetype_glyph *glyphs, size_t capacity);
