// What Swift needs of the FFmpeg libraries; macros and logging end here.
#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/cpu.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>

/// Loads the smallest library, and perhaps those of codecs and of containers, which otherwise the first calls do, one after the other.
void cffmpeg_load(int codecs, int containers);
/// Keeps the libraries from writing to standard error; call once before anything else.
void cffmpeg_silence(void);
int cffmpeg_error_again(void);
int cffmpeg_error_end(void);
/// The errno behind an error of the libraries; 0 if it is none of the system's.
int cffmpeg_errno(int error);
/// The text of an error, valid until the next call on this thread.
const char *cffmpeg_error_text(int error);
/// Masks the CPU features that the libraries may use; 0 leaves none.
void cffmpeg_force_cpu_flags(int flags);
/// Channels of sound that a decoder gives, and that a frame has.
int cffmpeg_channel_count(const AVCodecContext *context);
int cffmpeg_frame_channel_count(const AVFrame *frame);
int cffmpeg_parameters_channel_count(const AVCodecParameters *parameters);
/// Left and right.
void cffmpeg_set_stereo(AVCodecContext *context);
void cffmpeg_set_frame_stereo(AVFrame *frame);
