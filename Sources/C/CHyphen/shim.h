#ifndef CHYPHEN_SHIM_H
#define CHYPHEN_SHIM_H

#include <hyphen.h>
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>

#endif
