import type { Words } from './words.ts';

/** Korean. */
export const korean: Words = {
  chat: '채팅',
  viewer: '시청자',
  image: '이미지',
  live: '라이브',
  offline: '오프라인',
  warmingUp: '시작하는 중',
  watching: '명 시청 중',
  followers: '팔로워',
  peak: '최고',
  unknown: '알 수 없음',
  someMissing: '일부는 집계되지 않음',
  lastKnown: '마지막으로 확인된 수',
  atLeast: (time) => `${time}+`,
  clips: '클립',
  clipCount: (count) => `클립 ${count.toLocaleString('ko')}개`,
  beingCut: '클립 만드는 중',
};
