import { appearanceTexts } from '../settings/appearance-texts.ts';
import { describeWidget } from '../settings/describe.ts';
import { viewerCounter } from './settings.ts';

/** Texts about `<onair-viewer-counter>` and its settings. */
export const viewerCounterDescription = describeWidget(viewerCounter, {
  title: 'Viewer counter',
  summary: 'Number of viewers, in total or for each platform, with a mark when a platform does not report its number.',
  presets: {
    landscape: { size: { width: 420, height: 110 }, settings: {} },
    portrait: { size: { width: 700, height: 170 }, settings: { scale: 1.8, align: 'center' } },
  },
  place: 'top-right',
  sheet: {
    size: { width: 400, height: 180 },
    talkative: { layout: 'row', split: 'channel', showNames: true, showPeak: true },
    states: [
      { title: 'with its peak', stage: 'live', settings: { showPeak: true } },
      { title: 'a row', stage: 'live', settings: { layout: 'row' } },
      { title: 'starting', stage: 'warming-up', settings: {} },
      { title: 'offline', stage: 'offline', settings: { whenOffline: 'show' } },
      {
        stage: 'live',
        settings: { layout: 'row', showNames: true, showPeak: true, showAge: true, split: 'channel' },
      },
    ],
  },
  texts: {
    ...appearanceTexts,
    layout: {
      label: 'Layout',
      help: 'One number, every platform beside or below it, or one after the other in the same place.',
      group: 'Look',
      optionLabels: {
        total: 'One total',
        row: 'Total, then each platform in a row',
        column: 'Total, then each platform below',
        rotate: 'One at a time',
      },
    },
    align: {
      label: 'Alignment',
      help: 'The side of the browser source that the counter keeps to.',
      group: 'Look',
      optionLabels: { start: 'Start', center: 'Centre', end: 'End' },
    },
    format: {
      label: 'Numbers',
      help: 'Short numbers keep their width; full ones show every viewer.',
      group: 'Look',
      isAdvanced: true,
      optionLabels: { compact: 'Short (12.3K)', full: 'Full (12,345)' },
    },
    showSign: {
      label: 'Show the sign',
      help: 'An eye before viewers, a heart before followers. Without it and the word, the number stands alone.',
      group: 'Look',
      isAdvanced: true,
    },
    showLabel: {
      label: 'Say what is counted',
      help: 'Writes the word "watching" or "followers" beside the number.',
      group: 'Look',
    },
    figure: {
      label: 'Count',
      help: 'People watching now, or people who follow the channels you stream to.',
      group: 'Content',
      optionLabels: { viewers: 'Viewers', followers: 'Followers' },
    },
    split: {
      label: 'Split',
      help: 'Two channels on one platform are added together, or shown apart with their names.',
      group: 'Content',
      isAdvanced: true,
      optionLabels: { platform: 'By platform', channel: 'By channel' },
    },
    showNames: {
      label: 'Show names',
      help: 'Writes the name of the platform or channel beside its mark.',
      group: 'Content',
    },
    hidePlatforms: {
      label: 'Leave out platforms',
      help: 'Names of platforms that are neither shown nor added to the total, such as "Telegram".',
      group: 'Content',
      isAdvanced: true,
    },
    uncertainty: {
      label: 'Numbers not fully known',
      help: 'Marks a number that is up to a minute old ("~") or lacks a platform ("+?"). An unknown number is never shown as 0.',
      group: 'Content',
      isAdvanced: true,
      optionLabels: {
        auto: 'Plain in OBS, with marks on web pages',
        plain: 'Plain',
        marks: 'With marks (~155, 120+?)',
        words: 'Explained in words',
      },
    },
    showAge: {
      label: 'Show the age of old numbers',
      help: 'If a platform stops reporting its number, the last one stays for a minute. This shows how old it is.',
      group: 'Content',
      isAdvanced: true,
    },
    showPeak: {
      label: 'Show the peak',
      help: 'Highest total of this stream since the overlay was opened.',
      group: 'Content',
    },
    showSparkline: {
      label: 'Show a small chart',
      help: 'Small chart of the total in this stream since the overlay was opened.',
      group: 'Content',
    },
    whenOffline: {
      label: 'While offline',
      help: 'What viewers see before the stream starts and after it ends.',
      group: 'Content',
      optionLabels: { hide: 'Show nothing', show: 'Say that it is offline' },
    },
    countUp: {
      label: 'Count up and down',
      help: 'Runs through the numbers in between for half a second when the number changes.',
      group: 'Motion',
    },
    rotateSeconds: {
      label: 'Time for each',
      help: 'How long each platform stays in the layout "One at a time".',
      group: 'Motion',
      isAdvanced: true,
      unit: 's',
    },
  },
});
