/** Common writing systems: the Unicode name of each, and what people call it. */
export const COMMON_SCRIPTS: readonly (readonly [script: string, name: string])[] = [
  ['Latin', 'Latin (English, Español, Türkçe, Tiếng Việt…)'],
  ['Cyrillic', 'Cyrillic (Русский, Українська…)'],
  ['Greek', 'Greek (Ελληνικά)'],
  ['Arabic', 'Arabic (العربية, فارسی, اردو)'],
  ['Hebrew', 'Hebrew (עברית)'],
  ['Devanagari', 'Devanagari (हिन्दी, मराठी…)'],
  ['Bengali', 'Bengali (বাংলা)'],
  ['Tamil', 'Tamil (தமிழ்)'],
  ['Thai', 'Thai (ไทย)'],
  ['Han', 'Chinese characters (中文, 漢字)'],
  ['Hiragana', 'Hiragana (ひらがな)'],
  ['Katakana', 'Katakana (カタカナ)'],
  ['Hangul', 'Hangul (한국어)'],
];
