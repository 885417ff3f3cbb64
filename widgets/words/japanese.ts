import type { Words } from './words.ts';

/** Japanese. */
export const japanese: Words = {
  chat: 'チャット',
  viewer: '視聴者',
  image: '画像',
  live: 'ライブ',
  offline: 'オフライン',
  warmingUp: '配信準備中',
  watching: '人が視聴中',
  followers: 'フォロワー',
  peak: '最高',
  unknown: '不明',
  someMissing: '一部は含まれていません',
  lastKnown: '最後に確認した数',
  atLeast: (time) => `${time}+`,
  clips: 'クリップ',
  clipCount: (count) => `クリップ ${count.toLocaleString('ja')}本`,
  beingCut: 'クリップ作成中',
};
