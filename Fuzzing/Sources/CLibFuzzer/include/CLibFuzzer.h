#ifndef CLIBFUZZER_H
#define CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop, as its header `FuzzerInterface.h` declares it. It calls `run` with one input after another, and
/// returns when the arguments' `-runs` or `-max_total_time` is reached.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *data, size_t count));

#endif
