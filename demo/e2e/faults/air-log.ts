import type { ChatMessage } from '../../../core/service/chat-message.ts';
import type { DockMessage } from '../../../core/service/relay.ts';

/*
 * What was said, drawn, seen and done in a run. Every entry has a number `at`: what happened later, anywhere, has a greater one.
 */

/** A message on a screen. */
export interface Shown {
  readonly kind: 'shown';
  readonly at: number;
  readonly id: string;
  readonly words: string;
  readonly author: string;
  /** Whether the server sent it again, as part of what it has. */
  readonly isReplay?: boolean;
}

/** What one overlay drew, in order: a message, messages taken off, that some may be missing here, or that the page was loaded again. */
export type ScreenEntry =
  | Shown
  | { readonly kind: 'taken'; readonly at: number; readonly ids: readonly string[] }
  | { readonly kind: 'gap'; readonly at: number; readonly reason: string }
  | { readonly kind: 'load'; readonly at: number };

/** One overlay. */
export interface Screen {
  readonly log: readonly ScreenEntry[];
  /** Id of the pinned message in the end; null without one. */
  readonly featured: string | null;
}

/** What a moderation dock was told at once; a snapshot replaces all that it knew before. */
export interface DockEntry {
  readonly at: number;
  readonly isSnapshot: boolean;
  readonly messages: readonly DockMessage[];
}

/** One moderation dock. */
export interface Dock {
  readonly log: readonly DockEntry[];
  /** What it lists in the end, oldest first. */
  readonly list: readonly DockMessage[];
}

/** One request of a dock or of the dashboard, whether or not an answer came. */
export interface AirRequest {
  /** Name of the dock, or `Dashboard`. */
  readonly by: string;
  /** Name of the action; `safety` for changed settings. */
  readonly action: string;
  /** The same for requests that are one action sent again. */
  readonly requestId: string;
  readonly sentAt: number;
  readonly answer?: { readonly at: number; readonly done: number } | undefined;
  /** Messages that it hides or shows. */
  readonly ids?: readonly string[];
  /** Author that it mutes. */
  readonly author?: string;
  /** Word that it adds to the filters. */
  readonly word?: string;
  /** Of `panic`. */
  readonly on?: boolean;
}

/** One entry of `GET /api/audit`. */
export interface Audited {
  readonly by: string;
  readonly action: string;
}

/** Everything that is known of a run. */
export interface AirLogs {
  /** Words that the service sent or would have sent, each once, in order. */
  readonly service: readonly string[];
  /** Words that may overtake others, since own messages did not wait. */
  readonly exempt: ReadonlySet<string>;
  /** Overlays by name. */
  readonly screens: Readonly<Record<string, Screen>>;
  /** Docks by name. */
  readonly docks: Readonly<Record<string, Dock>>;
  /** An overlay and a dock that were opened in the end. */
  readonly late: { readonly screen: Screen; readonly dock: Dock };
  readonly requests: readonly AirRequest[];
  readonly audit: readonly Audited[];
  /**
   * Servers could not hear each other for a while: two of them may have given one message an id each, and the overlays of one were then
   * cleared and filled again.
   */
  readonly isSplit?: boolean;
}

/** The words of a message, by which it is known everywhere. */
export function toWords({ contents }: ChatMessage): string {
  return contents.map((part) => (part.type === 'text' ? part.content : '')).join(' ');
}

/** Whether a request may have been done after another one. */
export function mayFollow(request: AirRequest, other: AirRequest): boolean {
  return request.answer === undefined || request.answer.at > other.sentAt;
}

/** What is on a screen in the end, in the order in which it came. */
export function readScreen(log: readonly ScreenEntry[]): ReadonlyMap<string, Shown> {
  const screen = new Map<string, Shown>();
  for (const entry of log) {
    if (entry.kind === 'load') screen.clear();
    if (entry.kind === 'taken') for (const id of entry.ids) screen.delete(id);
    if (entry.kind === 'shown') screen.set(entry.id, entry);
  }
  return screen;
}

/** Ids of messages that a person put on air, or that waited for a person. They may come late, and come back. */
export function findShownByHand({ requests, docks, late }: AirLogs): ReadonlySet<string> {
  const ids = requests.flatMap((request) => (request.action === 'show' ? (request.ids ?? []) : []));
  const seen = [...Object.values(docks), late.dock].flatMap(({ log }) => log.flatMap(({ messages }) => messages));
  const approved = seen.filter(({ airsAt, by, state }) => airsAt === null || (state === 'shown' && by !== undefined));
  return new Set([...ids, ...approved.map(({ id }) => id)]);
}
