import type { ListSetting, SettingsSchema } from './schema.ts';

/** Hosts, which the server validates further (core/service/image-hosts.ts). */
const HOSTS = {
  type: 'list',
  default: [],
  maxItems: 20,
  maxLength: 100,
  pattern: '(?:https://|http://(?=127\\.0\\.0\\.1|localhost))?[A-Za-z\\d-]+(?:\\.[A-Za-z\\d-]+)*(?::\\d{1,5})?',
  each: 'a host such as fonts.example.com, without a path or a *',
} as const satisfies ListSetting;

/** Appearance and language settings of every widget, included in its own settings (`...appearance`). */
export const appearance = {
  theme: {
    type: 'choice',
    default: 'glass',
    options: [
      'glass',
      'minimal',
      'neon',
      'broadcast',
      'pixel',
      'contrast',
      'paper',
      'scoreboard',
      'terminal',
      'comic',
      'aurora',
      'letterpress',
    ],
    hasOwnThemes: true,
  },
  scale: { type: 'number', default: 1, min: 0.5, max: 5 },
  font: { type: 'text', default: '', maxLength: 100, pattern: "[\\p{L}\\p{N} ,'_-]*" },
  textColor: { type: 'color', default: '' },
  accentColor: { type: 'color', default: '' },
  moments: { type: 'boolean', default: true },
  sounds: { type: 'choice', default: 'none', options: ['none', 'theme', 'soft', 'bright', 'arcade'] },
  outline: { type: 'choice', default: 'theme', options: ['theme', 'none', 'thin', 'strong'] },
  surfaceOpacity: { type: 'integer', default: 100, min: 0, max: 100 },
  locale: {
    type: 'choice',
    default: 'auto',
    options: ['auto', 'en', 'de', 'es', 'fr', 'pt', 'ar', 'hi', 'ja', 'ko', 'zh'],
  },
  css: { type: 'css', default: '', maxLength: 10_000 },
  fontHosts: HOSTS,
  pictureHosts: HOSTS,
} as const satisfies SettingsSchema;
