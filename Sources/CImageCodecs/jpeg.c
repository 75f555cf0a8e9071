#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#include "CImageCodecs.h"
#include "exif.h"

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf landing;
  CImageStatus status;
  CImageMessage *why;
} ErrorManager;

typedef struct {
  struct jpeg_progress_mgr base;
  int32_t max_scans;
} ScanCounter;

static _Noreturn void fail(j_common_ptr codec, CImageStatus status) {
  ErrorManager *errors = (ErrorManager *)codec->err;
  char text[JMSG_LENGTH_MAX];
  errors->base.format_message(codec, text);
  snprintf(errors->why->text, sizeof errors->why->text, "%s", text);
  errors->status = status;
  longjmp(errors->landing, 1);
}

static void on_error(j_common_ptr codec) {
  switch (codec->err->msg_code) {
  case JERR_OUT_OF_MEMORY: fail(codec, CImageOutOfMemory);
  case JERR_INPUT_EMPTY:
  case JERR_INPUT_EOF: fail(codec, CImageTruncated);
  case JERR_ARITH_NOTIMPL:
  case JERR_BAD_PRECISION:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_SOF_UNSUPPORTED: fail(codec, CImageUnsupported);
  default: fail(codec, CImageCorrupt);
  }
}

// libjpeg paints over damaged data and only warns; a picture with holes is refused here. Warnings
// about odd but complete files are let pass.
static void on_message(j_common_ptr codec, int level) {
  if (level >= 0) return;
  switch (codec->err->msg_code) {
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_ARITH_BAD_CODE:
  case JWRN_MUST_RESYNC:
  case JWRN_NOT_SEQUENTIAL:
  case JWRN_BOGUS_PROGRESSION: fail(codec, CImageCorrupt);
  }
}

static void on_progress(j_common_ptr codec) {
  ScanCounter *counter = (ScanCounter *)codec->progress;
  if (((j_decompress_ptr)codec)->input_scan_number <= counter->max_scans) return;
  ErrorManager *errors = (ErrorManager *)codec->err;
  errors->status = CImageTooManyScans;
  longjmp(errors->landing, 1);
}

static void nothing(j_decompress_ptr codec) { (void)codec; }

static boolean no_more(j_decompress_ptr codec) {
  codec->err->msg_code = JERR_INPUT_EOF;
  fail((j_common_ptr)codec, CImageTruncated);
}

static void skip(j_decompress_ptr codec, long count) {
  if (count <= 0) return;
  if ((size_t)count > codec->src->bytes_in_buffer) no_more(codec);
  codec->src->next_input_byte += count;
  codec->src->bytes_in_buffer -= (size_t)count;
}

// A codec over bytes in memory; `jpeg_create_decompress` must have been called.
static void read_from(
  struct jpeg_decompress_struct *codec, struct jpeg_source_mgr *source, const uint8_t *bytes,
  size_t count
) {
  source->next_input_byte = bytes;
  source->bytes_in_buffer = count;
  source->init_source = nothing;
  source->fill_input_buffer = no_more;
  source->skip_input_data = skip;
  source->resync_to_restart = jpeg_resync_to_restart;
  source->term_source = nothing;
  codec->src = source;
}

static void set_up_errors(
  struct jpeg_decompress_struct *codec, ErrorManager *errors, CImageMessage *why
) {
  why->text[0] = 0;
  codec->err = jpeg_std_error(&errors->base);
  errors->base.error_exit = on_error;
  errors->base.emit_message = on_message;
  errors->status = CImageCorrupt;
  errors->why = why;
}

CImageStatus cimage_jpeg_info(
  const uint8_t *bytes, size_t count, CImageInfo *info, CImageMessage *why
) {
  struct jpeg_decompress_struct codec;
  struct jpeg_source_mgr source;
  ErrorManager errors;
  memset(&codec, 0, sizeof codec);
  set_up_errors(&codec, &errors, why);
  if (setjmp(errors.landing)) {
    jpeg_destroy_decompress(&codec);
    return errors.status;
  }
  jpeg_create_decompress(&codec);
  read_from(&codec, &source, bytes, count);
  jpeg_save_markers(&codec, JPEG_APP0 + 1, 0xFFFF);
  jpeg_read_header(&codec, TRUE);
  info->width = codec.image_width;
  info->height = codec.image_height;
  info->orientation = 1;
  for (jpeg_saved_marker_ptr mark = codec.marker_list; mark; mark = mark->next) {
    int32_t found = exif_orientation(mark->data, mark->data_length);
    if (found) info->orientation = found;
  }
  jpeg_destroy_decompress(&codec);
  return CImageOK;
}

static uint8_t scaled(unsigned ink, unsigned key) { return (uint8_t)((ink * key + 127) / 255); }

// CMYK to BGRA in place, without a colour profile. Adobe's files store the inks inverted.
static void convert_cmyk(uint8_t *row, uint32_t width, int inverted) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint8_t flip = inverted ? 0 : 255;
    unsigned c = row[0] ^ flip, m = row[1] ^ flip, y = row[2] ^ flip, k = row[3] ^ flip;
    row[0] = scaled(y, k);
    row[1] = scaled(m, k);
    row[2] = scaled(c, k);
    row[3] = 255;
  }
}

static void read_rows(struct jpeg_decompress_struct *codec, uint8_t *pixels) {
  int cmyk = codec->jpeg_color_space == JCS_CMYK || codec->jpeg_color_space == JCS_YCCK;
  codec->out_color_space = cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(codec);
  while (codec->output_scanline < codec->output_height) {
    JSAMPROW row = pixels + (size_t)codec->output_scanline * codec->output_width * 4;
    jpeg_read_scanlines(codec, &row, 1);
    if (cmyk) convert_cmyk(row, codec->output_width, codec->saw_Adobe_marker);
  }
  jpeg_finish_decompress(codec);
}

CImageStatus cimage_jpeg_decode(
  const uint8_t *bytes, size_t count, int32_t max_scans, const CImageInfo *info, uint8_t *pixels,
  CImageMessage *why
) {
  struct jpeg_decompress_struct codec;
  struct jpeg_source_mgr source;
  ErrorManager errors;
  ScanCounter counter = {{on_progress, 0, 0, 0, 0}, max_scans};
  memset(&codec, 0, sizeof codec);
  set_up_errors(&codec, &errors, why);
  if (setjmp(errors.landing)) {
    jpeg_destroy_decompress(&codec);
    return errors.status;
  }
  jpeg_create_decompress(&codec);
  read_from(&codec, &source, bytes, count);
  codec.progress = &counter.base;
  jpeg_read_header(&codec, TRUE);
  if (codec.image_width == info->width && codec.image_height == info->height) {
    read_rows(&codec, pixels);
    errors.status = CImageOK;
  }
  jpeg_destroy_decompress(&codec);
  return errors.status;
}
