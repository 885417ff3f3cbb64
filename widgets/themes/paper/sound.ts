import type { Voice } from '../../moments/voice.ts';

/** Sound of Paper: knocks on wood. */
export const sound: Voice = {
  wave: [1, 0.2, 0.6],
  rootHz: 329.6,
  attackSeconds: 0.002,
  noteSeconds: 0.1,
  stepSeconds: 0.09,
  loudness: 0.12,
  glide: 1.3,
  notes: {
    live: [0, 7, 12],
    ending: [12, 7, 0],
    raid: [0, 0, 7, 0, 0, 7],
    round: [7, 12],
    clip: [12, 12],
    owner: [7],
    stinger: [0, -5, 0],
  },
};
