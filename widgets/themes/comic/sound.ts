import type { Voice } from '../../moments/voice.ts';

/** Sound of Comic: boings that bend upwards. */
export const sound: Voice = {
  wave: 'triangle',
  rootHz: 392,
  attackSeconds: 0.006,
  noteSeconds: 0.24,
  stepSeconds: 0.11,
  loudness: 0.1,
  glide: 0.5,
  notes: {
    live: [0, 4, 7, 12],
    ending: [12, 5, 0],
    raid: [0, 9, 0, 9, 16],
    round: [7, 14],
    clip: [9, 16],
    owner: [12],
    stinger: [0, 12],
  },
};
