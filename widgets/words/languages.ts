/** The languages beside English that widgets and pages speak, as BCP 47 names them (without a region). */
export const LANGUAGES = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pt', 'zh'] as const;
