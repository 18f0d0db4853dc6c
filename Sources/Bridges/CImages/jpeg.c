#include "CImages.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jerror.h>
#include <jpeglib.h>

struct cimages_jpeg {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  jmp_buf place;
  char *message;
};

static void fail(j_common_ptr decoder) {
  struct cimages_jpeg *jpeg = (struct cimages_jpeg *)decoder;
  char text[JMSG_LENGTH_MAX];
  jpeg->errors.format_message(decoder, text);
  snprintf(jpeg->message, CIMAGES_MESSAGE_SIZE, "%s", text);
  longjmp(jpeg->place, 1);
}

/// Samples that had to be guessed are an error; what does not change them is not.
static void note(j_common_ptr decoder, int level) {
  if (level >= 0) return;
  switch (decoder->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
    case JWRN_TOO_MUCH_DATA: return;
    default: fail(decoder);
  }
}

static void print(j_common_ptr decoder) { (void)decoder; }

static int read_header(struct cimages_jpeg *jpeg, const uint8_t *bytes, size_t count, struct cimages_layout *layout) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (setjmp(jpeg->place)) return 1;
  jpeg_create_decompress(decoder);
  // The environment may say how much memory there is (`JPEGMEM`); with less than a picture takes, the library has no way to go on.
  decoder->mem->max_memory_to_use = 0;
  jpeg_mem_src(decoder, bytes, count);
  jpeg_read_header(decoder, TRUE);
  layout->width = decoder->image_width;
  layout->height = decoder->image_height;
  switch (decoder->jpeg_color_space) {
    case JCS_GRAYSCALE: layout->colors = cimages_gray; break;
    case JCS_YCbCr: layout->colors = cimages_ycc; break;
    case JCS_RGB: layout->colors = cimages_rgb; break;
    default: layout->colors = cimages_other; break;
  }
  // Rows come in groups that hold a whole number of blocks of every component.
  layout->size = 0;
  size_t height = (size_t)decoder->max_v_samp_factor * DCTSIZE;
  size_t groups = (decoder->image_height + height - 1) / height;
  for (int i = 0; i < 3 && i < decoder->num_components; i++) {
    jpeg_component_info *component = &decoder->comp_info[i];
    struct cimages_plane *plane = &layout->planes[i];
    plane->offset = layout->size;
    // The last group of blocks may be wider than the picture.
    plane->stride = ((size_t)component->width_in_blocks + (size_t)component->h_samp_factor) * DCTSIZE;
    plane->rows = groups * (size_t)component->v_samp_factor * DCTSIZE;
    layout->size += plane->stride * plane->rows;
    int isWhole = decoder->max_h_samp_factor % component->h_samp_factor == 0 &&
                  decoder->max_v_samp_factor % component->v_samp_factor == 0;
    plane->across = isWhole ? decoder->max_h_samp_factor / component->h_samp_factor : 0;
    plane->down = isWhole ? decoder->max_v_samp_factor / component->v_samp_factor : 0;
  }
  return 0;
}

struct cimages_jpeg *cimages_open_jpeg(const uint8_t *bytes, size_t count, struct cimages_layout *layout,
                                       char message[CIMAGES_MESSAGE_SIZE]) {
  struct cimages_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) {
    snprintf(message, CIMAGES_MESSAGE_SIZE, "out of memory");
    return NULL;
  }
  jpeg->message = message;
  jpeg->decoder.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = fail;
  jpeg->errors.emit_message = note;
  jpeg->errors.output_message = print;
  if (read_header(jpeg, bytes, count, layout) == 0) return jpeg;
  cimages_close_jpeg(jpeg);
  return NULL;
}

int cimages_read_jpeg(struct cimages_jpeg *jpeg, const struct cimages_layout *layout, uint8_t *samples,
                      char message[CIMAGES_MESSAGE_SIZE]) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  jpeg->message = message;
  if (setjmp(jpeg->place)) return 1;
  decoder->out_color_space = decoder->jpeg_color_space;
  decoder->raw_data_out = TRUE;
  // In whole numbers, the same with and without vectors.
  decoder->dct_method = JDCT_ISLOW;
  decoder->do_block_smoothing = FALSE;
  jpeg_start_decompress(decoder);
  JSAMPROW rows[3][MAX_SAMP_FACTOR * DCTSIZE];
  JSAMPARRAY components[3] = {rows[0], rows[1], rows[2]};
  JDIMENSION height = (JDIMENSION)decoder->max_v_samp_factor * DCTSIZE;
  for (size_t group = 0; decoder->output_scanline < decoder->output_height; group++) {
    for (int i = 0; i < 3 && i < decoder->num_components; i++) {
      const struct cimages_plane *plane = &layout->planes[i];
      size_t count = (size_t)decoder->comp_info[i].v_samp_factor * DCTSIZE;
      for (size_t row = 0; row < count; row++)
        rows[i][row] = samples + plane->offset + (group * count + row) * plane->stride;
    }
    jpeg_read_raw_data(decoder, components, height);
  }
  jpeg_finish_decompress(decoder);
  return 0;
}

void cimages_close_jpeg(struct cimages_jpeg *jpeg) {
  jpeg_destroy_decompress(&jpeg->decoder);
  free(jpeg);
}
