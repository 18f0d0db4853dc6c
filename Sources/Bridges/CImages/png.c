#include "CImages.h"
#include <png.h>
#include <stdio.h>
#include <string.h>

struct source {
  const uint8_t *bytes;
  size_t count;
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  struct source *source = png_get_io_ptr(png);
  if (count > source->count) png_error(png, "the file is cut off");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->count -= count;
}

static void fail(png_structp png, png_const_charp reason) {
  snprintf(png_get_error_ptr(png), CIMAGES_MESSAGE_SIZE, "%s", reason);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp reason) {
  (void)png;
  (void)reason;
}

int cimages_decode_png(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
                       char message[CIMAGES_MESSAGE_SIZE]) {
  struct source source = {bytes, count};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    snprintf(message, CIMAGES_MESSAGE_SIZE, "out of memory");
    return 1;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 1;
  }
  png_set_read_fn(png, &source, read_bytes);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_user_limits(png, width, height);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "the file has another size than its header claims");
  png_set_strip_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "the file has a layout that is not known");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + (size_t)y * width * 4, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 0;
}

size_t cimages_read_png_exif(const uint8_t *bytes, size_t count, uint8_t *exif, size_t room) {
#ifdef PNG_READ_eXIf_SUPPORTED
  struct source source = {bytes, count};
  char message[CIMAGES_MESSAGE_SIZE];
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, info ? &info : NULL, NULL);
    return 0;
  }
  png_set_read_fn(png, &source, read_bytes);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_read_info(png, info);
  png_uint_32 size = 0;
  png_bytep found = NULL;
  if (!png_get_eXIf_1(png, info, &size, &found) || size > room) size = 0;
  if (size > 0) memcpy(exif, found, size);
  png_destroy_read_struct(&png, &info, NULL);
  return size;
#else
  (void)bytes, (void)count, (void)exif, (void)room;
  return 0;
#endif
}
