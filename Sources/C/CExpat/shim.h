#ifndef CEXPAT_SHIM_H
#define CEXPAT_SHIM_H

// Declares the protection against entities that expand to gigabytes.
#ifndef XML_DTD
#define XML_DTD 1
#endif
#include <expat.h>

#endif
