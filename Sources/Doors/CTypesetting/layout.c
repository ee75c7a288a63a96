/* The binary interface: a program that was compiled with an older header relies on these sizes and places. A new field makes
 * its struct larger, and its line here is changed; nothing else may. */

#include "typesetting.h"

#define HAS_SIZE(type, bytes) _Static_assert(sizeof(void *) != 8 || sizeof(type) == (bytes), #type)

HAS_SIZE(ts_font_options, 80);
HAS_SIZE(ts_font_metrics, 56);
HAS_SIZE(ts_style, 120);
HAS_SIZE(ts_tab, 16);
HAS_SIZE(ts_paragraph_style, 136);
HAS_SIZE(ts_run, 24);
HAS_SIZE(ts_paragraph_run, 24);
HAS_SIZE(ts_text_options, 56);
HAS_SIZE(ts_box, 32);
HAS_SIZE(ts_measurement, 56);
HAS_SIZE(ts_line, 72);
HAS_SIZE(ts_glyph_run, 72);
HAS_SIZE(ts_glyph, 40);
HAS_SIZE(ts_drawing_options, 72);
HAS_SIZE(ts_pixels, 32);
HAS_SIZE(ts_batch, 80);
HAS_SIZE(ts_columns, 64);
HAS_SIZE(ts_rect, 32);
