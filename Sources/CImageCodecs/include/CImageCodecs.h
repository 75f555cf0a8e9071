// JPEG, PNG and WebP decoding from memory for Swift, and the writing of animated WebP.
//
// libjpeg and libpng report errors by longjmp. Every jump starts and lands inside one function of
// this target, so that none ever crosses a frame of Swift. No function keeps a pointer it is given,
// and all may run on any thread.
//
// Pixels are premultiplied, four bytes each: blue, green, red, alpha (cairo's ARGB32 on
// little-endian machines), rows from the top down without gaps.
#ifndef TAPESTRY_CIMAGECODECS_H
#define TAPESTRY_CIMAGECODECS_H
#include <stddef.h>
#include <stdint.h>

typedef enum {
  CImageOK = 0,
  CImageCorrupt,
  CImageTruncated,
  CImageUnsupported,
  CImageTooManyScans,
  CImageOutOfMemory,
} CImageStatus;

// What the head of a file says. `orientation` is EXIF's, 1 to 8; width and height are those of the
// stored picture, before it is turned.
typedef struct {
  uint32_t width, height;
  int32_t orientation;
} CImageInfo;

// Why a function did not return CImageOK, in the codec's words; empty if it has none.
typedef struct {
  char text[200];
} CImageMessage;

// Read the head only; no memory of the picture's size is taken.
CImageStatus cimage_jpeg_info(const uint8_t *bytes, size_t count, CImageInfo *info, CImageMessage *why);
CImageStatus cimage_png_info(const uint8_t *bytes, size_t count, CImageInfo *info, CImageMessage *why);
CImageStatus cimage_webp_info(const uint8_t *bytes, size_t count, CImageInfo *info, CImageMessage *why);

// Decode into `pixels`, which has room for info->width * info->height pixels, as the function above
// reported them. What `pixels` holds after a failure is undefined.
CImageStatus cimage_jpeg_decode(
  const uint8_t *bytes, size_t count, int32_t max_scans, const CImageInfo *info, uint8_t *pixels,
  CImageMessage *why);
CImageStatus cimage_png_decode(
  const uint8_t *bytes, size_t count, const CImageInfo *info, uint8_t *pixels, CImageMessage *why);
CImageStatus cimage_webp_decode(
  const uint8_t *bytes, size_t count, const CImageInfo *info, uint8_t *pixels, CImageMessage *why);

// Turns a stored picture upright: `target` has as many pixels as `source`, with the sides swapped
// for orientations 5 to 8.
void cimage_turn(const uint8_t *source, const CImageInfo *info, uint8_t *target);

// Writes an animated WebP file. One belongs to one thread at a time.
typedef struct CImageAnimation CImageAnimation;

// An animation without frames; NULL where there is no memory or a side is not in 1...16383.
// `quality` is 0 to 100, of which 100 keeps every pixel as it is; `effort` is 0 (fast) to 6 (small);
// `repeats` is 0 for without end.
CImageAnimation *cimage_animation_new(
  uint32_t width, uint32_t height, float quality, int32_t effort, int32_t repeats);
void cimage_animation_delete(CImageAnimation *animation);

// Adds a frame of the animation's size that is seen from a time on, not earlier than the last one.
CImageStatus cimage_animation_add(
  CImageAnimation *animation, const uint8_t *pixels, int32_t milliseconds, CImageMessage *why);

// Ends the last frame at a time and gives the file, which `cimage_free` frees.
CImageStatus cimage_animation_end(
  CImageAnimation *animation, int32_t milliseconds, uint8_t **bytes, size_t *count,
  CImageMessage *why);
void cimage_free(uint8_t *bytes);

#endif
