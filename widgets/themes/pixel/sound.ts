import type { Voice } from '../../moments/voice.ts';

/** Sound of Pixel: runs of a console, in short steps. */
export const sound: Voice = {
  wave: 'square',
  rootHz: 523.3,
  attackSeconds: 0.004,
  noteSeconds: 0.08,
  stepSeconds: 0.06,
  loudness: 0.035,
  notes: {
    live: [0, 4, 7, 12, 16],
    ending: [16, 12, 7, 4, 0],
    raid: [0, 7, 12, 0, 7, 12, 19, 24],
    round: [12, 16],
    clip: [19, 24],
    owner: [12],
    stinger: [0, 5, 10, 15, 20],
  },
};
