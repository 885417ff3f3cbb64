import type { Words } from './words.ts';

/** Hindi. */
export const hindi: Words = {
  chat: 'चैट',
  viewer: 'दर्शक',
  image: 'चित्र',
  live: 'लाइव',
  offline: 'ऑफ़लाइन',
  warmingUp: 'शुरू हो रहा है',
  watching: 'देख रहे हैं',
  followers: 'फ़ॉलोअर',
  peak: 'सर्वाधिक',
  unknown: 'अज्ञात',
  someMissing: 'कुछ गिने नहीं गए',
  lastKnown: 'पिछली ज्ञात संख्या',
  atLeast: (time) => `${time}+`,
  clips: 'क्लिप',
  clipCount: (count) => `${count.toLocaleString('hi')} क्लिप`,
  beingCut: 'क्लिप बन रही हैं',
};
