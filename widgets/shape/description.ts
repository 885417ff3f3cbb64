import { appearanceTexts } from '../settings/appearance-texts.ts';
import { describeWidget } from '../settings/describe.ts';
import { shape } from './settings.ts';

/** Texts about `<onair-shape>` and its settings. */
export const shapeDescription = describeWidget(shape, {
  title: 'Shape',
  summary: 'A panel, a frame for the camera, a line: rectangles and ellipses with colours of the theme or your own.',
  presets: {
    landscape: { size: { width: 480, height: 270 }, settings: {} },
    portrait: { size: { width: 720, height: 405 }, settings: {} },
  },
  sheet: {
    size: { width: 240, height: 135 },
    states: [
      { title: 'as it comes', stage: 'live', settings: {} },
      {
        title: 'a frame',
        stage: 'live',
        settings: { fill: 'none', borderWidth: 6 },
      },
      {
        title: 'a gradient',
        stage: 'live',
        settings: { shape: 'ellipse', fill: 'color', color: '#7c8cff', gradient: '#ff5ca8', angle: 135 },
      },
      { title: 'the backdrop', stage: 'live', settings: { shape: 'rectangle', fill: 'backdrop' } },
      { title: 'a line', stage: 'live', settings: { shape: 'line', fill: 'accent', borderWidth: 8 } },
    ],
  },
  texts: {
    theme: appearanceTexts.theme,
    accentColor: appearanceTexts.accentColor,
    surfaceOpacity: appearanceTexts.surfaceOpacity,
    shape: {
      label: 'Shape',
      help: 'A line goes along the longer side of its box.',
      group: 'Shape',
      optionLabels: {
        theme: 'Rectangle with the theme’s corners',
        rectangle: 'Rectangle',
        rounded: 'Rounded rectangle',
        ellipse: 'Ellipse',
        line: 'Line',
      },
    },
    radius: { label: 'Round corners', help: 'Radius of a rounded rectangle.', group: 'Shape', unit: 'px' },
    fill: {
      label: 'Filled with',
      help: 'The theme’s card, its accent colour, its backdrop for a whole screen, a colour of your own, or nothing, for a frame.',
      group: 'Shape',
      optionLabels: {
        theme: 'The theme’s card',
        accent: 'The accent colour',
        backdrop: 'The theme’s backdrop',
        color: 'A colour of your own',
        none: 'Nothing',
      },
    },
    color: { label: 'Colour', help: 'Colour of a shape that is filled with a colour of your own.', group: 'Shape' },
    gradient: {
      label: 'Second colour',
      help: 'The fill runs from the first colour to this one. Empty for one colour.',
      group: 'Shape',
    },
    angle: {
      label: 'Direction',
      help: 'Direction of the colours: 180 is downwards, 90 to the right.',
      group: 'Shape',
      unit: '°',
    },
    borderWidth: { label: 'Border', help: 'Thickness of the border, or of a line.', group: 'Border', unit: 'px' },
    borderColor: { label: 'Border colour', help: 'Empty for the theme’s own.', group: 'Border' },
  },
});
