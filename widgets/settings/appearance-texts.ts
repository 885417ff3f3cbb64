import type { appearance } from './appearance.ts';
import type { SettingTexts } from './describe.ts';

/** What people read about the settings that every widget has. */
export const appearanceTexts: SettingTexts<typeof appearance> = {
  theme: {
    label: 'Theme',
    help: 'Colours, corners and shadows as one set.',
    group: 'Look',
    kind: 'pictures',
    optionLabels: {
      glass: 'Glass: dark, calm cards',
      minimal: 'Minimal: outlined text, no cards',
      neon: 'Neon: dark with a glow',
      broadcast: 'Broadcast: news slabs with a bar',
      pixel: 'Pixel: an old console’s text box',
      contrast: 'High contrast: white on black',
    },
  },
  scale: {
    label: 'Size',
    help: 'Makes everything larger or smaller. For a 4K canvas, 2 is a good start.',
    group: 'Look',
    unit: '×',
    step: 0.05,
  },
  font: {
    label: 'Font',
    help: 'Name of a font on this computer, such as "Inter". Empty for the theme’s own.',
    group: 'Look',
    kind: 'font',
  },
  textColor: { label: 'Text colour', help: 'Empty for the theme’s own.', group: 'Look' },
  accentColor: { label: 'Accent colour', help: 'For what stands out. Empty for the theme’s own.', group: 'Look' },
  outline: {
    label: 'Text outline',
    help: 'A dark edge around letters keeps them readable over a bright game.',
    group: 'Look',
    isAdvanced: true,
    optionLabels: { theme: 'As the theme has it', none: 'None', thin: 'Thin', strong: 'Strong' },
  },
  surfaceOpacity: {
    label: 'Card opacity',
    help: 'How solid the cards behind the text are: 100 as the theme has them, 0 for none.',
    group: 'Look',
    isAdvanced: true,
    unit: '%',
  },
  locale: {
    label: 'Language',
    help: 'Of what the widget itself writes: words, numbers and times. Chat and titles stay as they are.',
    group: 'Look',
    isAdvanced: true,
    optionLabels: {
      auto: 'As OBS or the page has it',
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      fr: 'Français',
      pt: 'Português',
      ar: 'العربية',
      hi: 'हिन्दी',
      ja: '日本語',
      ko: '한국어',
      zh: '中文',
    },
  },
  fontHosts: {
    label: 'Fonts from',
    help: 'Hosts that the Custom CSS of the browser source in OBS may load fonts and style sheets from, such as "fonts.gstatic.com". Fonts inside the CSS (data:) need none.',
    group: 'Custom CSS',
    isAdvanced: true,
  },
  pictureHosts: {
    label: 'Pictures from',
    help: 'Hosts that the Custom CSS of the browser source in OBS may load pictures from. Pictures inside the CSS (data:) need none; chat gets no more pictures by this.',
    group: 'Custom CSS',
    isAdvanced: true,
  },
};
