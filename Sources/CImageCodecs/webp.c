#include <stdio.h>

#include <webp/decode.h>

#include "CImageCodecs.h"

static CImageStatus failure(VP8StatusCode code, CImageMessage *why) {
  switch (code) {
  case VP8_STATUS_OK: return CImageOK;
  case VP8_STATUS_OUT_OF_MEMORY: return CImageOutOfMemory;
  case VP8_STATUS_NOT_ENOUGH_DATA:
  case VP8_STATUS_SUSPENDED: return CImageTruncated;
  case VP8_STATUS_UNSUPPORTED_FEATURE: return CImageUnsupported;
  default: snprintf(why->text, sizeof why->text, "libwebp status %d", code); return CImageCorrupt;
  }
}

CImageStatus cimage_webp_info(
  const uint8_t *bytes, size_t count, CImageInfo *info, CImageMessage *why
) {
  why->text[0] = 0;
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(bytes, count, &features);
  if (code != VP8_STATUS_OK) return failure(code, why);
  if (features.has_animation) {
    snprintf(why->text, sizeof why->text, "it is an animation");
    return CImageUnsupported;
  }
  info->width = (uint32_t)features.width;
  info->height = (uint32_t)features.height;
  info->orientation = 1;
  return CImageOK;
}

CImageStatus cimage_webp_decode(
  const uint8_t *bytes, size_t count, const CImageInfo *info, uint8_t *pixels, CImageMessage *why
) {
  why->text[0] = 0;
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return CImageUnsupported;
  size_t stride = (size_t)info->width * 4;
  config.output.colorspace = MODE_bgrA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = (int)stride;
  config.output.u.RGBA.size = stride * info->height;
  // libwebp checks the picture's own size against the room given.
  VP8StatusCode code = WebPDecode(bytes, count, &config);
  WebPFreeDecBuffer(&config.output);
  return failure(code, why);
}
