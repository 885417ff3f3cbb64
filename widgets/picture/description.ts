import { describeWidget } from '../settings/describe.ts';
import { picture } from './settings.ts';

/** Texts about `<onair-picture>` and its settings. */
export const pictureDescription = describeWidget(picture, {
  title: 'Picture',
  summary: 'A picture of your own: a logo, a frame, a background.',
  presets: {
    landscape: { size: { width: 600, height: 400 }, settings: {} },
    portrait: { size: { width: 800, height: 600 }, settings: {} },
  },
  sheet: {
    size: { width: 240, height: 160 },
    settings: { picture: '/pictures/sample' },
    states: [
      { title: 'as it comes', stage: 'live', settings: {} },
      { title: 'filling the box', stage: 'live', settings: { fit: 'cover' } },
      { title: 'stretched', stage: 'live', settings: { fit: 'fill' } },
      { title: 'round corners, a shadow', stage: 'live', settings: { fit: 'cover', radius: 32, shadow: true } },
    ],
  },
  texts: {
    picture: {
      label: 'Picture',
      help: 'One of the pictures that you uploaded: PNG, JPEG, WebP or GIF, also moving ones, or a short loop as WebM.',
      group: 'Picture',
      kind: 'picture',
    },
    description: {
      label: 'Description',
      help: 'Text that screen readers read out on web pages. Empty for a picture that only decorates.',
      group: 'Picture',
    },
    fit: {
      label: 'Fit',
      help: 'How the picture fits into a box of another shape.',
      group: 'Picture',
      optionLabels: { contain: 'Show all of it', cover: 'Fill the box, cut the rest', fill: 'Stretch it' },
    },
    radius: { label: 'Round corners', help: 'Radius of the corners.', group: 'Picture', unit: 'px' },
    shadow: { label: 'Shadow', help: 'A soft shadow around the picture’s own shape.', group: 'Picture' },
  },
});
