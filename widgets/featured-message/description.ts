import { appearanceTexts } from '../settings/appearance-texts.ts';
import { describeWidget } from '../settings/describe.ts';
import { featuredMessage } from './settings.ts';

/** Texts about `<onair-featured-message>` and its settings. */
export const featuredMessageDescription = describeWidget(featuredMessage, {
  title: 'Featured message',
  summary: 'The chat message that you or a moderator pinned, large on air.',
  presets: {
    landscape: { size: { width: 900, height: 220 }, settings: { scale: 1.6 } },
    portrait: { size: { width: 1000, height: 420 }, settings: { scale: 2.2, align: 'center' } },
  },
  place: 'bottom',
  sheet: {
    size: { width: 440, height: 150 },
    talkative: { showChannel: true },
    largeScale: 5,
    states: [
      { title: 'as it comes', stage: 'live', settings: {} },
      { title: 'with its channel, in the middle', stage: 'live', settings: { align: 'center', showChannel: true } },
      { title: 'one line, at the end', stage: 'live', settings: { align: 'end', maxLines: 1, nameColors: 'platform' } },
      { stage: 'live', settings: { nameColors: 'accent', showTimer: false } },
    ],
  },
  texts: {
    ...appearanceTexts,
    align: {
      label: 'Alignment',
      help: 'The side of the browser source that the message keeps to.',
      group: 'Look',
      optionLabels: { start: 'Start', center: 'Centre', end: 'End' },
    },
    vertical: {
      label: 'Height',
      help: 'Where the message stands when the browser source is higher than it.',
      group: 'Look',
      optionLabels: { top: 'At the top', middle: 'In the middle', bottom: 'At the bottom' },
    },
    maxLines: {
      label: 'Lines at most',
      help: 'A long message is made smaller first, and cut if it is still too long.',
      group: 'Message',
      unit: 'lines',
    },
    emoteSize: {
      label: 'Emote size',
      help: 'Height of emotes compared to the text.',
      group: 'Look',
      isAdvanced: true,
      unit: '×',
      step: 0.05,
    },
    showPlatform: {
      label: 'Show the platform',
      help: 'The mark of the platform that the message came from.',
      group: 'Message',
    },
    showChannel: {
      label: 'Show the channel',
      help: 'The name of the channel that the message was written in.',
      group: 'Message',
    },
    nameColors: {
      label: 'Colour of the name',
      help: 'A person without a known colour gets one that is always the same.',
      group: 'Message',
      isAdvanced: true,
      optionLabels: { author: 'The person’s own', platform: 'The platform’s', accent: 'On the accent colour' },
    },
    showTimer: {
      label: 'Show the time left',
      help: 'A thin bar that runs out, for a message that was pinned for some time.',
      group: 'Message',
    },
    showQueue: {
      label: 'Show how many wait',
      help: 'How many more pinned messages wait for their turn.',
      group: 'Message',
    },
    animation: {
      label: 'Entrance',
      help: 'How messages come, change and go.',
      group: 'Motion',
      optionLabels: {
        theme: 'As the theme has it',
        rise: 'Rise',
        slide: 'Slide in from the side',
        fade: 'Fade in',
        none: 'None',
      },
    },
  },
});
