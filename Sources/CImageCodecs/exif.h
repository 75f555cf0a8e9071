#ifndef TAPESTRY_EXIF_H
#define TAPESTRY_EXIF_H
#include <stddef.h>
#include <stdint.h>

// The orientation, 1 to 8, that an APP1 marker of a JPEG file gives; 0 if it gives none.
int32_t exif_orientation(const uint8_t *data, size_t count);

#endif
