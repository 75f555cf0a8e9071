#include "exif.h"

#include <string.h>

#include "CImageCodecs.h"

typedef struct {
  const uint8_t *bytes;
  size_t count;
  int little;
} Tiff;

static uint32_t read16(const Tiff *tiff, size_t at) {
  const uint8_t *b = tiff->bytes + at;
  return tiff->little ? b[0] | b[1] << 8 : b[0] << 8 | b[1];
}

static size_t read32(const Tiff *tiff, size_t at) {
  size_t first = read16(tiff, at), second = read16(tiff, at + 2);
  return tiff->little ? first | second << 16 : first << 16 | second;
}

// Exif 2.3, 4.5 and 4.6.4: "Exif\0\0", then a TIFF file whose first directory holds tag 0x0112.
int32_t exif_orientation(const uint8_t *data, size_t count) {
  if (count < 6 + 8 || memcmp(data, "Exif\0\0", 6) != 0) return 0;
  Tiff tiff = {data + 6, count - 6, data[6] == 'I'};
  size_t directory = read32(&tiff, 4);
  if (directory > tiff.count - 2) return 0;
  size_t entries = read16(&tiff, directory);
  for (size_t index = 0; index < entries; index++) {
    size_t entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.count) return 0;
    if (read16(&tiff, entry) != 0x0112 || read16(&tiff, entry + 2) != 3) continue;
    uint32_t value = read16(&tiff, entry + 8);
    return value >= 1 && value <= 8 ? (int32_t)value : 0;
  }
  return 0;
}

void cimage_turn(const uint8_t *source, const CImageInfo *info, uint8_t *target) {
  size_t width = info->width, height = info->height;
  int32_t way = info->orientation;
  size_t target_width = way >= 5 ? height : width;
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) {
      // EXIF names the visual sides of the stored row 0 and column 0. Column 0 is on the right or at
      // the bottom in 2, 3, 7, 8; row 0 is there in 3, 4, 6, 7; from 5 on rows stand upright.
      size_t across = way == 2 || way == 3 || way == 7 || way == 8 ? width - 1 - x : x;
      size_t down = way == 3 || way == 4 || way == 6 || way == 7 ? height - 1 - y : y;
      size_t place = way >= 5 ? across * target_width + down : down * target_width + across;
      memcpy(target + place * 4, source + (y * width + x) * 4, 4);
    }
  }
}
