#ifndef CFONTCONFIG_SHIM_H
#define CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

/* FcTrue and FcFalse are macros that Swift imports as Int32; FcSetApplication and friends are fine as they are. */

#endif
