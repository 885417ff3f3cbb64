import { appearanceTexts } from './appearance-texts.ts';
import type { SettingTexts } from './describe.ts';
import type { letters } from './letters.ts';

/** Texts about the settings of large letters. */
export const lettersTexts: SettingTexts<typeof letters> = {
  ...appearanceTexts,
  fontSize: {
    label: 'Letter size',
    help: 'Height of the letters. They get smaller where they would not fit.',
    group: 'Text',
    unit: 'px',
  },
  weight: {
    label: 'Weight',
    help: 'Thickness of the letters, if the font has it.',
    group: 'Text',
    optionLabels: { regular: 'Regular', semibold: 'Semibold', bold: 'Bold', black: 'Black' },
  },
  tone: {
    label: 'Colour from the theme',
    help: 'The theme’s colour for the letters.',
    group: 'Text',
    optionLabels: { text: 'Text', accent: 'Accent', muted: 'Quiet' },
  },
  align: {
    label: 'Alignment',
    help: 'The side that the letters keep to.',
    group: 'Text',
    optionLabels: { start: 'Start', center: 'Centre', end: 'End' },
  },
  vertical: {
    label: 'Height',
    help: 'Where the letters stand when there is more room than they need.',
    group: 'Text',
    optionLabels: { top: 'At the top', middle: 'In the middle', bottom: 'At the bottom' },
  },
  letterSpacing: {
    label: 'Letter spacing',
    help: 'Room between letters, as a part of their height.',
    group: 'Text',
    step: 0.01,
  },
  showCard: { label: 'Card behind it', help: 'Puts the theme’s card behind the letters.', group: 'Text' },
};
