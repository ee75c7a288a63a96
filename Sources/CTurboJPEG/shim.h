#ifndef CTURBOJPEG_SHIM_H
#define CTURBOJPEG_SHIM_H

/* TurboJPEG's interface and not libjpeg's: it returns codes, where libjpeg ends the process or jumps. */
#include <turbojpeg.h>

#endif
