import type { Words } from './words.ts';

/** Chinese, in simplified characters. */
export const chinese: Words = {
  chat: '聊天',
  viewer: '观众',
  image: '图片',
  live: '直播中',
  offline: '未开播',
  warmingUp: '正在开播',
  watching: '人正在观看',
  followers: '关注者',
  peak: '峰值',
  unknown: '未知',
  someMissing: '部分未计入',
  lastKnown: '最近一次的数据',
  atLeast: (time) => `${time}+`,
  clips: '剪辑',
  clipCount: (count) => `${count.toLocaleString('zh')}个剪辑`,
  beingCut: '正在剪辑',
};
