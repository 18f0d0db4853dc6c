#include "CFreeType.h"

#include <hb.h>
#include <stdlib.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

struct cfreetype_face {
  FT_Library library;
  FT_Face face;
  hb_font_t *font;
};

cfreetype_face *cfreetype_open(const uint8_t *bytes, size_t count) {
  cfreetype_face *result = calloc(1, sizeof *result);
  if (!result) return NULL;
  if (FT_Init_FreeType(&result->library)) {
    free(result);
    return NULL;
  }
  if (FT_New_Memory_Face(result->library, bytes, (FT_Long)count, 0, &result->face) ||
      !FT_IS_SCALABLE(result->face) || result->face->units_per_EM == 0) {
    cfreetype_close(result);
    return NULL;
  }
  // HarfBuzz reads the same bytes itself and shapes in font units: no FreeType rounding is involved.
  hb_blob_t *blob = hb_blob_create((const char *)bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *face = hb_face_create(blob, 0);
  result->font = hb_font_create(face);
  hb_font_set_scale(result->font, result->face->units_per_EM, result->face->units_per_EM);
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  return result;
}

void cfreetype_close(cfreetype_face *face) {
  if (!face) return;
  if (face->font) hb_font_destroy(face->font);
  if (face->face) FT_Done_Face(face->face);
  if (face->library) FT_Done_FreeType(face->library);
  free(face);
}

int cfreetype_units_per_em(const cfreetype_face *face) { return face->face->units_per_EM; }

typedef struct {
  cfreetype_outline_receiver receiver;
  void *context;
  int is_open;
} walk;

static int move_to(const FT_Vector *to, void *user) {
  walk *w = user;
  if (w->is_open) w->receiver(w->context, 4, NULL);
  w->is_open = 1;
  const long points[] = {to->x, to->y};
  w->receiver(w->context, 0, points);
  return 0;
}

static int line_to(const FT_Vector *to, void *user) {
  walk *w = user;
  const long points[] = {to->x, to->y};
  w->receiver(w->context, 1, points);
  return 0;
}

static int conic_to(const FT_Vector *control, const FT_Vector *to, void *user) {
  walk *w = user;
  const long points[] = {control->x, control->y, to->x, to->y};
  w->receiver(w->context, 2, points);
  return 0;
}

static int cubic_to(const FT_Vector *first, const FT_Vector *second, const FT_Vector *to, void *user) {
  walk *w = user;
  const long points[] = {first->x, first->y, second->x, second->y, to->x, to->y};
  w->receiver(w->context, 3, points);
  return 0;
}

int cfreetype_outline(cfreetype_face *face, uint32_t glyph, cfreetype_outline_receiver receiver, void *context) {
  if (FT_Load_Glyph(face->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) return 1;
  if (face->face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return 0;
  const FT_Outline_Funcs functions = {move_to, line_to, conic_to, cubic_to, 0, 0};
  walk w = {receiver, context, 0};
  if (FT_Outline_Decompose(&face->face->glyph->outline, &functions, &w)) return 1;
  if (w.is_open) receiver(context, 4, NULL);
  return 0;
}

size_t cfreetype_shape(
    cfreetype_face *face, const char *text, size_t length, int right_to_left, cfreetype_glyph *glyphs, size_t capacity) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, text, (int)length, 0, (int)length);
  hb_buffer_set_direction(buffer, right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  // Script from the text, language fixed: the machine's locale must not choose glyphs.
  hb_buffer_guess_segment_properties(buffer);
  hb_buffer_set_direction(buffer, right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_language(buffer, hb_language_from_string("en", -1));
  hb_shape(face->font, buffer, NULL, 0);
  unsigned count = 0;
  const hb_glyph_info_t *info = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *position = hb_buffer_get_glyph_positions(buffer, &count);
  for (unsigned i = 0; i < count && i < capacity; i++) {
    glyphs[i].glyph = info[i].codepoint;
    glyphs[i].cluster = info[i].cluster;
    glyphs[i].advance = position[i].x_advance;
    glyphs[i].offset_x = position[i].x_offset;
    glyphs[i].offset_y = position[i].y_offset;
  }
  hb_buffer_destroy(buffer);
  return count;
}
