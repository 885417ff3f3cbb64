import type { Words } from './words.ts';

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
  someMissing: 'einige nicht gezählt',
  lastKnown: 'zuletzt bekannt',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) =>
    `${count.toLocaleString('de')} ${new Intl.PluralRules('de').select(count) === 'one' ? 'Clip' : 'Clips'}`,
  beingCut: 'Wird geschnitten',
};
