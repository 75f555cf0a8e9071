// Programs have a main of their own.
#define SDL_MAIN_HANDLED
#include <SDL.h>
