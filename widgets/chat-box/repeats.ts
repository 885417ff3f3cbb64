import type { ContentPart } from '../../core/service/content-part.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';

const keys = new WeakMap<ChatEntry, string>();

/**
 * Counts messages that say the same right after each other, capitals and spaces aside.
 * @param scope whose repeats are counted: one `author`'s on one channel, or `anyone`'s
 * @returns the first message of each run, oldest first, with how many messages the run has
 */
export function countRepeats(
  entries: readonly ChatEntry[],
  scope: 'author' | 'anyone',
): ReadonlyMap<ChatEntry, number> {
  const runs = new Map<ChatEntry, number>();
  let leader: ChatEntry | undefined;
  for (const entry of entries) {
    if (!leader || !isSame(leader, entry, scope)) leader = entry;
    runs.set(leader, (runs.get(leader) ?? 0) + 1);
  }
  return runs;
}

function isSame(one: ChatEntry, other: ChatEntry, scope: 'author' | 'anyone'): boolean {
  const [a, b] = [one.message, other.message];
  // what the owner writes is never merged into a viewer's words
  if (a.own !== b.own || toKey(one) !== toKey(other)) return false;
  return scope === 'anyone' || (a.author === b.author && a.channelId === b.channelId);
}

function toKey(entry: ChatEntry): string {
  const known = keys.get(entry);
  if (known !== undefined) return known;
  const key = JSON.stringify(entry.message.contents.map(describePart));
  keys.set(entry, key);
  return key;
}

function describePart(part: ContentPart): readonly string[] {
  if (part.type === 'text') return [part.content.trim().toLowerCase()];
  if (part.type === 'link') return [part.url];
  return part.subtype === 'sprite' ? [part.link, part.objectPosition] : [part.content];
}
