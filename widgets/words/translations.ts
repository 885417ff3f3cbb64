import type { Words } from './english.ts';

function countArabicClips(count: number): string {
  // One and two have forms of their own, without a number.
  if (count === 1) return 'مقطع واحد';
  if (count === 2) return 'مقطعان';
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { few: 'مقاطع', many: 'مقطعًا' };
  return `${count.toLocaleString('ar')} ${forms[new Intl.PluralRules('ar').select(count)] ?? 'مقطع'}`;
}

/** Arabic. */
const arabic: Words = {
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
  clipCount: countArabicClips,
  beingCut: 'جارٍ إعداد المقاطع',
  featured: 'رسالة مثبتة',
  moreWaiting: (count) => `${count.toLocaleString('ar')} أخرى`,
};

/** German. */
const german: Words = {
  chat: 'Chat',
  viewer: 'Zuschauer',
  image: 'Bild',
  live: 'Live',
  offline: 'Offline',
  warmingUp: 'Startet',
  watching: 'schauen zu',
  followers: 'Follower',
  peak: 'Höchststand',
  unknown: 'unbekannt',
  someMissing: 'einige nicht gezählt',
  lastKnown: 'zuletzt bekannt',
  atLeast: (time) => `${time}+`,
  clips: 'Clips',
  clipCount: (count) =>
    `${count.toLocaleString('de')} ${new Intl.PluralRules('de').select(count) === 'one' ? 'Clip' : 'Clips'}`,
  beingCut: 'Wird geschnitten',
  featured: 'Angeheftete Nachricht',
  moreWaiting: (count) => `${count.toLocaleString('de')} weitere`,
};

/** Spanish. */
const spanish: Words = {
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
  featured: 'Mensaje fijado',
  moreWaiting: (count) => `${count.toLocaleString('es')} más`,
};

/** French. */
const french: Words = {
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
  featured: 'Message épinglé',
  moreWaiting: (count) => `encore ${count.toLocaleString('fr')}`,
};

/** Hindi. */
const hindi: Words = {
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
  featured: 'पिन किया गया संदेश',
  moreWaiting: (count) => `${count.toLocaleString('hi')} और`,
};

/** Japanese. */
const japanese: Words = {
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
  featured: '固定されたメッセージ',
  moreWaiting: (count) => `ほか${count.toLocaleString('ja')}件`,
};

/** Korean. */
const korean: Words = {
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
  featured: '고정된 메시지',
  moreWaiting: (count) => `${count.toLocaleString('ko')}개 더`,
};

/** Portuguese. */
const portuguese: Words = {
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
  featured: 'Mensagem fixada',
  moreWaiting: (count) => `mais ${count.toLocaleString('pt')}`,
};

/** Chinese, in simplified characters. */
const chinese: Words = {
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
  featured: '置顶消息',
  moreWaiting: (count) => `还有${count.toLocaleString('zh')}条`,
};

/** Texts in every language but English, by its name. Each is a few hundred bytes, so they are loaded together. */
export const translations: Readonly<Record<string, Words>> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  hi: hindi,
  ja: japanese,
  ko: korean,
  pt: portuguese,
  zh: chinese,
};
