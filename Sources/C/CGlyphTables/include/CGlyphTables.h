/* Glyphs and advances of a font in flat tables, for shaping.
 *
 * HarfBuzz searches a font's character map for every character: in a font of Chinese that is a binary search of some
 * thousand ranges, a fifth of the time that shaping takes. Here each answer of HarfBuzz is stored when it is first given,
 * at an index that is the character's or the glyph's number. All names carry the prefix cg_. */
#ifndef CGLYPHTABLES_H
#define CGLYPHTABLES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct hb_font_t;

/* A font of HarfBuzz that shapes as `parent` does, bit for bit, with flat tables of its own; immutable, and safe on any
 * thread. `parent` is immutable and has no synthetic slant. The caller destroys the font with hb_font_destroy; it keeps
 * `parent` alive. Without memory for the tables it is `parent` itself, with a reference more.
 *
 * The tables take 4 KB, and further pages for the characters and glyphs that are used: at most 384 KB. */
struct hb_font_t *cg_font_create(struct hb_font_t *parent);

/* A font that shapes as `parent` does, but for advances above 32,767 font units, which HarfBuzz takes for negative ones;
 * immutable. `parent` is immutable. The caller destroys the font with hb_font_destroy; it keeps `parent` alive. */
struct hb_font_t *cg_unsigned_font_create(struct hb_font_t *parent);

/* ---- Direct glyphs --------------------------------------------------------------------------------------- */

/* A character is direct where it is one glyph with one advance whatever stands beside it, but for an addition that only
 * the next glyph decides, as kerning does. Text of such characters is shaped here, with what HarfBuzz gives: each entry is
 * what HarfBuzz said of the character alone, and of the pair in a text before. */
struct cg_direct;
struct hb_feature_t;
struct hb_language_impl_t;
struct hb_set_t;

/* Glyphs as ranges: the first and the last one of each, ascending. */
struct cg_ranges {
    const uint32_t *bounds;
    /* Of the numbers, two for each range. */
    unsigned count;
};

/* A rule that changes nothing but a space, between one of the glyphs `before` and one of the glyphs `after`. */
struct cg_space_rule {
    struct cg_ranges before, after;
};
enum { CG_SPACE_RULES = 4 };

/* The glyphs that the lookups of one script, language and list of features speak of. All arrays outlive the tables. */
struct cg_touched_glyphs {
    /* Without these glyphs, and without the barred pairs, no rule of several glyphs matches text of `cg_plain_glyphs`, other than pairs and
     * `space_rules`. */
    struct cg_ranges barred;
    /* Ascending: the number of a glyph in the upper half, the number of the glyph behind it in the lower one. */
    const uint32_t *barred_pairs;
    unsigned barred_pair_count;
    /* The barred glyphs, and all others that such rules name: the rules touch no other glyph of the font. */
    struct cg_ranges named;
    /* The glyphs at which some lookup acts. */
    struct cg_ranges covered;
    /* The first glyphs of pairs. */
    struct cg_ranges pair_starts;
    /* At most CG_SPACE_RULES. */
    const struct cg_space_rule *space_rules;
    unsigned space_rule_count;
    /* The glyph of the space, all glyphs that it may become, and those that substitutions act at; unused without such
     * rules. */
    uint32_t space;
    struct cg_ranges spaces, substituted;
};

/* What is known of a character. `bits` is 0 where nothing is. Files of prepared fonts have these entries, and pairs, as they
 * are in memory: a change of the fields raises `PreparedFonts.version`. */
union cg_character {
    struct {
        uint32_t glyph : 16;
        /* The next glyph may decide an addition to the advance. */
        uint32_t starts_pairs : 1;
        uint32_t is_direct : 1;
        /* A space that the glyphs beside it may change. */
        uint32_t is_changed_space : 1;
        /* Substitutions act at the glyph, so that it is not known whether the rules of spaces match it or what it becomes. */
        uint32_t is_substituted : 1;
        /* A bit for each rule of spaces: whether the rule matches the glyph before a space, and behind one. */
        uint32_t rules_before : CG_SPACE_RULES;
        uint32_t rules_after : CG_SPACE_RULES;
        /* Pairs that start with the glyph have an entry: it starts pairs, or pairs that are barred. */
        uint32_t has_pairs : 1;
        /* Direct, and no space that the glyphs beside it may change. */
        uint32_t is_usual : 1;
        int32_t advance;
    };
    uint64_t bits;
};

/* What is known of a pair of glyphs. No pair has `bits` 0, because glyph 0 is not direct. */
enum { CG_ADDITION_BITS = 31 };
union cg_pair {
    struct {
        /* The first glyph in the upper half, the second one in the lower half. */
        uint32_t key;
        /* Whether it is unsafe to break before the second glyph. */
        uint32_t is_unsafe : 1;
        /* What the pair adds to the advance of the first glyph. */
        int32_t addition : CG_ADDITION_BITS;
    };
    uint64_t bits;
};

/* What is known of pairs, as a matrix: letters with accents add mostly what their letters add, so that few rows of first glyphs and
 * few columns of second glyphs differ. */
struct cg_known_pairs {
    /* The glyphs, ascending, with the row and the column of each. */
    const uint16_t *glyphs, *rows, *columns;
    unsigned glyph_count, column_count;
    /* Row by row twice the addition of each cg_pair, and 1 more where it is unsafe; CG_NO_PAIR where only HarfBuzz knows it. */
    const uint32_t *values;
    unsigned value_count;
};
/* Of no pair: it would subtract the advance of a thousand glyphs. */
#define CG_NO_PAIR 0x80000000u

/* What is known of characters and pairs, as tables of the same font, of this code and of the same HarfBuzz had it. All arrays
 * outlive the tables. */
struct cg_known {
    /* Ascending, with the entry of each: cg_direct_character. */
    const uint16_t *units;
    const union cg_character *characters;
    unsigned unit_count;
    struct cg_known_pairs pairs;
};

enum cg_outcome {
    CG_SHAPED,
    /* A character is not direct. */
    CG_NOT_DIRECT,
    /* All characters are direct, but some pair or some space between two glyphs is not known. */
    CG_UNKNOWN_PAIR
};

/* The bit of a glyph's number that says that glyphs may change when the text is cut before it. */
#define CG_UNSAFE_TO_BREAK 0x80000000u

/* Adds the glyphs of all characters that may be direct, without ideographs and syllables. */
void cg_plain_glyphs(struct hb_font_t *font, struct hb_set_t *glyphs);

/* The tables for text from left to right; NULL without memory. `font` outlives them, the features are copied.
 * They take 140 KB, and 2 KB for each block of 256 characters that is used. */
struct cg_direct *cg_direct_create(struct hb_font_t *font, uint32_t script, const struct hb_language_impl_t *language,
                                   const struct hb_feature_t *features, unsigned feature_count,
                                   struct cg_touched_glyphs touched, struct cg_known known);
void cg_direct_destroy(struct cg_direct *direct);

/* Shapes UTF-16 units, with an entry of each array for each unit; numbers of glyphs have CG_UNSAFE_TO_BREAK. What is in the
 * arrays is of use for CG_SHAPED only. Safe on any thread. */
enum cg_outcome cg_direct_shape(struct cg_direct *direct, const uint16_t *units, const uint32_t *offsets, unsigned count,
                                uint32_t *ids, uint32_t *clusters, int32_t *advances);

/* Takes over the pairs and spaces of a text of direct characters that HarfBuzz has shaped into one glyph for each unit, without
 * offsets. Text with other characters would not do: their rules may change what is beside them. */
void cg_direct_learn(struct cg_direct *direct, const uint16_t *units, unsigned count, const uint32_t *ids,
                     const int32_t *advances);

/* ---- Entries, for a file --------------------------------------------------------------------------------- */

/* Finds what pairs of a first character and others add, with HarfBuzz: a value of cg_known_pairs for each of the others. */
void cg_direct_find_pairs(struct cg_direct *direct, uint16_t first, const uint16_t *units, unsigned count, uint32_t *values);
/* The entry of a character, which is found where it is not known. */
union cg_character cg_direct_character(struct cg_direct *direct, uint16_t unit);

#ifdef __cplusplus
}
#endif

#endif
