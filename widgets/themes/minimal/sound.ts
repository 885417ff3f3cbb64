import type { Voice } from '../../moments/voice.ts';

/** Sound of Minimal: two plain tones at most. */
export const sound: Voice = {
  wave: 'sine',
  rootHz: 440,
  attackSeconds: 0.02,
  noteSeconds: 0.25,
  stepSeconds: 0.16,
  loudness: 0.09,
  notes: {
    live: [0, 7],
    ending: [7, 0],
    raid: [0, 7, 0, 7],
    round: [0, 5],
    clip: [5],
    owner: [0],
    stinger: [5, 0],
  },
};
