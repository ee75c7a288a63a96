#include "CVectors.h"
