/** The languages of widgets and pages besides English, as BCP 47 tags without a region. */
export const LANGUAGES = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pt', 'zh'] as const;
