/** A text with a count in one language: one form for each plural category of Intl.PluralRules. */
export type PluralForms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/**
 * The texts of a page in one language, by the English text. `{0}` stands for the first value, `#` for a count. A text may contain the elements of
 * its English version.
 */
export type Catalog = Readonly<Record<string, string | PluralForms>>;
