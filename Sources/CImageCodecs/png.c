#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <png.h>

#include "CImageCodecs.h"

typedef struct {
  const uint8_t *bytes;
  size_t count;
  CImageStatus status;
  CImageMessage *why;
} Reader;

static void on_error(png_structp codec, png_const_charp text) {
  Reader *reader = png_get_error_ptr(codec);
  snprintf(reader->why->text, sizeof reader->why->text, "%s", text);
  png_longjmp(codec, 1);
}

static void on_warning(png_structp codec, png_const_charp text) { (void)codec, (void)text; }

static void on_read(png_structp codec, png_bytep target, size_t count) {
  Reader *reader = png_get_io_ptr(codec);
  if (count > reader->count) {
    reader->status = CImageTruncated;
    png_error(codec, "the file ends early");
  }
  memcpy(target, reader->bytes, count);
  reader->bytes += count;
  reader->count -= count;
}

// A codec that reads the picture alone: profiles and texts, which may unpack to any size, are
// passed over.
static png_structp make_codec(Reader *reader) {
  static const png_byte unread[] = "iCCP\0zTXt\0iTXt\0tEXt\0eXIf\0sPLT\0hIST\0pCAL\0sCAL";
  png_structp codec = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (!codec) return NULL;
  if (setjmp(png_jmpbuf(codec))) {
    png_destroy_read_struct(&codec, NULL, NULL);
    return NULL;
  }
  png_set_read_fn(codec, reader, on_read);
  // The caller has checked the size; libpng's own limit of a million would be in its way.
  png_set_user_limits(codec, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_keep_unknown_chunks(codec, PNG_HANDLE_CHUNK_NEVER, unread, sizeof unread / 5);
  return codec;
}

CImageStatus cimage_png_info(
  const uint8_t *bytes, size_t count, CImageInfo *info, CImageMessage *why
) {
  Reader reader = {bytes, count, CImageCorrupt, why};
  why->text[0] = 0;
  png_structp codec = make_codec(&reader);
  if (!codec) return CImageOutOfMemory;
  // Made before the landing is set: what it points to lives on the heap and is not changed after.
  png_infop head = png_create_info_struct(codec);
  if (!head || setjmp(png_jmpbuf(codec))) {
    png_destroy_read_struct(&codec, &head, NULL);
    return reader.status;
  }
  png_read_info(codec, head);
  info->width = png_get_image_width(codec, head);
  info->height = png_get_image_height(codec, head);
  info->orientation = 1;
  png_destroy_read_struct(&codec, &head, NULL);
  return CImageOK;
}

// Asks for 8-bit BGRA whatever the file stores; tells whether the file has transparency.
static int ask_for_bgra(png_structp codec, png_infop head) {
  int has_alpha = (png_get_color_type(codec, head) & PNG_COLOR_MASK_ALPHA) != 0
    || png_get_valid(codec, head, PNG_INFO_tRNS);
  png_set_scale_16(codec);
  png_set_expand(codec);
  png_set_gray_to_rgb(codec);
  png_set_bgr(codec);
  if (!has_alpha) png_set_add_alpha(codec, 0xFF, PNG_FILLER_AFTER);
  return has_alpha;
}

static void read_rows(png_structp codec, png_infop head, const CImageInfo *info, uint8_t *pixels) {
  int passes = png_set_interlace_handling(codec);
  png_read_update_info(codec, head);
  size_t stride = (size_t)info->width * 4;
  if (png_get_rowbytes(codec, head) != stride) png_error(codec, "rows of an unexpected length");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < info->height; y++) png_read_row(codec, pixels + y * stride, NULL);
  }
  png_read_end(codec, NULL);
}

static void premultiply(uint8_t *pixel, size_t count) {
  for (; count; count--, pixel += 4) {
    unsigned alpha = pixel[3];
    for (int i = 0; i < 3; i++) pixel[i] = (uint8_t)((pixel[i] * alpha + 127) / 255);
  }
}

CImageStatus cimage_png_decode(
  const uint8_t *bytes, size_t count, const CImageInfo *info, uint8_t *pixels, CImageMessage *why
) {
  Reader reader = {bytes, count, CImageCorrupt, why};
  why->text[0] = 0;
  png_structp codec = make_codec(&reader);
  if (!codec) return CImageOutOfMemory;
  png_infop head = png_create_info_struct(codec);
  if (!head || setjmp(png_jmpbuf(codec))) {
    png_destroy_read_struct(&codec, &head, NULL);
    return reader.status;
  }
  png_read_info(codec, head);
  if (png_get_image_width(codec, head) != info->width
      || png_get_image_height(codec, head) != info->height) {
    png_error(codec, "not the size that was announced");
  }
  int has_alpha = ask_for_bgra(codec, head);
  read_rows(codec, head, info, pixels);
  if (has_alpha) premultiply(pixels, (size_t)info->width * info->height);
  png_destroy_read_struct(&codec, &head, NULL);
  return CImageOK;
}
