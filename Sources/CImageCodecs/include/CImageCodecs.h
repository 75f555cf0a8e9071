#ifndef TAPESTRY_CIMAGECODECS_H
#define TAPESTRY_CIMAGECODECS_H
#include <stddef.h>
#include <stdint.h>

#endif
