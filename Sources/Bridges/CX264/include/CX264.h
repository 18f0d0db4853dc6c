// What Swift needs of libx264: its structures, and its functions without a version in their names.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <x264.h>

/// Why the library cannot be loaded; NULL where it can, which then is so from here on.
/// - Precondition for everything else here: that this gave NULL.
const char *cx264_load_error(void);

int cx264_param_default_preset(x264_param_t *parameters, const char *preset);
x264_t *cx264_encoder_open(x264_param_t *parameters);
/// Whether the encoder that the calling thread tried to open last got too little memory; x264 says no more than that it is not open.
bool cx264_lacked_memory(void);
int cx264_encoder_headers(x264_t *encoder, x264_nal_t **units, int *count);
int cx264_encoder_encode(
    x264_t *encoder, x264_nal_t **units, int *count, x264_picture_t *picture, x264_picture_t *encoded);
int cx264_encoder_delayed_frames(x264_t *encoder);
void cx264_encoder_close(x264_t *encoder);
void cx264_picture_init(x264_picture_t *picture);

/// The samples of a picture of 8 bits, or of more where that is so.
int cx264_color_space(int is_444, int is_high_depth);
/// Keeps flags of macroblocks, which stand still where one is X264_MBINFO_CONSTANT, until the encoder has used them.
/// - Parameter flags: one byte each, row by row.
/// - Returns: 0 where there is no memory for them.
int cx264_picture_set_flags(x264_picture_t *picture, const uint8_t *flags, int count);

/// From here on this process, and those that it starts, get no huge pages, for which x264 asks. A kernel that does not know the
/// request goes on giving them.
void cx264_decline_huge_pages(void);
