import { appearance } from './appearance.ts';
import type { SettingsSchema } from './schema.ts';

/** Settings of large letters in their box, for texts and countdowns. By default they are readable over any picture. */
export const letters = {
  ...appearance,
  outline: { ...appearance.outline, default: 'strong' },
  fontSize: { type: 'integer', default: 64, min: 8, max: 400 },
  weight: { type: 'choice', default: 'bold', options: ['regular', 'semibold', 'bold', 'black'] },
  tone: { type: 'choice', default: 'text', options: ['text', 'accent', 'muted'] },
  align: { type: 'choice', default: 'start', options: ['start', 'center', 'end'] },
  vertical: { type: 'choice', default: 'middle', options: ['top', 'middle', 'bottom'] },
  letterSpacing: { type: 'number', default: 0, min: -0.1, max: 1 },
  showCard: { type: 'boolean', default: false },
} as const satisfies SettingsSchema;
