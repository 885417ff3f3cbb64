import type { ChatMessage } from '../service/chat-message.ts';

/** A chat message in the list of a page. */
export interface ChatEntry {
  /** The relay's id; at the service itself, which has none (D53), a generated one that begins with `local-`. */
  readonly id: string;
  readonly message: ChatMessage;
  /** Whether it is part of the history sent at the start. */
  readonly replay: boolean;
}

/** Entries that one change added and removed. */
export interface ChatChange {
  /** New entries at the end, oldest first. */
  readonly added: readonly ChatEntry[];
  readonly removed: readonly ChatEntry[];
  /** Whether the change is not live: the entries existed before, or arrived while the page was hidden. Draw it without motion. */
  readonly isHistory: boolean;
}

/** The entries after a change, and the removed ones. */
export interface ChatStep {
  readonly entries: readonly ChatEntry[];
  readonly removed: readonly ChatEntry[];
}

/** Adds an entry and drops the oldest beyond the limit. */
export function appendEntry(entries: readonly ChatEntry[], entry: ChatEntry, limit: number): ChatStep {
  const surplus = Math.max(0, entries.length + 1 - limit);
  const kept = entries.slice(surplus);
  kept.push(entry);
  return { entries: kept, removed: entries.slice(0, surplus) };
}

/** Removes the entries with these ids, or all of them for `clear` (`overlay/moderation`). */
export function moderateEntries(
  entries: readonly ChatEntry[],
  { hide, clear }: { readonly hide: readonly string[]; readonly clear: boolean },
): ChatStep {
  const isHidden = ({ id }: ChatEntry): boolean => clear || hide.includes(id);
  const removed = entries.filter(isHidden);
  return { entries: removed.length === 0 ? entries : entries.filter((entry) => !isHidden(entry)), removed };
}

/** Finds the entries that were added and removed between two states. */
export function compareEntries(
  before: readonly ChatEntry[],
  after: readonly ChatEntry[],
): Omit<ChatChange, 'isHistory'> {
  const [old, young] = [new Set(before), new Set(after)];
  return { added: after.filter((entry) => !old.has(entry)), removed: before.filter((entry) => !young.has(entry)) };
}
