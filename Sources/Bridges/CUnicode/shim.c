#include "CUnicode.h"

#include <fribidi/fribidi.h>
#include <linebreak.h>
#include <stdlib.h>

int cunicode_levels(const uint32_t *text, size_t count, int base, int8_t *levels) {
  if (count == 0) return base == 1 || base == -2;
  FriBidiCharType *types = malloc(count * sizeof *types);
  FriBidiBracketType *brackets = malloc(count * sizeof *brackets);
  int result = -1;
  if (types && brackets) {
    fribidi_get_bidi_types(text, (FriBidiStrIndex)count, types);
    fribidi_get_bracket_types(text, (FriBidiStrIndex)count, types, brackets);
    FriBidiParType direction = base ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
    if (base < 0) direction = base == -2 ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_ON;
    if (fribidi_get_par_embedding_levels_ex(types, brackets, (FriBidiStrIndex)count, &direction, levels))
      result = FRIBIDI_IS_RTL(direction) ? 1 : 0;
  }
  free(types);
  free(brackets);
  return result;
}

int cunicode_order(const uint32_t *text, size_t count, int base, int8_t *levels, int32_t *order) {
  if (count == 0) return 0;
  FriBidiCharType *types = malloc(count * sizeof *types);
  if (!types) return -1;
  fribidi_get_bidi_types(text, (FriBidiStrIndex)count, types);
  for (size_t i = 0; i < count; i++) order[i] = (int32_t)i;
  const FriBidiParType direction = base ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
  const int ok = fribidi_reorder_line(0, types, (FriBidiStrIndex)count, 0, direction, levels, NULL, order);
  free(types);
  return ok ? 0 : -1;
}

// The library is older than most pictographs, and ends the process where a text begins with a regional indicator. All of them
// break as ideographs do; where two make one character, no line ends between them anyway. U+FFFF it takes for the text's end.
static utf32_t known_to_library(uint32_t scalar) {
  const int is_pictograph = (scalar >= 0x1f1e6 && scalar <= 0x1f3fa) || (scalar >= 0x1f400 && scalar <= 0x1faff);
  return is_pictograph ? 0x4e00 : scalar == 0xffff ? 'A' : scalar;
}

void cunicode_line_breaks(const uint32_t *text, size_t count, char *breaks) {
  static int is_ready = 0;
  if (!is_ready) {
    init_linebreak();
    is_ready = 1;
  }
  utf32_t *known = malloc((count ? count : 1) * sizeof *known);
  if (!known) {
    for (size_t i = 0; i < count; i++) breaks[i] = 0;
    return;
  }
  for (size_t i = 0; i < count; i++) known[i] = known_to_library(text[i]);
  // No language: the rules of the standard alone.
  set_linebreaks_utf32(known, count, "", breaks);
  free(known);
  for (size_t i = 0; i < count; i++) breaks[i] = breaks[i] == LINEBREAK_MUSTBREAK || breaks[i] == LINEBREAK_ALLOWBREAK;
}
