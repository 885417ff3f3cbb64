import type { Voice } from '../../moments/voice.ts';

/** Sound of Neon: a synthesizer of the night, in minor. */
export const sound: Voice = {
  wave: [1, 0.5, 0.33, 0.25, 0.2, 0.16],
  rootHz: 220,
  attackSeconds: 0.015,
  noteSeconds: 0.4,
  stepSeconds: 0.1,
  loudness: 0.06,
  glide: 0.94,
  notes: {
    live: [0, 3, 7, 10, 12],
    ending: [12, 10, 7, 3, 0],
    raid: [0, 12, 0, 12, 7, 15],
    round: [10, 15],
    clip: [12, 15],
    owner: [12],
    stinger: [0, 7, 12, 19],
  },
};
