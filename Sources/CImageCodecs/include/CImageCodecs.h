// JPEG, PNG and WebP decoding from memory for Swift.
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

#endif
