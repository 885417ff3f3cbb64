import type { Voice } from '../../moments/voice.ts';

/** Sound of Aurora: slow chords that swell. */
export const sound: Voice = {
  wave: [1, 0.4, 0.2],
  rootHz: 261.6,
  attackSeconds: 0.35,
  noteSeconds: 1.8,
  stepSeconds: 0.25,
  loudness: 0.05,
  notes: {
    live: [0, 7, 14, 16],
    ending: [16, 14, 7, 0],
    raid: [0, 7, 12, 14, 19],
    round: [7, 14],
    clip: [12, 19],
    owner: [7],
    stinger: [0, 7, 16],
  },
};
