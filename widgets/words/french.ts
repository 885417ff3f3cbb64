import type { Words } from './words.ts';

const numbers = new Intl.NumberFormat('fr');
const plurals = new Intl.PluralRules('fr');

/** French. */
export const french: Words = {
  chat: 'Chat',
  viewer: 'spectateur',
  image: 'image',
  live: 'En direct',
  offline: 'Hors ligne',
  warmingUp: 'Démarrage',
  watching: 'regardent',
  followers: 'abonnés',
  peak: 'Record',
  unknown: 'inconnu',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) => `${numbers.format(count)} ${plurals.select(count) === 'one' ? 'clip' : 'clips'}`,
  beingCut: 'Découpe en cours',
};
