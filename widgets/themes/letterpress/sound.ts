import type { Voice } from '../../moments/voice.ts';

/** Sound of Letterpress: small bells of an old press. */
export const sound: Voice = {
  wave: [1, 0, 0, 0.5, 0, 0.25],
  rootHz: 587.3,
  attackSeconds: 0.003,
  noteSeconds: 0.6,
  stepSeconds: 0.18,
  loudness: 0.07,
  notes: {
    live: [0, 5, 9],
    ending: [9, 5, 0],
    raid: [0, 9, 5, 9, 12],
    round: [5, 12],
    clip: [9, 12],
    owner: [5],
    stinger: [0, 9],
  },
};
