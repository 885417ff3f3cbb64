import type { Words } from './words.ts';

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
  someMissing: 'certains non comptés',
  lastKnown: 'dernier chiffre connu',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) =>
    `${count.toLocaleString('fr')} ${new Intl.PluralRules('fr').select(count) === 'one' ? 'clip' : 'clips'}`,
  beingCut: 'Découpe en cours',
};
