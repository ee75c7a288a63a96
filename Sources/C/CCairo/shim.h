#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>

#endif
