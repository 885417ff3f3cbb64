import { css, html } from 'lit';
import { toAuthorKey } from '../../core/service/author-name.ts';
import type { ContentPart } from '../../core/service/content-part.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { drawOnce } from '../base/draw-once.ts';
import type { ChatLines, ChatView } from './chat-lines.ts';
import type { BusyChat, BusyChatOptions, Extra } from './extra.ts';
import { BurstLimiter } from './burst-limiter.ts';

const styles = css`
  .repeat,
  .missed {
    border-radius: 1em;
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: var(--_strong);
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
    text-shadow: none;
    white-space: nowrap;
    unicode-bidi: isolate;
  }
  .repeat {
    display: inline-block;
    margin-inline-start: 0.5em;
    padding-inline: 0.5em;
    font-size: 0.8em;
  }
  .missed {
    position: absolute;
    inset: auto 0.6em 0.6em auto;
    padding: 0.1em 0.7em;
  }
  .log[data-align='right'] .missed {
    inset: auto auto 0.6em 0.6em;
  }
  .log[data-newest='top'] .missed {
    top: 0.6em;
    bottom: auto;
  }
  .log[data-layout='ticker'] .missed {
    top: 0.3em;
    bottom: auto;
  }
`;

/** Text of a message for comparisons. */
const keys = new WeakMap<ChatEntry, string>();

/** Merges repeats, limits bursts, and shows the number of hidden messages. */
class BusyLines implements BusyChat {
  readonly #options: BusyChatOptions;
  readonly #limiter: BurstLimiter | undefined;
  readonly #counts = new WeakMap<ChatEntry, number>();
  readonly #numbers: Intl.NumberFormat;
  #chip: HTMLElement | undefined;
  #stopWaiting: (() => void) | undefined;

  constructor(options: BusyChatOptions) {
    const { language, settings } = options;
    this.#options = options;
    this.#limiter = settings.maxPerSecond > 0 ? new BurstLimiter(settings.maxPerSecond) : undefined;
    this.#numbers = new Intl.NumberFormat(language);
  }

  show(lines: ChatLines, view: ChatView): void {
    const runs = this.#count(view.entries.filter(view.accepts));
    const grown = this.#findGrown(runs);
    if (!view.isHistory) for (const leader of grown) lines.renew(leader);
    const entries = this.#limit(runs, view.isHistory);
    lines.show({ ...view, entries });
    for (const entry of entries) this.#label(lines.lineOf(entry), runs.get(entry) ?? 1);
  }

  release(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#chip?.remove();
    this.#chip = undefined;
  }

  #count(entries: readonly ChatEntry[]): ReadonlyMap<ChatEntry, number> {
    const { repeats } = this.#options.settings;
    return repeats === 'each' ? new Map(entries.map((entry) => [entry, 1])) : countRepeats(entries, repeats);
  }

  /** Finds earlier leading messages with new repeats. */
  #findGrown(runs: ReadonlyMap<ChatEntry, number>): readonly ChatEntry[] {
    const grown = [...runs].filter(([leader, count]) => count > (this.#counts.get(leader) ?? count));
    for (const [leader, count] of runs) this.#counts.set(leader, count);
    return grown.map(([leader]) => leader);
  }

  #limit(runs: ReadonlyMap<ChatEntry, number>, isHistory: boolean): readonly ChatEntry[] {
    if (!this.#limiter) return [...runs.keys()];
    const { clock, onDue } = this.#options;
    const nowMs = clock.elapsed();
    const { shown, missed, overMs } = this.#limiter.pass(runs, nowMs, isHistory);
    this.release();
    if (missed > 0) this.#showMissed(missed);
    if (overMs !== undefined) this.#stopWaiting = clock.after(overMs - nowMs, onDue);
    return shown;
  }

  #showMissed(missed: number): void {
    this.#chip = drawOnce(html`<span class="missed" part="missed">+${this.#numbers.format(missed)}</span>`);
    this.#options.root.after(this.#chip);
  }

  #label(line: HTMLElement | undefined, count: number): void {
    const former = line?.querySelector<HTMLElement>('.repeat');
    const text = count > 1 ? `×${this.#numbers.format(count)}` : '';
    if (!line || (former?.textContent ?? '') === text) return;
    former?.remove();
    if (text !== '') line.append(drawOnce(html`<span class="repeat" part="repeat">${text}</span>`));
  }
}

/** The additions for busy chats: counts of repeats, and a limit for bursts. */
export const busyChat: Extra = { styles, createBusy: (options) => new BusyLines(options) };

/**
 * Counts consecutive messages with the same text, ignoring case and spaces.
 * @param scope repeats to count: of one `author` on one channel, or of `anyone`
 * @returns the first message of each run, oldest first, with the length of the run
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
  // A message of the owner is never merged with a viewer's.
  if (a.own !== b.own || toKey(one) !== toKey(other)) return false;
  return scope === 'anyone' || (a.channelId === b.channelId && toAuthorKey(a.author) === toAuthorKey(b.author));
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
