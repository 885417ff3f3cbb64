import type { Words } from './words.ts';

const numbers = new Intl.NumberFormat('pt');
const plurals = new Intl.PluralRules('pt');

/** Portuguese. */
export const portuguese: Words = {
  chat: 'Chat',
  viewer: 'espectador',
  image: 'imagem',
  live: 'Ao vivo',
  offline: 'Offline',
  warmingUp: 'Começando',
  watching: 'assistindo',
  followers: 'seguidores',
  peak: 'Pico',
  unknown: 'desconhecido',
  atLeast: (time) => `${time}+`,
  clips: 'Clipes',
  clipCount: (count) => `${numbers.format(count)} ${plurals.select(count) === 'one' ? 'clipe' : 'clipes'}`,
  beingCut: 'Criando clipes',
};
