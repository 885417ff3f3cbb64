import { describeEnding, isWord } from './address-words.ts';
import type { EndingKind } from './address-words.ts';
import { toPlainText } from './plain-text.ts';

/** Beginnings that only addresses have. */
const BEGINNINGS: readonly RegExp[] = [
  /\b(?:h(?:tt|xx|\*\*)ps?|ftp) ?: ?\/ ?\//i,
  /\bwww ?\. ?[\p{L}\p{N}]/iu,
  // a name of another script in its form for machines (RFC 3492)
  /(?<![\p{L}\p{N}])xn--[a-z\d]/iu,
  // a numeric address with a port or a path
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}[:/][\p{L}\p{N}]/u,
];

/**
 * A name, a gap, and the ending: example.com, example .com, example . com, example[.]com and example dot com. Each
 * part is bounded, so that a search takes linear time.
 */
const CANDIDATE =
  /(?<=([\p{L}\p{N}\p{M}_-]{1,63}))( ?\. ?| ?[([{<*] ?(?:dot|[.,]) ?[)\]}>*] ?| dot )([\p{L}\p{M}]{2,24})(?![\p{L}\p{M}\p{N}_-])/giu;

/** A path after an address, as in t.me/name. */
const PATH = /^ ?\/ ?[\p{L}\p{N}@#?_-]/u;

/** Endings that are spoken as "dot com". */
const SPOKEN = new Set(['com', 'org', 'gg', 'tv', 'ru', 'xyz', 'io', 'info', 'link', 'live', 'shop']);

/** Words before an address that invite readers to open it. */
const INVITATION =
  /(?:^|[^\p{L}])(?:visit|join|click|open|link|url|site|website|webpage|discord|telegram|besuche?|visita|visitez|acesse|заходи|переходи)[^\p{L}\p{N}]*$/iu;

/** The first half of a mail address. */
const MAILBOX = /[\p{L}\p{N}]@$/u;

/** A name with an ending, and its surroundings. */
interface Candidate {
  readonly name: string;
  /** Text between the name and its ending. */
  readonly gap: string;
  readonly ending: string;
  readonly before: string;
  readonly after: string;
}

/** Whether a text contains a web address, written out or as words. */
export function hasAddress(text: string): boolean {
  const plain = toPlainText(text);
  return BEGINNINGS.some((pattern) => pattern.test(plain)) || [...findCandidates(plain)].some(isAddress);
}

function* findCandidates(text: string): Iterable<Candidate> {
  for (const match of text.matchAll(CANDIDATE)) {
    const [whole, name = '', gap = '', ending = ''] = match;
    const start = match.index - name.length;
    const before = text.slice(Math.max(0, start - 24), start);
    yield { name, gap: gap.toLowerCase(), ending, before, after: text.slice(match.index + whole.length) };
  }
}

/** A candidate with an existing ending. */
interface Weighed extends Candidate {
  readonly kind: Exclude<EndingKind, 'none'>;
  /** Whether the text could also be a sentence or a file name. */
  readonly isDoubtful: boolean;
}

/** Checks for each gap; all other gaps are a full stop or stand for one. */
const GAPS: Readonly<Record<string, (weighed: Weighed) => boolean>> = {
  '. ': () => false,
  ' . ': ({ kind, name }) => kind === 'clear' || (kind === 'plain' && !isWord(name)),
  ' dot ': ({ after, ending, kind, name }) =>
    SPOKEN.has(ending.toLowerCase()) || (after === '' && kind !== 'clear' && name.length > 5 && !isWord(name)),
};

/** Considers the text around an ending: many endings are words, and people forget the space after a full stop. */
function isAddress(candidate: Candidate): boolean {
  const { after, before, ending, gap, name } = candidate;
  const kind = describeEnding(ending);
  if (kind === 'none') return false;
  const weighed = { ...candidate, kind, isDoubtful: kind === 'file' || (kind === 'word' && isWord(name)) };
  if (PATH.test(after)) return gap === '.' || !weighed.isDoubtful;
  if (MAILBOX.test(before)) return gap === '.';
  return (GAPS[gap] ?? isWritten)(weighed);
}

function isWritten({ after, before, isDoubtful, kind, name }: Weighed): boolean {
  // numbers of things, and names of functions: 5.pm, array.map(…)
  if (/^\p{N}+$/u.test(name) || after.startsWith('(')) return kind === 'clear';
  return !isDoubtful || INVITATION.test(before);
}
