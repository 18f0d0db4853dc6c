// What Swift needs of FriBidi and libunibreak: the rules of Unicode for directions and for line breaks.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The embedding level of every code point of a paragraph without line breaks (UAX #9, P2 to I2).
/// `base` is 0 or 1 for a given direction, or that of the first strong character: without one it is left to right for -1, and
/// right to left for -2.
/// Returns the paragraph's level 0 or 1, or -1 if memory ran out.
int cunicode_levels(const uint32_t *text, size_t count, int base, int8_t *levels);
/// The visual order of one line (UAX #9, L1 to L2): `order[i]` is the index of what stands at place i from the left.
/// White space at the end takes the paragraph's level `base` in `levels`. Returns 0, or -1 if memory ran out.
int cunicode_order(const uint32_t *text, size_t count, int base, int8_t *levels, int32_t *order);
/// Whether a line may end behind each code point (UAX #14): 1 or 0. Not to be called by two threads the first time.
void cunicode_line_breaks(const uint32_t *text, size_t count, char *breaks);
