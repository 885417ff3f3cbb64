import { describeWidget } from '../settings/describe.ts';
import { lettersTexts } from '../settings/letters-texts.ts';
import { countdown } from './settings.ts';

/** Texts about `<onair-countdown>` and its settings. */
export const countdownDescription = describeWidget(countdown, {
  title: 'Countdown',
  summary: 'Counts down to a time of day, or for some minutes from when it is shown, and then shows a text.',
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
      help: 'All pages show the same.',
      group: 'Countdown',
      optionLabels: { minutes: 'For some minutes', time: 'To a time of day' },
    },
    start: {
      label: 'Starts',
      help: 'By hand: with the control dock. Scene, stream and recording need OBS connected to the server. One that runs goes on after a reload.',
      group: 'Countdown',
      optionLabels: {
        shown: 'When it is shown',
        scene: 'With its scene in OBS',
        stream: 'When OBS starts to stream',
        recording: 'When OBS starts to record',
        time: 'At a time of day, each day',
        hand: 'By hand',
      },
    },
    scene: { label: 'Its scene', help: 'Name of the scene in OBS that starts it.', group: 'Countdown' },
    minutes: { label: 'Minutes', help: 'Length of the countdown.', group: 'Countdown', unit: 'min', step: 0.5 },
    time: {
      label: 'Time of day',
      help: 'Hours and minutes to which it counts, or at which it starts, such as "20:00".',
      group: 'Countdown',
    },
    timeZone: {
      label: 'Time zone',
      help: 'Such as "Europe/Berlin". Empty: that of the server. "computer": that of each computer, without control.',
      group: 'Countdown',
      kind: 'time-zone',
    },
    nextScene: {
      label: 'Scene at the end',
      help: 'Name of the scene that OBS shows at the end. Empty for none. Needs OBS connected to the server.',
      group: 'Countdown',
    },
    endText: {
      label: 'At the end',
      help: 'Text that is shown at the end. Empty for nothing. These words are filled in live: {title}, {game}, {viewers}, {followers}, {platforms}, {name}, {time}, {uptime}.',
      group: 'Countdown',
      kind: 'live',
    },
    unknownText: {
      label: 'Instead of unknown words',
      help: 'Shown in place of each live word that is not known, such as {viewers} while you are offline. Empty for nothing.',
      group: 'Countdown',
    },
    ...lettersTexts,
  },
});
