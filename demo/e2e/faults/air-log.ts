import type { ChatMessage } from '../../../core/service/chat-message.ts';
import type { DockMessage } from '../../../core/service/relay.ts';

/*
 * Logs of a run. Every entry has a number `at`, which grows over all logs: a later event has a greater one.
 */

/** A message on a screen. */
export interface Shown {
  readonly kind: 'shown';
  readonly at: number;
  readonly id: string;
  readonly words: string;
  readonly author: string;
  /** Whether the server sent it again, as part of the history. */
  readonly isReplay?: boolean;
}

/** An entry of an overlay's log: a message, removed messages, a possible gap, or a reload of the page. */
export type ScreenEntry =
  | Shown
  | { readonly kind: 'taken'; readonly at: number; readonly ids: readonly string[] }
  | { readonly kind: 'gap'; readonly at: number; readonly reason: string }
  | { readonly kind: 'load'; readonly at: number };

/** One overlay. */
export interface Screen {
  readonly log: readonly ScreenEntry[];
  /** Id of the pinned message at the end; null without one. */
  readonly featured: string | null;
}

/** An update of a moderation dock; a snapshot replaces all previous ones. */
export interface DockEntry {
  readonly at: number;
  readonly isSnapshot: boolean;
  readonly messages: readonly DockMessage[];
}

/** One moderation dock. */
export interface Dock {
  readonly log: readonly DockEntry[];
  /** Its final list, oldest first. */
  readonly list: readonly DockMessage[];
}

/** A request of a dock or of the dashboard, with or without a response. */
export interface AirRequest {
  /** Name of the dock, or `Dashboard`. */
  readonly by: string;
  /** Name of the action; `safety` for changed settings. */
  readonly action: string;
  /** The same for requests that repeat one action. */
  readonly requestId: string;
  readonly sentAt: number;
  readonly answer?: { readonly at: number; readonly done: number } | undefined;
  /** Messages to hide or show. */
  readonly ids?: readonly string[];
  /** Author to mute. */
  readonly author?: string;
  /** Word to add to the filters. */
  readonly word?: string;
  /** State for `panic`. */
  readonly on?: boolean;
}

/** One entry of `GET /api/audit`. */
export interface Audited {
  readonly by: string;
  readonly action: string;
}

/** All logs of a run. */
export interface AirLogs {
  /** Words that the service sent or would have sent, each once, in order. */
  readonly service: readonly string[];
  /** Words that may overtake others, since own messages did not wait. */
  readonly exempt: ReadonlySet<string>;
  /** Overlays by name. */
  readonly screens: Readonly<Record<string, Screen>>;
  /** Docks by name. */
  readonly docks: Readonly<Record<string, Dock>>;
  /** An overlay and a dock that were opened at the end. */
  readonly late: { readonly screen: Screen; readonly dock: Dock };
  readonly requests: readonly AirRequest[];
  readonly audit: readonly Audited[];
  /**
   * Whether servers were separated for a while: two of them may have given one message different ids, and the overlays of one were then
   * cleared and refilled.
   */
  readonly isSplit?: boolean;
}

/** The words of a message, which identify it everywhere. */
export function toWords({ contents }: ChatMessage): string {
  return contents.map((part) => (part.type === 'text' ? part.content : '')).join(' ');
}

/** Whether a request may have been applied after another one. */
export function mayFollow(request: AirRequest, other: AirRequest): boolean {
  return request.answer === undefined || request.answer.at > other.sentAt;
}

/** Final content of a screen, in order of arrival. */
export function readScreen(log: readonly ScreenEntry[]): ReadonlyMap<string, Shown> {
  const screen = new Map<string, Shown>();
  for (const entry of log) {
    if (entry.kind === 'load') screen.clear();
    if (entry.kind === 'taken') for (const id of entry.ids) screen.delete(id);
    if (entry.kind === 'shown') screen.set(entry.id, entry);
  }
  return screen;
}

/** Ids of messages that a person put on air, or that waited for a person. They may come late, and return. */
export function findShownByHand({ requests, docks, late }: AirLogs): ReadonlySet<string> {
  const ids = requests.flatMap((request) => (request.action === 'show' ? (request.ids ?? []) : []));
  const seen = [...Object.values(docks), late.dock].flatMap(({ log }) => log.flatMap(({ messages }) => messages));
  const approved = seen.filter(({ airsAt, by, state }) => airsAt === null || (state === 'shown' && by !== undefined));
  return new Set([...ids, ...approved.map(({ id }) => id)]);
}
