import type { Voice } from '../../moments/voice.ts';

/** Sound of Glass: glasses that are touched. */
export const sound: Voice = {
  wave: [1, 0, 0.3, 0, 0.12],
  rootHz: 523.3,
  attackSeconds: 0.03,
  noteSeconds: 0.9,
  stepSeconds: 0.14,
  loudness: 0.07,
  notes: {
    live: [0, 4, 7, 11],
    ending: [11, 7, 4, 0],
    raid: [0, 7, 12, 7, 12, 16],
    round: [4, 11],
    clip: [7, 12],
    owner: [12],
    stinger: [0, 7, 14],
  },
};
