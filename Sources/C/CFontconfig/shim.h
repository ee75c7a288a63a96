#ifndef CFONTCONFIG_SHIM_H
#define CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>
#include <stdio.h>

/* FcTrue and FcFalse are macros that Swift imports as Int32; FcSetApplication and friends are fine as they are. */

/* C's stream for messages, which Fontconfig prints to without asking. */

static inline FILE *_Nullable cfc_open_null(void) { return fopen("/dev/null", "we"); }

/* Makes another stream the standard one, and returns the one before. */
static inline FILE *_Nullable cfc_exchange_stderr(FILE *_Nullable stream) {
    FILE *previous = stderr;
    stderr = stream;
    return previous;
}

#endif
