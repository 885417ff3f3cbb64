import { describeWidget } from '../settings/describe.ts';
import { lettersTexts } from '../settings/letters-texts.ts';
import { countdown } from './settings.ts';

/** What people read about `<onair-countdown>` and its settings. */
export const countdownDescription = describeWidget(countdown, {
  title: 'Countdown',
  summary: 'Counts down to a time of day, or some minutes from when it is shown, and then says that it is time.',
  presets: {
    landscape: { size: { width: 600, height: 180 }, settings: {} },
    portrait: { size: { width: 900, height: 280 }, settings: { fontSize: 180, align: 'center' } },
  },
  sheet: {
    size: { width: 440, height: 130 },
    settings: { fontSize: 72, minutes: 5 },
    talkative: { showCard: true, minutes: 600 },
    largeScale: 5,
    states: [
      { title: 'as it comes', stage: 'live', settings: {} },
      {
        title: 'hours, on a card',
        stage: 'live',
        settings: { minutes: 90, showCard: true, outline: 'theme', align: 'center' },
      },
      { title: 'accent', stage: 'live', settings: { tone: 'accent', weight: 'black', align: 'end' } },
      { title: 'at the end', stage: 'live', settings: { runs: 'time', time: '18:00' } },
    ],
  },
  texts: {
    runs: {
      label: 'Counts down',
      help: 'Minutes start when the source is shown or loaded; a time of day is that of the computer with OBS.',
      group: 'Countdown',
      optionLabels: { minutes: 'For some minutes', time: 'To a time of day' },
    },
    minutes: { label: 'Minutes', help: 'How long it runs.', group: 'Countdown', unit: 'min', step: 0.5 },
    time: { label: 'Time of day', help: 'Hours and minutes, such as "20:00".', group: 'Countdown' },
    endText: {
      label: 'At the end',
      help: 'What is written when the time has come. Empty for nothing.',
      group: 'Countdown',
    },
    ...lettersTexts,
  },
});
