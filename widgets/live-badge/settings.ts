import { appearance } from '../settings/appearance.ts';
import { defineWidget } from '../settings/schema.ts';

/** Everything about `<onair-live-badge>` that is plain data. */
export const liveBadge = defineWidget({
  name: 'live-badge',
  title: 'Live badge',
  summary: 'Says that you are live, for how long, and on which platforms.',
  permissions: ['stream', 'channels'],
  size: { width: 420, height: 110 },
  settings: {
    ...appearance,
    align: {
      type: 'choice',
      default: 'start',
      options: [
        { value: 'start', label: 'Start' },
        { value: 'center', label: 'Centre' },
        { value: 'end', label: 'End' },
      ],
      label: 'Alignment',
      help: 'The side of the browser source that the badge keeps to.',
      group: 'Look',
    },
    showTime: {
      type: 'boolean',
      default: true,
      label: 'Show time live',
      help: 'How long the stream has been running.',
      group: 'Content',
    },
    timeStyle: {
      type: 'choice',
      default: 'clock',
      options: [
        { value: 'clock', label: 'A running clock (1:02:34)' },
        { value: 'minutes', label: 'Hours and minutes (1h 2m)' },
      ],
      label: 'Time',
      help: 'A running clock moves each second; hours and minutes only once a minute.',
      group: 'Content',
    },
    lateTime: {
      type: 'choice',
      default: 'at-least',
      options: [
        { value: 'at-least', label: 'Show it as "at least"' },
        { value: 'hide', label: 'Leave it out' },
      ],
      label: 'When the start was missed',
      help: 'The service does not tell when a stream started. If Onair first saw it already running, the true time is longer than what is shown.',
      group: 'Content',
    },
    showPlatforms: {
      type: 'boolean',
      default: true,
      label: 'Show platforms',
      help: 'The marks of the platforms that the stream goes to.',
      group: 'Content',
    },
    showTitle: {
      type: 'boolean',
      default: false,
      label: 'Show the title',
      help: 'The title of the stream, as the first platform that has one knows it.',
      group: 'Content',
    },
    showGame: {
      type: 'boolean',
      default: false,
      label: 'Show the game',
      help: 'The game or category of the stream, as the first platform that has one knows it.',
      group: 'Content',
    },
    whenOffline: {
      type: 'choice',
      default: 'hide',
      options: [
        { value: 'hide', label: 'Show nothing' },
        { value: 'show', label: 'Say that it is offline' },
      ],
      label: 'While offline',
      help: 'What viewers see before the stream starts and after it ends.',
      group: 'Content',
    },
    linkChannels: {
      type: 'boolean',
      default: false,
      label: 'Link to the channels',
      help: 'On a web page the marks of the platforms become links to your channels. Never in OBS.',
      group: 'Web page',
    },
    flourish: {
      type: 'boolean',
      default: true,
      label: 'Celebrate going live',
      help: 'A short sweep of light when the stream starts; never when the overlay is merely loaded again.',
      group: 'Motion',
    },
  },
});
