import type { Permission } from '../../core/service/relay.ts';

/** Words that a text may contain in braces, and the permission that the value of each needs; the time of day needs none. */
export const LIVE_WORDS = {
  title: 'stream',
  game: 'stream',
  viewers: 'stream',
  followers: 'stream',
  platforms: 'stream',
  name: 'profile',
  time: undefined,
  uptime: 'stream',
} as const satisfies Readonly<Record<string, Permission | undefined>>;

/** One of {@link LIVE_WORDS}. */
export type LiveWord = keyof typeof LIVE_WORDS;

/** A piece of a text: letters as they are, or a live word. */
export type TextPart = string | { readonly word: LiveWord };

const PATTERN = new RegExp(`\\{(${Object.keys(LIVE_WORDS).join('|')})\\}`);

/** Splits a text at its live words. Other braces stay as they are. */
export function splitText(text: string): readonly TextPart[] {
  return text
    .split(PATTERN)
    .map((part, index) => (index % 2 === 1 ? { word: part as LiveWord } : part))
    .filter((part) => part !== '');
}

/** Lists the permissions that the live words of a text need, each once; a value that is no text has none. */
export function listLivePermissions(text: unknown): readonly Permission[] {
  const parts = typeof text === 'string' ? splitText(text) : [];
  const needed = parts.flatMap((part) => (typeof part === 'string' ? [] : (LIVE_WORDS[part.word] ?? [])));
  return [...new Set(needed)];
}
