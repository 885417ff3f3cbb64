import type { Voice } from '../../moments/voice.ts';

/** Sound of Contrast: calm tones, far apart. */
export const sound: Voice = {
  wave: [1, 0, 0.33],
  rootHz: 392,
  attackSeconds: 0.02,
  noteSeconds: 0.5,
  stepSeconds: 0.3,
  loudness: 0.08,
  notes: {
    live: [0, 5],
    ending: [5, 0],
    raid: [0, 5, 9],
    round: [5],
    clip: [9],
    owner: [0],
    stinger: [0],
  },
};
