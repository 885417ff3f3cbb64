import type { Voice } from '../../moments/voice.ts';

/** Sound of Scoreboard: the horn of a stadium. */
export const sound: Voice = {
  wave: [1, 0.8, 0.7, 0.6, 0.5, 0.4],
  rootHz: 233.1,
  attackSeconds: 0.03,
  noteSeconds: 0.5,
  stepSeconds: 0.24,
  loudness: 0.05,
  notes: {
    live: [0, 0, 7],
    ending: [7, 0],
    raid: [0, 5, 7, 12],
    round: [7],
    clip: [12],
    owner: [5],
    stinger: [0, 7],
  },
};
