import { msg, perLanguage } from '../../parts/language/msg.ts';
/** Common writing systems: the Unicode name of each, and its everyday name. */
export const commonScripts = perLanguage((): readonly (readonly [script: string, name: string])[] => [
  ['Latin', msg('Latin (English, Español, Türkçe, Tiếng Việt…)')],
  ['Cyrillic', msg('Cyrillic (Русский, Українська…)')],
  ['Greek', msg('Greek (Ελληνικά)')],
  ['Arabic', msg('Arabic (العربية, فارسی, اردو)')],
  ['Hebrew', msg('Hebrew (עברית)')],
  ['Devanagari', msg('Devanagari (हिन्दी, मराठी…)')],
  ['Bengali', msg('Bengali (বাংলা)')],
  ['Tamil', msg('Tamil (தமிழ்)')],
  ['Thai', msg('Thai (ไทย)')],
  ['Han', msg('Chinese characters (中文, 漢字)')],
  ['Hiragana', msg('Hiragana (ひらがな)')],
  ['Katakana', msg('Katakana (カタカナ)')],
  ['Hangul', msg('Hangul (한국어)')],
]);
