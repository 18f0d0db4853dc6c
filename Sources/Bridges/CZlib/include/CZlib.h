// What Swift needs of zlib.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The cyclic redundancy check of ZIP files, of bytes that follow those with another; 0 before any.
uint32_t czlib_check(uint32_t check, const uint8_t *bytes, size_t count);

/// Inflates a raw deflate stream that must give exactly `size` bytes and end with `count`; 0 if it did.
int czlib_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t size);
