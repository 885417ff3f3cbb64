import type { Words } from './words.ts';

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
  someMissing: 'faltan algunos',
  lastKnown: 'último dato conocido',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) =>
    `${count.toLocaleString('es')} ${new Intl.PluralRules('es').select(count) === 'one' ? 'clip' : 'clips'}`,
  beingCut: 'Creando clips',
};
