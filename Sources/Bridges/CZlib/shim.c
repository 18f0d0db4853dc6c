#include "CZlib.h"
#include <limits.h>
#include <zlib.h>

uint32_t czlib_check(uint32_t check, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(check, bytes, count);
}

int czlib_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t size) {
  if (count > UINT_MAX || size > UINT_MAX) return 1;
  z_stream stream = {0};
  // ZIP has no header around the stream.
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return 1;
  uint8_t nothing;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = size > 0 ? target : &nothing;
  stream.avail_out = (uInt)size;
  int result = inflate(&stream, Z_FINISH);
  int isWhole = result == Z_STREAM_END && stream.avail_in == 0 && stream.total_out == size;
  inflateEnd(&stream);
  return isWhole ? 0 : 1;
}
