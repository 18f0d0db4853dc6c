// What Swift needs of libpng and libjpeg-turbo, whose errors are jumps: they end in here.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Room for what a library says of a file.
#define CIMAGES_MESSAGE_SIZE 256

/// Decodes a PNG file of a known size into rows of four bytes a pixel: red, green, blue and straight alpha, of 16 bits the high
/// byte. 0 if the file is whole and right; otherwise a message says what is wrong.
int cimages_decode_png(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
                       char message[CIMAGES_MESSAGE_SIZE]);

/// Copies the Exif data of a PNG file that stand before its pixels. Their size; 0 if there are none, or more than there is
/// room for, or if the file is not right as far as its pixels.
size_t cimages_read_png_exif(const uint8_t *bytes, size_t count, uint8_t *exif, size_t room);

/// What the components of a JPEG file are.
enum cimages_colors {
  cimages_gray,
  /// Luma and two planes of colour, as JFIF has them.
  cimages_ycc,
  cimages_rgb,
  /// Four inks, or anything else.
  cimages_other
};

/// A JPEG file that is being decoded.
struct cimages_jpeg;

/// A plane of samples, whole blocks of 8 × 8.
struct cimages_plane {
  /// Bytes before its first sample, bytes of a row, and rows.
  size_t offset, stride, rows;
  /// Samples that stand for a pixel of the picture: all, or one for so many, across and down.
  int across, down;
};

/// How a JPEG file's samples lie.
struct cimages_layout {
  uint32_t width, height;
  enum cimages_colors colors;
  struct cimages_plane planes[3];
  /// Bytes of all planes.
  size_t size;
};

/// Reads a JPEG file's header. The bytes must stay until the end. NULL if that cannot be; then a message says why.
struct cimages_jpeg *cimages_open_jpeg(const uint8_t *bytes, size_t count, struct cimages_layout *layout,
                                       char message[CIMAGES_MESSAGE_SIZE]);
/// Decodes the samples of at most three planes, one plane behind the other, without mixing any. 0 if the file is whole and right.
int cimages_read_jpeg(struct cimages_jpeg *jpeg, const struct cimages_layout *layout, uint8_t *samples,
                      char message[CIMAGES_MESSAGE_SIZE]);
void cimages_close_jpeg(struct cimages_jpeg *jpeg);
