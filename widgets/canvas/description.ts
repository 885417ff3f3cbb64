import { appearanceTexts } from '../settings/appearance-texts.ts';
import { describeWidget } from '../settings/describe.ts';
import { canvas } from './settings.ts';

/** Texts about the setting `entrance`, which the editor of a canvas shows, too. */
export const entranceTexts = {
  label: 'Layers come and go',
  help: 'When OBS shows the scene, and when you show or hide a layer.',
  group: 'Scene',
  optionLabels: { theme: 'As the theme moves', none: 'At once' },
} as const;

/** Texts about `<onair-canvas>` and its settings. */
export const canvasDescription = describeWidget(canvas, {
  title: 'Scene',
  summary: 'A whole scene in one browser source: widgets, texts and pictures as layers that you place yourself.',
  presets: {
    landscape: { size: { width: 1920, height: 1080 }, settings: {} },
    portrait: { size: { width: 1080, height: 1920 }, settings: { width: 1080, height: 1920 } },
  },
  place: 'fill',
  sheet: {
    size: { width: 640, height: 360 },
    settings: {
      width: 640,
      height: 360,
      layers: [
        { id: 'chat', widget: 'chat-box', name: 'Chat', x: 20, y: 110, width: 380, height: 230, settings: {} },
        {
          id: 'viewers',
          widget: 'viewer-counter',
          name: 'Viewers',
          x: 400,
          y: 20,
          width: 220,
          height: 70,
          settings: {},
        },
        { id: 'live', widget: 'live-badge', name: 'Live', x: 20, y: 20, width: 260, height: 70, settings: {} },
      ],
    },
    states: [{ title: 'live', stage: 'live', settings: {} }],
  },
  texts: {
    width: { label: 'Width', help: 'In pixels of the browser source.', group: 'Scene', unit: 'px' },
    height: { label: 'Height', help: 'In pixels of the browser source.', group: 'Scene', unit: 'px' },
    layers: { label: 'Layers', help: 'Widgets of the scene, from back to front.', group: 'Scene' },
    format: {
      label: 'Format',
      help: 'The format that is shown, if the scene has both.',
      group: 'Scene',
      optionLabels: { own: 'Its own', landscape: 'Landscape', portrait: 'Portrait' },
    },
    entrance: entranceTexts,
    formats: { label: 'Formats', help: 'Places of the layers in the other format.', group: 'Scene' },
    fontHosts: appearanceTexts.fontHosts,
    pictureHosts: appearanceTexts.pictureHosts,
  },
});
