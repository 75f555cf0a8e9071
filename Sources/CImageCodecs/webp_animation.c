#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>
#include <webp/mux.h>

#include "CImageCodecs.h"

struct CImageAnimation {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  int width, height;
};

static CImageStatus failure(const CImageAnimation *animation, CImageMessage *why) {
  const char *text = WebPAnimEncoderGetError(animation->encoder);
  snprintf(why->text, sizeof why->text, "%s", text ? text : "");
  return CImageUnsupported;
}

CImageAnimation *cimage_animation_new(
  uint32_t width, uint32_t height, float quality, int32_t effort, int32_t repeats
) {
  if (width < 1 || height < 1 || width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION) {
    return NULL;
  }
  CImageAnimation *animation = calloc(1, sizeof *animation);
  WebPAnimEncoderOptions options;
  if (!animation || !WebPAnimEncoderOptionsInit(&options) || !WebPConfigInit(&animation->config)) {
    free(animation);
    return NULL;
  }
  int is_exact = quality >= 100;
  options.anim_params.loop_count = repeats;
  // Each frame as it takes fewer bytes, lossy or not.
  options.allow_mixed = !is_exact;
  // No frame is drawn anew just because others were not.
  options.kmax = 0;
  animation->config.lossless = is_exact;
  animation->config.quality = quality;
  animation->config.method = effort;
  animation->width = (int)width;
  animation->height = (int)height;
  animation->encoder = WebPAnimEncoderNew((int)width, (int)height, &options);
  if (animation->encoder) return animation;
  free(animation);
  return NULL;
}

void cimage_animation_delete(CImageAnimation *animation) {
  if (!animation) return;
  WebPAnimEncoderDelete(animation->encoder);
  free(animation);
}

// libwebp's ARGB words are these bytes on little-endian machines, but not premultiplied.
static void copy_pixels(const uint8_t *source, uint32_t *target, size_t count) {
  memcpy(target, source, count * 4);
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel = target[index], alpha = pixel >> 24;
    if (alpha == 255 || alpha == 0) continue;
    uint32_t straight = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
      uint32_t part = ((pixel >> shift & 255) * 255 + alpha / 2) / alpha;
      straight |= (part > 255 ? 255 : part) << shift;
    }
    target[index] = straight;
  }
}

CImageStatus cimage_animation_add(
  CImageAnimation *animation, const uint8_t *pixels, int32_t milliseconds, CImageMessage *why
) {
  why->text[0] = 0;
  WebPPicture picture;
  if (!WebPPictureInit(&picture)) return CImageUnsupported;
  picture.use_argb = 1;
  picture.width = animation->width;
  picture.height = animation->height;
  if (!WebPPictureAlloc(&picture)) return CImageOutOfMemory;
  size_t width = (size_t)animation->width;
  for (int y = 0; y < animation->height; y++) {
    copy_pixels(pixels + (size_t)y * width * 4, picture.argb + (size_t)y * picture.argb_stride, width);
  }
  int done = WebPAnimEncoderAdd(animation->encoder, &picture, milliseconds, &animation->config);
  WebPPictureFree(&picture);
  return done ? CImageOK : failure(animation, why);
}

CImageStatus cimage_animation_end(
  CImageAnimation *animation, int32_t milliseconds, uint8_t **bytes, size_t *count,
  CImageMessage *why
) {
  why->text[0] = 0;
  WebPData file;
  WebPDataInit(&file);
  if (!WebPAnimEncoderAdd(animation->encoder, NULL, milliseconds, NULL)
      || !WebPAnimEncoderAssemble(animation->encoder, &file)) {
    return failure(animation, why);
  }
  *bytes = (uint8_t *)file.bytes;
  *count = file.size;
  return CImageOK;
}

void cimage_free(uint8_t *bytes) { WebPFree(bytes); }
