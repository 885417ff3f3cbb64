import { appearanceTexts } from '../settings/appearance-texts.ts';
import { describeWidget } from '../settings/describe.ts';
import { cameraFrame } from './settings.ts';

/** Texts about `<onair-camera-frame>` and its settings. */
export const cameraFrameDescription = describeWidget(cameraFrame, {
  title: 'Camera frame',
  summary: 'A frame for your camera in the manner of the theme, with your name on it.',
  presets: {
    landscape: { size: { width: 480, height: 270 }, settings: {} },
    portrait: { size: { width: 720, height: 720 }, settings: { shape: 'square' } },
  },
  sheet: {
    size: { width: 320, height: 180 },
    settings: { label: 'Mara' },
    talkative: { label: 'Mara Lindqvist-Oyelaran, speedrunner' },
    largeScale: 2,
    states: [
      { title: 'as it comes', stage: 'live', settings: {} },
      { title: 'a square', stage: 'live', settings: { shape: 'square', labelPlace: 'bottom' } },
      { title: 'a circle', stage: 'live', settings: { shape: 'circle', labelPlace: 'bottom' } },
      { title: 'without a label', stage: 'live', settings: { shape: 'classic', label: '' } },
      { title: 'label above', stage: 'live', settings: { labelPlace: 'top-end' } },
    ],
  },
  texts: {
    ...appearanceTexts,
    shape: {
      label: 'Shape',
      help: 'The largest one of this shape that its box has room for.',
      group: 'Frame',
      optionLabels: {
        free: 'Fills its box',
        wide: '16:9',
        classic: '4:3',
        square: 'Square',
        circle: 'Circle',
        portrait: 'Portrait, 9:16',
      },
    },
    label: {
      label: 'Label',
      help: 'Words on the frame; empty for none. These words are filled in live: {title}, {game}, {viewers}, {followers}, {platforms}, {name}, {time}, {uptime}.',
      group: 'Label',
      kind: 'live',
    },
    unknownText: {
      label: 'Instead of unknown words',
      help: 'Shown in place of each live word that is not known, such as {viewers} while you are offline. Empty for nothing.',
      group: 'Label',
    },
    labelPlace: {
      label: 'Place of the label',
      help: 'Start is left in English, and right in languages that are read from right to left.',
      group: 'Label',
      optionLabels: {
        'bottom-start': 'Below, at the start',
        bottom: 'Below, in the middle',
        'bottom-end': 'Below, at the end',
        'top-start': 'Above, at the start',
        top: 'Above, in the middle',
        'top-end': 'Above, at the end',
      },
    },
    moves: {
      label: 'Moving border',
      help: 'Something in the border moves all the time. It takes a little processor time while it is on screen.',
      group: 'Frame',
    },
    coverColor: {
      label: 'Cover around it',
      help: 'Colour between the shape and its box, which hides the corners of a camera behind it. Empty for none.',
      group: 'Frame',
    },
  },
});
