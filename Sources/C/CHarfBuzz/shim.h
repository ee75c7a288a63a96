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

/* HarfBuzz lets the environment variable HB_SHAPER_LIST choose the shaper where none is given. */
static const char *const chb_shapers[] = {"ot", 0};

static inline void chb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
    hb_shape_full(font, buffer, features, count, chb_shapers);
}

static inline hb_shape_plan_t *chb_shape_plan(hb_face_t *face, const hb_segment_properties_t *properties,
                                              const hb_feature_t *features, unsigned int count, const int *coordinates,
                                              unsigned int coordinate_count) {
    /* HarfBuzz keeps cached plans as long as the face; there may be any number of lists of features. */
    if (count > 0) {
        return hb_shape_plan_create2(face, properties, features, count, coordinates, coordinate_count, chb_shapers);
    }
    return hb_shape_plan_create_cached2(face, properties, features, count, coordinates, coordinate_count, chb_shapers);
}

#endif
