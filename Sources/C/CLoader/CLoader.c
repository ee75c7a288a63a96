#define _GNU_SOURCE
#include "CLoader.h"

#include <dlfcn.h>
#include <stddef.h>

/* Its address is one of this image. */
static const char here;

const char *cl_path_of_this_image(void) {
    Dl_info image;
    return dladdr(&here, &image) != 0 ? image.dli_fname : NULL;
}
