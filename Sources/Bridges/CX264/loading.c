// Who encodes no H.264 does not load the library. Its functions' names hold the version of its structures.
#include "CX264.h"
#include "CLoading.h"
#include "memory.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

static cloading_library library = {"libx264.so." TEXT(X264_BUILD), "package with this library", NULL};

const char *cx264_load_error(void) { return cloading_load(&library) ? NULL : dlerror(); }

static void *function(const char *name) {
  void *place = NULL;
  return cloading_symbol(&library, name, &place);
}

#define CALL(name, arguments) ((__typeof__(&name))function(TEXT(name))) arguments

int cx264_param_default_preset(x264_param_t *parameters, const char *preset) {
  return CALL(x264_param_default_preset, (parameters, preset, NULL));
}

x264_t *cx264_encoder_open(x264_param_t *parameters) {
  cx264_zero_memory(true);
  x264_t *encoder = CALL(x264_encoder_open, (parameters));
  cx264_zero_memory(false);
  return encoder;
}

int cx264_encoder_headers(x264_t *encoder, x264_nal_t **units, int *count) {
  return CALL(x264_encoder_headers, (encoder, units, count));
}

int cx264_encoder_encode(
    x264_t *encoder, x264_nal_t **units, int *count, x264_picture_t *picture, x264_picture_t *encoded) {
  return CALL(x264_encoder_encode, (encoder, units, count, picture, encoded));
}

int cx264_encoder_delayed_frames(x264_t *encoder) { return CALL(x264_encoder_delayed_frames, (encoder)); }

void cx264_encoder_close(x264_t *encoder) { CALL(x264_encoder_close, (encoder)); }

void cx264_picture_init(x264_picture_t *picture) { CALL(x264_picture_init, (picture)); }

int cx264_color_space(int is_444, int is_high_depth) {
  return (is_444 ? X264_CSP_I444 : X264_CSP_I420) | (is_high_depth ? X264_CSP_HIGH_DEPTH : 0);
}

int cx264_picture_set_flags(x264_picture_t *picture, const uint8_t *flags, int count) {
  uint8_t *copy = malloc((size_t)count);
  if (!copy) return 0;
  memcpy(copy, flags, (size_t)count);
  picture->prop.mb_info = copy;
  picture->prop.mb_info_free = free;
  return 1;
}
