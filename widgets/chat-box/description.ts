import { appearanceTexts } from '../settings/appearance-texts.ts';
import { describeWidget } from '../settings/describe.ts';
import { chatBox } from './settings.ts';

/** What people read about `<onair-chat-box>` and its settings. */
export const chatBoxDescription = describeWidget(chatBox, {
  title: 'Chat box',
  summary: 'The chat of all your platforms in one place, with emotes, marks and readable names.',
  presets: {
    landscape: { size: { width: 420, height: 900 }, settings: {} },
    portrait: { size: { width: 860, height: 560 }, settings: { scale: 1.7, limit: 12, fadeSeconds: 30 } },
  },
  sheet: {
    size: { width: 330, height: 300 },
    states: [
      { title: 'as it comes', stage: 'live', settings: {} },
      { title: 'stacked, with times', stage: 'live', settings: { layout: 'stacked', showTime: true } },
      { title: 'right, on a panel', stage: 'live', settings: { align: 'right', backgroundOpacity: 70 } },
      { stage: 'live', settings: { showTime: true, showChannel: 'always' } },
      { stage: 'live', settings: { layout: 'bubble', showTime: true, showChannel: 'always' } },
      { stage: 'live', settings: { layout: 'stacked', viewerColors: 'words' } },
    ],
  },
  canImportWebchat: true,
  texts: {
    ...appearanceTexts,
    layout: {
      label: 'Layout',
      help: 'One line is compact; the name above is easier to read in a large chat; a ticker suits a low, wide source.',
      group: 'Look',
      optionLabels: {
        inline: 'Name and words in one line',
        stacked: 'Name above the words',
        bubble: 'Speech bubbles',
        ticker: 'A ticker, side by side',
      },
    },
    align: {
      label: 'Side',
      help: 'The side of the browser source that messages keep to.',
      group: 'Look',
      optionLabels: { left: 'Left', right: 'Right' },
    },
    emoteSize: {
      label: 'Emote size',
      help: 'Height of emotes against the text.',
      group: 'Look',
      unit: '×',
      step: 0.05,
    },
    backgroundOpacity: {
      label: 'Background opacity',
      help: 'A dark panel behind the whole chat: 0 for none, 100 for solid.',
      group: 'Look',
      unit: '%',
    },
    messageOpacity: {
      label: 'Message opacity',
      help: 'How solid whole messages are, words and pictures included.',
      group: 'Look',
      unit: '%',
    },
    softEdge: {
      label: 'Soft edge',
      help: 'The oldest messages melt away at the edge instead of being cut, except in a fast chat.',
      group: 'Look',
    },
    newest: {
      label: 'Newest message',
      help: 'Where a new message comes in. In a ticker, the bottom is the right end and the top the left.',
      group: 'Messages',
      optionLabels: { bottom: 'At the bottom', top: 'At the top' },
    },
    limit: { label: 'At most', help: 'How many messages are kept on screen.', group: 'Messages', unit: 'messages' },
    fadeSeconds: {
      label: 'Fade after',
      help: 'A message leaves after this many seconds; 0 keeps it until newer ones push it out.',
      group: 'Messages',
      unit: 's',
    },
    history: {
      label: 'Show earlier messages',
      help: 'Fills the chat with the last messages when the overlay is loaded.',
      group: 'Messages',
    },
    repeats: {
      label: 'Repeated messages',
      help: 'The same words again, right after each other, become one message with a count.',
      group: 'Messages',
      optionLabels: { each: 'Show each', author: 'Count one person’s ("×12")', anyone: 'Count everybody’s ("×12")' },
    },
    maxPerSecond: {
      label: 'Flood limit',
      help: 'Shows no more new messages than can be read, and tells how many it left out ("+48"). 0 shows all.',
      group: 'Messages',
      unit: 'a second',
    },
    maxPictures: {
      label: 'Pictures at most',
      help: 'Emotes drawn at the same time. Past it the oldest become still stand-ins of the same size.',
      group: 'Messages',
      unit: 'pictures',
    },
    hideCommands: { label: 'Hide commands', help: 'Leaves out messages that start with "!".', group: 'Messages' },
    keepCommandNames: {
      label: 'Commands to show all the same',
      help: 'Commands that are shown even while commands are hidden, such as "!quote".',
      group: 'Messages',
    },
    hideCommandNames: {
      label: 'Hide these commands',
      help: 'Commands that are always left out, such as "!play".',
      group: 'Messages',
    },
    hideLinks: {
      label: 'Hide messages with links',
      help: 'Leaves out every message that has a link in it.',
      group: 'Messages',
    },
    links: {
      label: 'Links',
      help: 'On your own web page links can be clicked. In OBS they are always plain text.',
      group: 'Messages',
      optionLabels: { text: 'As plain text', anchor: 'To click on' },
    },
    showNames: { label: 'Show names', help: 'The name of the person who wrote the message.', group: 'People' },
    nameColors: {
      label: 'Name colours',
      help: 'A person of whom no colour is known gets one that is always the same.',
      group: 'People',
      optionLabels: { author: 'Each person their own', platform: 'The platform’s', accent: 'The accent colour' },
    },
    viewerColors: {
      label: 'Colours that viewers choose',
      help: 'Made lighter or darker where they would be hard to read. A name takes one only while each person has a colour of their own.',
      group: 'People',
      optionLabels: { name: 'For their name', words: 'For their words', neither: 'For neither' },
    },
    showPlatform: {
      label: 'Show platforms',
      help: 'The mark of the platform that a message came from.',
      group: 'People',
    },
    showChannel: {
      label: 'Show channels',
      help: 'The name of the channel tells two channels on one platform apart.',
      group: 'People',
      optionLabels: { auto: 'When a platform has several', always: 'Always', never: 'Never' },
    },
    ownMessages: {
      label: 'Your own messages',
      help: 'What you write yourself.',
      group: 'People',
      optionLabels: { apart: 'Set apart', same: 'Like all others', hide: 'Left out' },
    },
    showTime: { label: 'Show the time', help: 'When the message was written.', group: 'People' },
    hideNames: { label: 'Hide people', help: 'Names whose messages are left out, such as bots.', group: 'People' },
    hidePlatforms: {
      label: 'Hide platforms',
      help: 'Platforms whose messages are left out, such as "Twitch".',
      group: 'People',
    },
    onlyPlatforms: {
      label: 'Only these platforms',
      help: 'Leaves out every other platform. Empty shows all.',
      group: 'People',
    },
    hideChannels: {
      label: 'Hide channels',
      help: 'Names of your channels whose messages are left out.',
      group: 'People',
    },
    onlyChannels: {
      label: 'Only these channels',
      help: 'Leaves out every other channel of yours. Empty shows all.',
      group: 'People',
    },
    animation: {
      label: 'Entrance',
      help: 'How a new message comes in. A fast chat has no animation, so that it stays readable.',
      group: 'Motion',
      optionLabels: { rise: 'Rise', slide: 'Slide in from the side', fade: 'Fade in', none: 'None' },
    },
  },
});
