import type { Voice } from '../../moments/voice.ts';

/** Sound of Broadcast: brass of the evening news. */
export const sound: Voice = {
  wave: [1, 0.7, 0.6, 0.35, 0.2],
  rootHz: 349.2,
  attackSeconds: 0.025,
  noteSeconds: 0.32,
  stepSeconds: 0.12,
  loudness: 0.07,
  notes: {
    live: [0, 0, 0, 7],
    ending: [7, 4, 0],
    raid: [0, 0, 7, 0, 0, 7, 12],
    round: [5, 9],
    clip: [7, 9],
    owner: [4],
    stinger: [0, 5, 7],
  },
};
