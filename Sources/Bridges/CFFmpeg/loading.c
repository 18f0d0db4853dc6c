// FFmpeg's libraries bring a hundred others, which take the dynamic loader longer than everything else at the start of
// a program. Here stands each function of theirs that is used; the first call of one loads its library.
#include "CFFmpeg.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

struct library {
  const char *file;
  // The loader looks every name up in all that one call of it brings, a hundred libraries for each of FFmpeg's. Of these, some bring
  // many of their own: they come first, each by a call of its own, which takes a fifth less in all. The library itself brings what
  // is not there under these names, those of Debian 12.
  const char *const *before;
  _Atomic(void *) handle;
};

static const char *const pictures[] = {"librsvg-2.so.2", NULL};
static const char *const networks[] = {"librabbitmq.so.4", "libsrt-gnutls.so.1.5", NULL};

// The major versions are those of the headers: with others, structures have other members.
#define FILE_NAME(name, version) "lib" name ".so." AV_STRINGIFY(version)
static struct library avutil = {FILE_NAME("avutil", LIBAVUTIL_VERSION_MAJOR), NULL, NULL};
static struct library avcodec = {FILE_NAME("avcodec", LIBAVCODEC_VERSION_MAJOR), pictures, NULL};
static struct library avformat = {FILE_NAME("avformat", LIBAVFORMAT_VERSION_MAJOR), networks, NULL};

/// Nothing else can be done where the system's loader would not have started the program at all.
static _Noreturn void refuse(struct library *library, const char *reason) {
  fprintf(stderr,
          "renderfarm: %s cannot be loaded: %s; install Debian's package with this library, or raise the limit of memory "
          "(ulimit -v) where it is there\n",
          library->file, reason);
  _exit(127);
}

/// Threads may come here at the same time: the system's loader gives each the same library.
static void *handle(struct library *library) {
  void *found = atomic_load_explicit(&library->handle, memory_order_acquire);
  if (found) return found;
  for (const char *const *file = library->before; file && *file; file++) dlopen(*file, RTLD_LAZY | RTLD_LOCAL);
  found = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
  if (!found) refuse(library, dlerror());
  atomic_store_explicit(&library->handle, found, memory_order_release);
  return found;
}

static void *function(struct library *library, const char *name, _Atomic(void *) *place) {
  void *found = atomic_load_explicit(place, memory_order_relaxed);
  if (found) return found;
  found = dlsym(handle(library), name);
  if (!found) refuse(library, dlerror());
  atomic_store_explicit(place, found, memory_order_relaxed);
  return found;
}

/// libhwy, which a codec for pictures brings, measures the finest step of a clock for 3 ms when it is loaded, for a benchmark that
/// nobody runs. What it finds under this name is ours, and no clock is read.
uint64_t hwy_timer_resolution(void) __asm__("_ZN3hwy8platform15TimerResolutionEv");
uint64_t hwy_timer_resolution(void) { return 1; }

void cffmpeg_load(int codecs, int containers) {
  handle(&avutil);
  if (codecs) handle(&avcodec);
  if (containers) handle(&avformat);
}

/// Hidden: the libraries' own calls of each other stay what they are.
#define FORWARD(library, result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { \
    static _Atomic(void *) place; \
    return ((__typeof__(&name))function(&library, #name, &place)) arguments; \
  }

FORWARD(avutil, void, av_channel_layout_default, (AVChannelLayout *ch_layout, int nb_channels), (ch_layout,
        nb_channels))
FORWARD(avutil, const char *, av_color_primaries_name, (enum AVColorPrimaries primaries), (primaries))
FORWARD(avutil, const char *, av_color_range_name, (enum AVColorRange range), (range))
FORWARD(avutil, const char *, av_color_space_name, (enum AVColorSpace space), (space))
FORWARD(avutil, const char *, av_color_transfer_name, (enum AVColorTransferCharacteristic transfer), (transfer))
FORWARD(avutil, void, av_dict_free, (AVDictionary **m), (m))
FORWARD(avutil, AVDictionaryEntry *, av_dict_get, (const AVDictionary *m, const char *key, const AVDictionaryEntry
        *prev, int flags), (m, key, prev, flags))
FORWARD(avutil, int, av_dict_set, (AVDictionary **pm, const char *key, const char *value, int flags), (pm, key,
        value, flags))
FORWARD(avutil, void, av_force_cpu_flags, (int flags), (flags))
FORWARD(avutil, AVFrame *, av_frame_alloc, (void), ())
FORWARD(avutil, void, av_frame_free, (AVFrame **frame), (frame))
FORWARD(avutil, int, av_frame_get_buffer, (AVFrame *frame, int align), (frame, align))
FORWARD(avutil, int, av_frame_make_writable, (AVFrame *frame), (frame))
FORWARD(avutil, void, av_frame_unref, (AVFrame *frame), (frame))
FORWARD(avutil, int, av_get_cpu_flags, (void), ())
FORWARD(avutil, const char *, av_get_media_type_string, (enum AVMediaType media_type), (media_type))
FORWARD(avutil, const char *, av_get_pix_fmt_name, (enum AVPixelFormat pix_fmt), (pix_fmt))
FORWARD(avutil, const char *, av_get_sample_fmt_name, (enum AVSampleFormat sample_fmt), (sample_fmt))
FORWARD(avutil, void, av_log_set_level, (int level), (level))
FORWARD(avutil, void *, av_mallocz, (size_t size), (size))
FORWARD(avutil, const AVPixFmtDescriptor *, av_pix_fmt_desc_get, (enum AVPixelFormat pix_fmt), (pix_fmt))
FORWARD(avutil, int, av_sample_fmt_is_planar, (enum AVSampleFormat sample_fmt), (sample_fmt))
FORWARD(avutil, int, av_strerror, (int errnum, char *errbuf, size_t errbuf_size), (errnum, errbuf, errbuf_size))
FORWARD(avutil, const char *, av_version_info, (void), ())
FORWARD(avutil, unsigned, avutil_version, (void), ())

FORWARD(avcodec, int, av_new_packet, (AVPacket *pkt, int size), (pkt, size))
FORWARD(avcodec, AVPacket *, av_packet_alloc, (void), ())
FORWARD(avcodec, void, av_packet_free, (AVPacket **pkt), (pkt))
FORWARD(avcodec, uint8_t *, av_packet_get_side_data, (const AVPacket *pkt, enum AVPacketSideDataType type, size_t
        *size), (pkt, type, size))
FORWARD(avcodec, uint8_t *, av_packet_new_side_data, (AVPacket *pkt, enum AVPacketSideDataType type, size_t size),
        (pkt, type, size))
FORWARD(avcodec, void, av_packet_rescale_ts, (AVPacket *pkt, AVRational tb_src, AVRational tb_dst), (pkt, tb_src,
        tb_dst))
FORWARD(avcodec, void, av_packet_unref, (AVPacket *pkt), (pkt))
FORWARD(avcodec, AVCodecContext *, avcodec_alloc_context3, (const AVCodec *codec), (codec))
FORWARD(avcodec, const AVCodec *, avcodec_find_decoder, (enum AVCodecID id), (id))
FORWARD(avcodec, const AVCodec *, avcodec_find_decoder_by_name, (const char *name), (name))
FORWARD(avcodec, const AVCodec *, avcodec_find_encoder_by_name, (const char *name), (name))
FORWARD(avcodec, void, avcodec_flush_buffers, (AVCodecContext *avctx), (avctx))
FORWARD(avcodec, void, avcodec_free_context, (AVCodecContext **avctx), (avctx))
FORWARD(avcodec, const char *, avcodec_get_name, (enum AVCodecID id), (id))
FORWARD(avcodec, int, avcodec_open2, (AVCodecContext *avctx, const AVCodec *codec, AVDictionary **options), (avctx,
        codec, options))
FORWARD(avcodec, int, avcodec_parameters_from_context, (AVCodecParameters *par, const AVCodecContext *codec), (par,
        codec))
FORWARD(avcodec, int, avcodec_parameters_to_context, (AVCodecContext *codec, const AVCodecParameters *par), (codec,
        par))
FORWARD(avcodec, const char *, avcodec_profile_name, (enum AVCodecID codec_id, int profile), (codec_id, profile))
FORWARD(avcodec, int, avcodec_receive_frame, (AVCodecContext *avctx, AVFrame *frame), (avctx, frame))
FORWARD(avcodec, int, avcodec_receive_packet, (AVCodecContext *avctx, AVPacket *avpkt), (avctx, avpkt))
FORWARD(avcodec, int, avcodec_send_frame, (AVCodecContext *avctx, const AVFrame *frame), (avctx, frame))
FORWARD(avcodec, int, avcodec_send_packet, (AVCodecContext *avctx, const AVPacket *avpkt), (avctx, avpkt))
FORWARD(avcodec, unsigned, avcodec_version, (void), ())

FORWARD(avformat, const AVInputFormat *, av_find_input_format, (const char *short_name), (short_name))
FORWARD(avformat, int, av_read_frame, (AVFormatContext *s, AVPacket *pkt), (s, pkt))
FORWARD(avformat, int, av_write_frame, (AVFormatContext *s, AVPacket *pkt), (s, pkt))
FORWARD(avformat, int, av_write_trailer, (AVFormatContext *s), (s))
FORWARD(avformat, int, avformat_alloc_output_context2, (AVFormatContext **ctx, const AVOutputFormat *oformat, const
        char *format_name, const char *filename), (ctx, oformat, format_name, filename))
FORWARD(avformat, void, avformat_close_input, (AVFormatContext **s), (s))
FORWARD(avformat, int, avformat_find_stream_info, (AVFormatContext *ic, AVDictionary **options), (ic, options))
FORWARD(avformat, void, avformat_free_context, (AVFormatContext *s), (s))
FORWARD(avformat, AVStream *, avformat_new_stream, (AVFormatContext *s, const AVCodec *c), (s, c))
FORWARD(avformat, int, avformat_open_input, (AVFormatContext **ps, const char *url, const AVInputFormat *fmt,
        AVDictionary **options), (ps, url, fmt, options))
FORWARD(avformat, unsigned, avformat_version, (void), ())
FORWARD(avformat, int, avformat_write_header, (AVFormatContext *s, AVDictionary **options), (s, options))
FORWARD(avformat, int, avio_closep, (AVIOContext **s), (s))
FORWARD(avformat, void, avio_flush, (AVIOContext *s), (s))
FORWARD(avformat, int, avio_open, (AVIOContext **s, const char *url, int flags), (s, url, flags))
