/** A text with a count in one language: a form for each category of numbers that Intl.PluralRules knows there. */
export type Forms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/**
 * The texts of a page in one language, by the English text. `{0}` stands for the first thing that the text tells of, `#` for a
 * count. A text may have elements, as its English has them.
 */
export type Catalog = Readonly<Record<string, string | Forms>>;
