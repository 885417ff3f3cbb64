import { describeWidget } from '../settings/describe.ts';
import { lettersTexts } from '../settings/letters-texts.ts';
import { text } from './settings.ts';

/** Texts about `<onair-text>` and its settings. */
export const textDescription = describeWidget(text, {
  title: 'Text',
  summary: 'Words of your own, as large as you like and readable over any picture.',
  presets: {
    landscape: { size: { width: 800, height: 160 }, settings: {} },
    portrait: { size: { width: 960, height: 240 }, settings: { fontSize: 96, align: 'center' } },
  },
  sheet: {
    size: { width: 440, height: 130 },
    settings: { fontSize: 44, text: 'Speedrun Sunday' },
    talkative: { text: 'Speedrun Sunday: all bosses, no hits, until it works', showCard: true },
    largeScale: 5,
    states: [
      { title: 'as it comes', stage: 'live', settings: {} },
      { title: 'on a card', stage: 'live', settings: { showCard: true, outline: 'theme', align: 'center' } },
      {
        title: 'accent, capitals',
        stage: 'live',
        settings: { tone: 'accent', capitals: true, letterSpacing: 0.08, align: 'end' },
      },
      {
        title: 'live words',
        stage: 'live',
        settings: { text: '{game}: {viewers} watching', fontSize: 32, showCard: true, outline: 'theme' },
      },
      { stage: 'live', settings: { tone: 'muted', weight: 'regular' } },
    ],
  },
  texts: {
    text: {
      label: 'Text',
      help: 'The text to show. It wraps if it does not fit into one line. These words are filled in live: {title}, {game}, {viewers}, {followers}, {platforms}, {name}, {time}, {uptime}.',
      group: 'Text',
      kind: 'live',
    },
    unknownText: {
      label: 'Instead of unknown words',
      help: 'Shown in place of each live word that is not known, such as {viewers} while you are offline. Empty for nothing.',
      group: 'Text',
    },
    ...lettersTexts,
    capitals: {
      label: 'Capitals',
      help: 'Writes all letters as capitals, in languages that have capital letters.',
      group: 'Text',
    },
  },
});
