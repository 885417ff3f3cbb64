import type { Voice } from '../../moments/voice.ts';

/** Sound of Terminal: beeps of a machine. */
export const sound: Voice = {
  wave: 'square',
  rootHz: 880,
  attackSeconds: 0.002,
  noteSeconds: 0.05,
  stepSeconds: 0.09,
  loudness: 0.03,
  notes: {
    live: [0, 0, 7],
    ending: [7, 0, 0],
    raid: [0, 0, 0, 7, 7, 7],
    round: [7, 7],
    clip: [0, 7],
    owner: [0],
    stinger: [0, 0],
  },
};
