import type { Words } from './words.ts';

function countClips(count: number): string {
  // one and two are words of their own, without a number
  if (count === 1) return 'مقطع واحد';
  if (count === 2) return 'مقطعان';
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { few: 'مقاطع', many: 'مقطعًا' };
  return `${count.toLocaleString('ar')} ${forms[new Intl.PluralRules('ar').select(count)] ?? 'مقطع'}`;
}

/** Arabic. */
export const arabic: Words = {
  chat: 'الدردشة',
  viewer: 'مشاهد',
  image: 'صورة',
  live: 'مباشر',
  offline: 'غير متصل',
  warmingUp: 'يبدأ الآن',
  watching: 'يشاهدون',
  followers: 'متابعون',
  peak: 'الذروة',
  unknown: 'غير معروف',
  someMissing: 'بعضهم غير محسوب',
  lastKnown: 'آخر رقم معروف',
  atLeast: (time) => `${time}+`,
  clips: 'المقاطع',
  clipCount: countClips,
  beingCut: 'جارٍ إعداد المقاطع',
};
