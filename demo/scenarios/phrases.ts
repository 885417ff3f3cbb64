/*
 * Chat messages, in a list for each mood. Words are separated by single spaces. `:wave:` is an emote, `{grin}` is a sprite of the emoji
 * sheet, `words|https://…` is a link with a text, and an address alone is a link.
 */

/** Everyday chat. */
export const TALK: readonly string[] = [
  'hello everyone',
  'good evening from Porto',
  'that jump was so clean',
  'how long have you been live?',
  'first time here, love it',
  'wait what just happened',
  'the music today is great',
  'gg :gg:',
  'one more try, you can do it',
  'is this the hard mode?',
  'brb tea',
  'I leave for five minutes and THIS happens',
  'lol :laugh:',
  'so close!!',
  'chat are we winning?',
  'left left LEFT',
  'ok that was actually genius',
  'who put a door there',
  'nice save :hype: :hype:',
  'volume is perfect now, thanks',
  'hi from work {grin}',
  'my cat is watching too :cat:',
  'that boss has no chance today',
  'you missed the chest behind the waterfall',
  'best part of my Wednesday',
  'the new overlay looks so good',
  'watching from two screens, worth it',
  'I played this for years and never saw that room',
  'this soundtrack gives me chills',
  'jump first, think later {cool}',
  'ok one more run and then bed',
  'how are you so calm right now',
  'that timing though 🔥',
  'save the game. SAVE THE GAME',
  'we are so back :rocket:',
  'never doubted you for a second',
  'congrats on the record!',
  'came for the game, stayed for the chat',
  'the plan was perfect until it was not',
  'greetings from rainy Bergen',
  'this is the cosiest corner of the internet :heart:',
];

/** Everyday chat in many languages and scripts. */
export const WORLD: readonly string[] = [
  'Guten Abend zusammen',
  'Das war knapp!',
  'Schöne Grüße aus Köln',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'salut tout le monde',
  "c'était magnifique !",
  'buenas noches desde Rosario',
  '¡qué locura!',
  'vamos vamos vamos :hype:',
  'boa noite pessoal',
  'que jogada linda',
  'ciao a tutti',
  'bellissimo davvero',
  'goedenavond allemaal',
  'god kveld fra Bodø',
  'dobry wieczór',
  'ale akcja :laugh:',
  'iyi akşamlar herkese',
  'çok iyi oldu bu',
  'bună seara',
  'hyvää iltaa',
  'jó estét',
  'Всем привет!',
  'вот это было красиво',
  'Доброго вечора',
  'καλησπέρα παιδιά',
  'τι έγινε εδώ;',
  'გამარჯობა',
  'բարև ձեզ',
  'こんばんは！初見です',
  '今のはすごかった :hype:',
  'ナイス！',
  '草',
  '大家好',
  '这也太厉害了吧',
  '晚上好，来自台北',
  '안녕하세요',
  '와 방금 뭐였어요 ㅋㅋㅋ',
  'مساء الخير جميعا',
  'لعبة رائعة :gg:',
  'ערב טוב לכולם',
  'איזה מהלך!',
  'سلام از شیراز',
  'شاندار کھیل',
  'नमस्ते सबको',
  'बहुत बढ़िया खेल :hype:',
  'শুভ সন্ধ্যা',
  'வணக்கம் நண்பர்களே',
  'สวัสดีทุกคน',
  'เก่งมากเลย',
  'chào cả nhà',
  'សួស្តី',
];

/** Left-to-right and right-to-left in one message. */
export const MIXED: readonly string[] = [
  'GG לכולם well played',
  'اللعبة Level 42 صعبة جدا',
  'שלום chat מה שלומכם today?',
  'score is 3:2 لصالح Harbor',
  'קישור: https://harbor.example/he',
];

/** Emoji with skin tones, flags, families and keycaps. */
export const EMOJI: readonly string[] = [
  '🔥🔥🔥',
  '👏🏽 👏🏿 👏🏻',
  '👨‍👩‍👧‍👦 says hi',
  '🇵🇹 🇯🇵 🇧🇷 🇰🇪',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿 here',
  '❤️‍🔥',
  '🧑🏾‍🚀 🚀',
  '1️⃣ 2️⃣ 3️⃣',
  '😂',
  '🏳️‍🌈 ✨',
  '🫠',
  '(╯°□°)╯︵ ┻━┻',
  '٩(◕‿◕)۶',
];

/** Messages of pictures only. */
export const EMOTE_ONLY: readonly string[] = [
  ':hype: :hype: :hype:',
  ':laugh:',
  ':wave: :heart:',
  '{grin} {wow} {cool}',
  '{tear}',
  ':cat: :cat:',
  ':rocket: {star}',
  ':gg: :gg: :gg: :gg: :gg: :gg:',
];

/** Shouts in a busy chat. */
export const SHOUTS: readonly string[] = [
  'LETS GOOOOOOO',
  'NO WAY',
  'WHAT A PLAY',
  'POG',
  'CLIP THAT',
  'HYPE HYPE HYPE :hype:',
  'W',
  'AAAAAAH!',
  'IT IS HAPPENING :rocket:',
];

/** Greetings of people who come with a raid. */
export const RAID: readonly string[] = [
  'RAID :hype:',
  ':wave: raiders here',
  'tidepool raid :wave: :wave:',
  'hello from the tide',
  ':heart: :heart: :heart:',
  'we come in peace',
  'RAAAAID',
  '{star} {star} raid',
];

/** Messages with addresses; the hosts do not exist. */
export const LINKS: readonly string[] = [
  'the map is at https://maps.harbor.example/level/7?view=full&layer=2',
  'clip: last-night|https://clips.harbor.example/w/9f3a',
  'https://harbor.example',
  'look at this :laugh: https://pictures.harbor.example/cat.png',
  'schedule|https://harbor.example/schedule is up',
  'docs.harbor.example|https://docs.harbor.example/a/very/long/path/that/does/not/end/where/it/should',
];

/** Commands to the bot, each with its answer. */
export const COMMANDS: readonly { readonly ask: string; readonly answer: string }[] = [
  { ask: '!uptime', answer: 'On air for a while and not tired yet.' },
  { ask: '!discord', answer: 'Come and talk: https://talk.harbor.example' },
  { ask: '!commands', answer: 'Known: !uptime !discord !song !lurk' },
  { ask: '!song', answer: 'Now playing: "Low Tide" by The Paper Boats' },
  { ask: '!lurk', answer: 'Enjoy the shade.' },
];

/** Text that breaks layouts: long words, stacked marks, markup that must stay text. */
export const ODDITIES: readonly string[] = [
  'n' + 'o'.repeat(140),
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
  'ｗｉｄｅ ｔｅｘｔ',
  'ᴛɪɴʏ ᴄᴀᴘꜱ',
  'z̷̢a̶̧l̵̨g̷̛o̴̢ ̵c̶o̷m̸e̵s',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;3',
  '${name} {{name}}',
  'null',
  '¯\\_(ツ)_/¯',
  '   ',
  '﷽',
  'a\u200bb\u200cc',
  '100% "quoted" \'text\'',
];

/** Messages of the owner. */
export const OWN: readonly string[] = [
  'thanks for being here everyone',
  'back in two minutes',
  'new goal: no deaths in this level',
  'clip of yesterday: https://clips.harbor.example/w/2b71',
  'welcome raiders :heart:',
];

/** Titles of the show, with the games in order. */
export const TITLES: readonly string[] = [
  'Building a lighthouse until it works',
  'Night shift: co-op and coffee',
  'Speedrun practice, any% (bad)',
  'Reading your maps — 読みます',
  'Q&A, then the final boss',
  'Calm waters & cosy repairs ⚓',
];

/** Invented games. */
export const GAMES: readonly string[] = [
  'Lighthouse Keeper',
  'Drift Atlas',
  'Hollow Harbor II',
  'Just Talking',
  'Paper Boats',
];

/** Titles of clip projects. */
export const CLIP_TITLES: readonly string[] = [
  'The jump nobody believed',
  'Boss down with one heart',
  'When the lighthouse fell over',
  'Raid of four hundred',
  'Cat walks over keyboard',
  'Perfect landing',
  'The door was open all along',
  'Chat picks the worst path',
  'Three saves in a row',
  'Song request goes wrong',
  '最後の一撃',
  'ضربة الحظ',
  'A very long title that tells the whole story of how the harbor was saved by a single wooden spoon',
];
