import type { Words } from './words.ts';

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
  someMissing: 'faltam alguns',
  lastKnown: 'último dado conhecido',
  atLeast: (time) => `${time}+`,
  clips: 'Clipes',
  clipCount: (count) =>
    `${count.toLocaleString('pt')} ${new Intl.PluralRules('pt').select(count) === 'one' ? 'clipe' : 'clipes'}`,
  beingCut: 'Criando clipes',
};
