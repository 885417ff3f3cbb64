import type { Words } from './words.ts';

const numbers = new Intl.NumberFormat('de');
const plurals = new Intl.PluralRules('de');

/** German. */
export const german: Words = {
  chat: 'Chat',
  viewer: 'Zuschauer',
  image: 'Bild',
  live: 'Live',
  offline: 'Offline',
  warmingUp: 'Startet',
  watching: 'schauen zu',
  followers: 'Follower',
  peak: 'Höchststand',
  unknown: 'unbekannt',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) => `${numbers.format(count)} ${plurals.select(count) === 'one' ? 'Clip' : 'Clips'}`,
  beingCut: 'Wird geschnitten',
};
