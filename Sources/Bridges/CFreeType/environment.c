// FreeType and HarfBuzz read from the environment how glyphs are made and which shaper sets a text. No environment changes a picture, so
// these are forgotten: by every process, before anything else runs, because another thread may read the environment later.
#include <stdlib.h>

__attribute__((constructor)) static void forget_settings(void) {
  // The last two are read by HarfBuzz from version 10 on.
  static const char *const names[] = {
      "FREETYPE_PROPERTIES", "HB_OPTIONS", "HB_SHAPER_LIST", "HB_FACE_LOADER", "HB_FONT_FUNCS",
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
}
