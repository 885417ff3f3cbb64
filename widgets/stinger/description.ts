import { appearanceTexts } from '../settings/appearance-texts.ts';
import { describeWidget } from '../settings/describe.ts';
import { stinger } from './settings.ts';

/** Texts about `<onair-stinger>` and its settings. */
export const stingerDescription = describeWidget(stinger, {
  title: 'Stinger',
  summary: 'Covers the whole picture for a moment in the manner of the theme, and reveals it again.',
  presets: {
    landscape: { size: { width: 1920, height: 1080 }, settings: {} },
    portrait: { size: { width: 1080, height: 1920 }, settings: {} },
  },
  place: 'fill',
  sheet: {
    size: { width: 480, height: 270 },
    settings: { label: 'Mara plays' },
    talkative: { label: 'Mara Lindqvist-Oyelaran plays all night' },
    states: [
      { title: 'in the middle', stage: 'live', settings: {} },
      { title: 'without a label', stage: 'live', settings: { label: '' } },
    ],
  },
  texts: {
    ...appearanceTexts,
    label: {
      label: 'Label',
      help: 'Words in the middle; empty for none. These words are filled in live: {title}, {game}, {viewers}, {followers}, {platforms}, {name}, {time}, {uptime}.',
      group: 'Stinger',
      kind: 'live',
    },
    unknownText: {
      label: 'Instead of unknown words',
      help: 'Shown in place of each live word that is not known, such as {viewers} while you are offline. Empty for nothing.',
      group: 'Stinger',
    },
    picture: {
      label: 'Picture',
      help: 'One of the pictures that you uploaded, such as your logo, above the label.',
      group: 'Stinger',
      kind: 'picture',
    },
    lengthMs: {
      label: 'Length',
      help: 'From the first sight of it to the last. The picture is covered in the middle.',
      group: 'Stinger',
      unit: 'ms',
      step: 100,
    },
    entry: {
      label: 'When the scene appears',
      help: 'A hidden layer plays only when you show it, with a dock, a remote or an action link.',
      group: 'Stinger',
      optionLabels: { whole: 'Covers and reveals', reveal: 'Only reveals' },
    },
  },
});
