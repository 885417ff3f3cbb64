import type { Words } from './words.ts';

const numbers = new Intl.NumberFormat('es');
const plurals = new Intl.PluralRules('es');

/** Spanish. */
export const spanish: Words = {
  chat: 'Chat',
  viewer: 'espectador',
  image: 'imagen',
  live: 'En directo',
  offline: 'Sin conexión',
  warmingUp: 'Empezando',
  watching: 'viendo',
  followers: 'seguidores',
  peak: 'Máximo',
  unknown: 'desconocido',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) => `${numbers.format(count)} ${plurals.select(count) === 'one' ? 'clip' : 'clips'}`,
  beingCut: 'Creando clips',
};
