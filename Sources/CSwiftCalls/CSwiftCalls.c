#include "CSwiftCalls.h"
