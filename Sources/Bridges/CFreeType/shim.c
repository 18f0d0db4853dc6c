#include "CFreeType.h"

#include <hb.h>
#include <hb-ot.h>
#include <stdlib.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H

struct cfreetype_face {
  int units_per_em;
  // What HarfBuzz made of the last picture.
  hb_blob_t *picture;
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
  if (FT_New_Memory_Face(result->library, bytes, (FT_Long)count, 0, &result->face)) {
    cfreetype_close(result);
    return NULL;
  }
  // HarfBuzz reads the same bytes itself and shapes in font units: no FreeType rounding is involved.
  hb_blob_t *blob = hb_blob_create((const char *)bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *face = hb_face_create(blob, 0);
  result->font = hb_font_create(face);
  // FreeType tells no measures of fonts without outlines.
  result->units_per_em = FT_IS_SCALABLE(result->face) ? result->face->units_per_EM : (int)hb_face_get_upem(face);
  hb_font_set_scale(result->font, result->units_per_em, result->units_per_em);
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  if (result->units_per_em <= 0 || (!FT_IS_SCALABLE(result->face) && !cfreetype_has_pictures(result))) {
    cfreetype_close(result);
    return NULL;
  }
  return result;
}

void cfreetype_close(cfreetype_face *face) {
  if (!face) return;
  if (face->picture) hb_blob_destroy(face->picture);
  if (face->font) hb_font_destroy(face->font);
  if (face->face) FT_Done_Face(face->face);
  if (face->library) FT_Done_FreeType(face->library);
  free(face);
}

int cfreetype_units_per_em(const cfreetype_face *face) { return face->units_per_em; }

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

cfreetype_metrics cfreetype_face_metrics(const cfreetype_face *face) {
  const FT_Face f = face->face;
  hb_font_extents_t extents;
  if (!FT_IS_SCALABLE(f) && hb_font_get_h_extents(face->font, &extents))
    return (cfreetype_metrics){extents.ascender, extents.descender, extents.line_gap, 0, 0};
  return (cfreetype_metrics){
      f->ascender, f->descender, f->height - (f->ascender - f->descender), f->underline_position, f->underline_thickness};
}

int cfreetype_has_glyph(const cfreetype_face *face, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(face->font, scalar, &glyph) && glyph != 0;
}

uint32_t cfreetype_mapped_glyph(cfreetype_face *face, int platform, int encoding, uint32_t code) {
  for (FT_Int i = 0; i < face->face->num_charmaps; i++) {
    const FT_CharMap map = face->face->charmaps[i];
    if (map->platform_id != platform || (platform != 7 && map->encoding_id != encoding)) continue;
    if (FT_Set_Charmap(face->face, map)) return 0;
    return FT_Get_Char_Index(face->face, code);
  }
  return 0;
}

uint32_t cfreetype_named_glyph(cfreetype_face *face, const char *name) {
  return FT_HAS_GLYPH_NAMES(face->face) ? FT_Get_Name_Index(face->face, name) : 0;
}

int32_t cfreetype_advance(cfreetype_face *face, uint32_t glyph) {
  FT_Fixed advance = 0;
  if (FT_Get_Advance(face->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING, &advance)) return 0;
  return (int32_t)advance;
}

size_t cfreetype_axes(cfreetype_face *face, cfreetype_axis *axes, size_t capacity) {
  FT_MM_Var *variations = NULL;
  if (!FT_HAS_MULTIPLE_MASTERS(face->face) || FT_Get_MM_Var(face->face, &variations)) return 0;
  const size_t count = variations->num_axis;
  for (size_t i = 0; i < count && i < capacity; i++) {
    const FT_Var_Axis *axis = &variations->axis[i];
    axes[i] = (cfreetype_axis){
        (uint32_t)axis->tag, axis->minimum / 65536.0, axis->def / 65536.0, axis->maximum / 65536.0};
  }
  FT_Done_MM_Var(face->library, variations);
  return count;
}

int cfreetype_set_axes(cfreetype_face *face, const double *values, size_t count) {
  FT_Fixed coordinates[64];
  float design[64];
  if (count > 64) return 1;
  for (size_t i = 0; i < count; i++) {
    coordinates[i] = (FT_Fixed)(values[i] * 65536.0);
    design[i] = (float)values[i];
  }
  if (FT_Set_Var_Design_Coordinates(face->face, (FT_UInt)count, coordinates)) return 1;
  hb_font_set_var_coords_design(face->font, design, (unsigned)count);
  return 0;
}

size_t cfreetype_layers(cfreetype_face *face, uint32_t glyph, cfreetype_layer *layers, size_t capacity) {
  if (!FT_HAS_COLOR(face->face)) return 0;
  FT_Color *palette = NULL;
  FT_Palette_Data data;
  if (FT_Palette_Data_Get(face->face, &data) || FT_Palette_Select(face->face, 0, &palette)) return 0;
  FT_LayerIterator iterator = {0};
  FT_UInt layer = 0, index = 0;
  size_t count = 0;
  while (count < capacity && FT_Get_Color_Glyph_Layer(face->face, glyph, &layer, &index, &iterator)) {
    cfreetype_layer result = {layer, 0, 0, 0, 0, 0};
    if (index != 0xffff && palette && index < data.num_palette_entries) {
      const FT_Color color = palette[index];
      result = (cfreetype_layer){layer, 1, color.red, color.green, color.blue, color.alpha};
    }
    layers[count++] = result;
  }
  return count;
}

int cfreetype_has_pictures(const cfreetype_face *face) { return hb_ot_color_has_png(hb_font_get_face(face->font)); }

int cfreetype_glyph_picture(cfreetype_face *face, uint32_t glyph, cfreetype_picture *picture) {
  if (face->picture) hb_blob_destroy(face->picture);
  face->picture = hb_ot_color_glyph_reference_png(face->font, glyph);
  unsigned count = 0;
  const char *bytes = hb_blob_get_data(face->picture, &count);
  hb_glyph_extents_t extents;
  if (count == 0 || !hb_font_get_glyph_extents(face->font, glyph, &extents)) return 0;
  // A font that says nonsense of its sizes has no picture.
  const int far = 1 << 20;
  if (extents.width <= 0 || extents.width > far || extents.height >= 0 || extents.height < -far) return 0;
  if (extents.x_bearing < -far || extents.x_bearing > far || extents.y_bearing < -far || extents.y_bearing > far) return 0;
  *picture = (cfreetype_picture){
      (const uint8_t *)bytes, count, extents.x_bearing, extents.y_bearing, extents.width, -extents.height};
  return 1;
}

uint32_t cfreetype_script(uint32_t scalar) { return hb_unicode_script(hb_unicode_funcs_get_default(), scalar); }

size_t cfreetype_shape(
    cfreetype_face *face, const uint32_t *text, size_t length, size_t start, size_t count, cfreetype_setting setting,
    cfreetype_glyph *glyphs, size_t capacity) {
  const hb_direction_t direction = setting.right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR;
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_codepoints(buffer, text, (int)length, (unsigned)start, (int)count);
  hb_buffer_set_direction(buffer, direction);
  if (setting.script) hb_buffer_set_script(buffer, (hb_script_t)setting.script);
  hb_buffer_guess_segment_properties(buffer);
  hb_buffer_set_direction(buffer, direction);
  // The language is fixed: the machine's locale must not choose glyphs.
  hb_buffer_set_language(buffer, hb_language_from_string("en", -1));
  hb_feature_t features[4];
  unsigned feature_count = 0;
  if (setting.no_kerning) features[feature_count++] = (hb_feature_t){HB_TAG('k', 'e', 'r', 'n'), 0, 0, (unsigned)-1};
  if (setting.no_ligatures) {
    features[feature_count++] = (hb_feature_t){HB_TAG('l', 'i', 'g', 'a'), 0, 0, (unsigned)-1};
    features[feature_count++] = (hb_feature_t){HB_TAG('c', 'l', 'i', 'g'), 0, 0, (unsigned)-1};
  }
  if (setting.tabular_digits) features[feature_count++] = (hb_feature_t){HB_TAG('t', 'n', 'u', 'm'), 1, 0, (unsigned)-1};
  hb_shape(face->font, buffer, features, feature_count);
  unsigned shaped = 0;
  const hb_glyph_info_t *info = hb_buffer_get_glyph_infos(buffer, &shaped);
  const hb_glyph_position_t *position = hb_buffer_get_glyph_positions(buffer, &shaped);
  for (unsigned i = 0; i < shaped && i < capacity; i++)
    glyphs[i] = (cfreetype_glyph){
        info[i].codepoint, info[i].cluster, position[i].x_advance, position[i].x_offset, position[i].y_offset};
  hb_buffer_destroy(buffer);
  return shaped;
}
