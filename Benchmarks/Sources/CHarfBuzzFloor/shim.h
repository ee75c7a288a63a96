#ifndef CHARFBUZZFLOOR_SHIM_H
#define CHARFBUZZFLOOR_SHIM_H

#include <hb.h>
#include <hb-ot.h>

#endif
