import { appearanceTexts } from '../settings/appearance-texts.ts';
import { describeWidget } from '../settings/describe.ts';
import { clipsCarousel } from './settings.ts';

/** Texts about `<onair-clips-carousel>` and its settings. */
export const clipsCarouselDescription = describeWidget(clipsCarousel, {
  title: 'Clips carousel',
  summary: 'Your newest clip projects with their pictures, one after the other, as a grid or as a filmstrip.',
  presets: {
    landscape: { size: { width: 640, height: 360 }, settings: {} },
    portrait: { size: { width: 960, height: 540 }, settings: { scale: 1.6 } },
  },
  place: 'bottom-right',
  sheet: {
    size: { width: 420, height: 236 },
    // On a slow machine drawing a sheet takes longer than a picture stays.
    settings: { dwellSeconds: 120 },
    largeScale: 1,
    states: [
      { title: 'one at a time', stage: 'live', settings: {} },
      { title: 'being cut', stage: 'live', settings: {}, isCutting: true },
      { title: 'a grid', stage: 'live', settings: { layout: 'grid', columns: 2, rows: 2 } },
      { title: 'a filmstrip', stage: 'live', settings: { layout: 'filmstrip', columns: 2 } },
    ],
  },
  texts: {
    ...appearanceTexts,
    layout: {
      label: 'Layout',
      help: 'One large picture, a grid of several, or a strip side by side.',
      group: 'Look',
      optionLabels: { single: 'One at a time', grid: 'Grid', filmstrip: 'Filmstrip' },
    },
    columns: {
      label: 'Side by side',
      help: 'How many projects stand side by side in a grid or a filmstrip.',
      group: 'Look',
    },
    rows: { label: 'Rows', help: 'How many rows a grid has.', group: 'Look' },
    showTitle: { label: 'Show titles', help: 'The title of each project.', group: 'Look' },
    showCount: { label: 'Show number of clips', help: 'How many clips the project has.', group: 'Look' },
    showAge: { label: 'Show age', help: 'How long ago the project was made.', group: 'Look' },
    order: {
      label: 'Order',
      help: 'Newest first, or shuffled once when the overlay is opened.',
      group: 'Content',
      optionLabels: { newest: 'Newest first', shuffle: 'Shuffled' },
    },
    maxCount: { label: 'At most', help: 'Number of projects to show, the newest first.', group: 'Content' },
    maxAgeDays: {
      label: 'Not older than',
      help: 'Leaves out older projects. 0 shows all.',
      group: 'Content',
      isAdvanced: true,
      unit: 'days',
    },
    minClips: {
      label: 'Minimum number of clips',
      help: 'Leaves out projects with fewer clips. 0 shows all.',
      group: 'Content',
      isAdvanced: true,
    },
    titleContains: {
      label: 'Title contains',
      help: 'Only projects with these words in their title. Empty shows all.',
      group: 'Content',
      isAdvanced: true,
    },
    showGenerating: {
      label: 'Show what is being cut',
      help: 'Also shows projects whose clips are still being made, and says so.',
      group: 'Content',
      isAdvanced: true,
    },
    dwellSeconds: {
      label: 'Time for each',
      help: 'How long a project, or a page of a grid, stays before the next one.',
      group: 'Motion',
      unit: 's',
    },
    rounds: {
      label: 'Hide after',
      unit: '× through',
      help: 'Hides the carousel after all clips were shown this many times, until its source is shown again. 0 never hides it.',
      group: 'Motion',
      isAdvanced: true,
    },
    pan: {
      label: 'Quiet pan',
      help: 'Lets the large picture move slowly while it is shown. It takes 8 to 25 % of a processor core all the time.',
      group: 'Motion',
      isAdvanced: true,
    },
  },
});
