import type { Words } from './words.ts';

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
  someMissing: 'some not counted',
  lastKnown: 'last known',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) => (count === 1 ? '1 clip' : `${count.toLocaleString('en')} clips`),
  beingCut: 'Being cut',
};
