#include "CFFmpeg.h"

void cffmpeg_silence(void) { av_log_set_level(AV_LOG_QUIET); }

int cffmpeg_error_again(void) { return AVERROR(EAGAIN); }

int cffmpeg_error_end(void) { return AVERROR_EOF; }

int cffmpeg_errno(int error) { return error < 0 && error > -4096 ? AVUNERROR(error) : 0; }

const char *cffmpeg_error_text(int error) {
  static _Thread_local char text[AV_ERROR_MAX_STRING_SIZE];
  return av_make_error_string(text, sizeof text, error);
}

void cffmpeg_force_cpu_flags(int flags) { av_force_cpu_flags(flags); }

int cffmpeg_channel_count(const AVCodecContext *context) { return context->ch_layout.nb_channels; }

int cffmpeg_frame_channel_count(const AVFrame *frame) { return frame->ch_layout.nb_channels; }

int cffmpeg_parameters_channel_count(const AVCodecParameters *parameters) { return parameters->ch_layout.nb_channels; }

void cffmpeg_set_stereo(AVCodecContext *context) { av_channel_layout_default(&context->ch_layout, 2); }

void cffmpeg_set_frame_stereo(AVFrame *frame) { av_channel_layout_default(&frame->ch_layout, 2); }
