import type { SettingsSchema } from './schema.ts';

/** How every widget looks: each takes these among its own settings (`...appearance`). */
export const appearance = {
  theme: {
    type: 'choice',
    default: 'glass',
    options: [
      { value: 'glass', label: 'Glass: dark, calm cards' },
      { value: 'minimal', label: 'Minimal: outlined text, no cards' },
      { value: 'neon', label: 'Neon: dark with a glow' },
    ],
    label: 'Theme',
    help: 'Colours, corners and shadows as one set.',
    group: 'Look',
  },
  scale: {
    type: 'number',
    default: 1,
    min: 0.5,
    max: 5,
    step: 0.05,
    unit: '×',
    label: 'Size',
    help: 'Makes everything larger or smaller. For a 4K canvas, 2 is a good start.',
    group: 'Look',
  },
  font: {
    type: 'text',
    default: '',
    maxLength: 100,
    pattern: "[\\p{L}\\p{N} ,'_-]*",
    label: 'Font',
    help: 'Name of a font on this computer, such as "Inter". Empty for the theme’s own.',
    group: 'Look',
  },
  textColor: {
    type: 'color',
    default: '',
    label: 'Text colour',
    help: 'Empty for the theme’s own.',
    group: 'Look',
  },
  accentColor: {
    type: 'color',
    default: '',
    label: 'Accent colour',
    help: 'For what stands out. Empty for the theme’s own.',
    group: 'Look',
  },
  outline: {
    type: 'choice',
    default: 'theme',
    options: [
      { value: 'theme', label: 'As the theme has it' },
      { value: 'none', label: 'None' },
      { value: 'thin', label: 'Thin' },
      { value: 'strong', label: 'Strong' },
    ],
    label: 'Text outline',
    help: 'A dark edge around letters keeps them readable over a bright game.',
    group: 'Look',
  },
  surfaceOpacity: {
    type: 'integer',
    default: 100,
    min: 0,
    max: 100,
    unit: '%',
    label: 'Card opacity',
    help: 'How solid the cards behind the text are: 100 as the theme has them, 0 for none.',
    group: 'Look',
  },
} as const satisfies SettingsSchema;
