import type { Words } from './words.ts';

const numbers = new Intl.NumberFormat('en');

/** English, the language that all others are translated from. */
export const english: Words = {
  chat: 'Chat',
  viewer: 'viewer',
  image: 'image',
  live: 'Live',
  offline: 'Offline',
  warmingUp: 'Starting',
  watching: 'watching',
  followers: 'followers',
  peak: 'Peak',
  unknown: 'unknown',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) => (count === 1 ? '1 clip' : `${numbers.format(count)} clips`),
  beingCut: 'Being cut',
};
