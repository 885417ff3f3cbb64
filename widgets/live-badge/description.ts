import { appearanceTexts } from '../settings/appearance-texts.ts';
import { describeWidget } from '../settings/describe.ts';
import { liveBadge } from './settings.ts';

/** Texts about `<onair-live-badge>` and its settings. */
export const liveBadgeDescription = describeWidget(liveBadge, {
  title: 'Live badge',
  summary: 'Says that you are live, for how long, and on which platforms.',
  presets: {
    landscape: { size: { width: 420, height: 110 }, settings: {} },
    portrait: { size: { width: 800, height: 200 }, settings: { scale: 1.7, align: 'center' } },
  },
  place: 'top-left',
  sheet: {
    size: { width: 440, height: 170 },
    talkative: { showTitle: true, showGame: true },
    states: [
      { title: 'title and game', stage: 'live', settings: { showTitle: true, showGame: true } },
      { title: 'starting', stage: 'warming-up', settings: {} },
      { title: 'offline', stage: 'offline', settings: { whenOffline: 'show' } },
    ],
  },
  texts: {
    ...appearanceTexts,
    align: {
      label: 'Alignment',
      help: 'The side of the browser source that the badge keeps to.',
      group: 'Look',
      optionLabels: { start: 'Start', center: 'Centre', end: 'End' },
    },
    showTime: { label: 'Show time live', help: 'How long the stream has been running.', group: 'Content' },
    timeStyle: {
      label: 'Time',
      help: 'A running clock moves each second; hours and minutes only once a minute.',
      group: 'Content',
      isAdvanced: true,
      optionLabels: { clock: 'A running clock (1:02:34)', minutes: 'Hours and minutes (1h 2m)' },
    },
    lateTime: {
      label: 'When the start was missed',
      help: 'The service does not report when a stream started. If Onair first saw it already live, it has been live for longer than is shown.',
      group: 'Content',
      isAdvanced: true,
      optionLabels: { plain: 'Show it without a mark', 'at-least': 'Show it as "at least"', hide: 'Leave it out' },
    },
    showPlatforms: {
      label: 'Show platforms',
      help: 'The marks of the platforms that the stream goes to.',
      group: 'Content',
    },
    showTitle: {
      label: 'Show the title',
      help: 'Title of the stream, from the first platform that has one.',
      group: 'Content',
    },
    showGame: {
      label: 'Show the game',
      help: 'Game or category of the stream, from the first platform that has one.',
      group: 'Content',
    },
    whenOffline: {
      label: 'While offline',
      help: 'What viewers see before the stream starts and after it ends.',
      group: 'Content',
      optionLabels: { hide: 'Show nothing', show: 'Say that it is offline' },
    },
    linkChannels: {
      label: 'Link to the channels',
      help: 'On a web page the marks of the platforms become links to your channels. Never in OBS.',
      group: 'Web page',
    },
    flourish: {
      label: 'Celebrate going live',
      help: 'A short sweep of light when the stream starts, but not when the overlay is only loaded again.',
      group: 'Motion',
    },
  },
});
