#ifndef CHARFBUZZ_SHIM_H
#define CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

/* hb_glyph_info_get_glyph_flags is a function and a macro of the same name; Swift would call the
   function once per glyph. The mask holds the same bits (HB_GLYPH_FLAG_DEFINED). */
static inline uint32_t chb_glyph_flags(const hb_glyph_info_t *info) {
    return info->mask & HB_GLYPH_FLAG_DEFINED;
}

/* HB_FEATURE_GLOBAL_START and HB_FEATURE_GLOBAL_END are macros with casts, which Swift does not import. */
static inline hb_feature_t chb_global_feature(hb_tag_t tag, uint32_t value) {
    hb_feature_t feature = {tag, value, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
    return feature;
}

/* hb_shape lets the environment variable HB_SHAPER_LIST choose the shaper. */
static inline void chb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
    static const char *const shapers[] = {"ot", 0};
    hb_shape_full(font, buffer, features, count, shapers);
}

#endif
