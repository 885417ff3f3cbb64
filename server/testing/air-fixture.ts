import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ContentPart } from '../../core/service/content-part.ts';
import { createTextPart } from '../../core/service/content-part.ts';
import type { FeaturedEvent } from '../../core/service/relay.ts';
import type { Air, AirOutput } from '../air/air.ts';
import type { AirMemory } from '../air/air-memory.ts';
import type { AirRecord } from '../air/air-record.ts';
import { createAir } from '../air/create-air.ts';
import { createKnownAuthors } from '../air/known-authors.ts';
import { createRemovals } from '../air/removals.ts';
import type { Moderation } from '../air/removals.ts';
import { DEFAULT_SAFETY } from '../air/safety-schemas.ts';
import type { Safety } from '../air/safety-schemas.ts';
import { createCounters } from '../upstream/counters.ts';
import type { Counters } from '../upstream/counters.ts';
import type { Gap } from '../upstream/feed.ts';
import { createManualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';
import { OWNER } from './test-service.ts';

/** A message of a test; the rest is usual. */
export interface Said {
  readonly author?: string;
  readonly platformId?: number;
  readonly own?: boolean;
  readonly contents?: readonly ContentPart[];
}

/** One thing that reached overlays. */
export type Aired =
  | { readonly kind: 'message'; readonly at: number; readonly message: ChatMessage }
  | { readonly kind: 'moderation'; readonly at: number; readonly moderation: Moderation }
  | { readonly kind: 'gap'; readonly at: number; readonly gap: Gap };

/** An owner's way to air with an overlay that was there all the time. */
export interface AirFixture {
  readonly air: Air;
  readonly clock: ManualClock;
  readonly counters: Counters;
  /** All that reached overlays, in order; `at` as the clock's `elapsed`. */
  readonly aired: Aired[];
  readonly featured: FeaturedEvent['payload'][];
  /** How often the hosts of pictures were announced. */
  readonly announced: number;
  readonly changes: AirRecord[];
  readonly stored: string[];
  /** Ids of messages that can change no more. */
  readonly forgotten: string[];
  /** What was kept besides the messages, each time that it changed. */
  readonly memories: AirMemory[];
  /** Says words at the service. @returns the id of the message */
  say(words: string, said?: Said): string;
  /** Changes settings as a stored change does. */
  change(changes: Partial<Safety>): void;
  /** Words on a screen that has been there all the time, in order. */
  screen(): readonly string[];
  /** State of a message as docks see it, with its reason. */
  stateOf(id: string): string | undefined;
}

/** Creates the fixture; `safety` are the settings at its start. */
export function createAirFixture(safety: Partial<Safety> = {}, startMs?: number): AirFixture {
  const clock = createManualClock(startMs);
  const counters = createCounters();
  const startedAt = clock.elapsed();
  const aired: Aired[] = [];
  const featured: FeaturedEvent['payload'][] = [];
  const changes: AirRecord[] = [];
  const stored: string[] = [];
  const forgotten: string[] = [];
  const memories: AirMemory[] = [];
  let [ids, announced] = [0, 0];
  const at = (): number => clock.elapsed() - startedAt;
  const output: AirOutput = {
    nextId: () => `m${(ids += 1)}`,
    publish: (message) => void aired.push({ kind: 'message', at: at(), message }),
    moderate: (moderation) => void aired.push({ kind: 'moderation', at: at(), moderation }),
    sendGap: (gap) => void aired.push({ kind: 'gap', at: at(), gap }),
    flush: () => undefined,
    sendFeatured: (payload) => void featured.push(payload),
    sendSafety: () => undefined,
    announceImageHosts: () => void (announced += 1),
    clearUnknown: () => undefined,
    noteChange: (record) => void changes.push(record),
    noteForgotten: (id) => void forgotten.push(id),
    noteMemory: (memory) => void memories.push(memory),
  };
  const air = createAir({
    ...{ clock, counters, output },
    safety: { ...DEFAULT_SAFETY, ...safety },
    removals: createRemovals({ hidden: [], clearedAt: 0 }),
    lastAction: 0,
    known: createKnownAuthors([], (authors) => void stored.push(...authors)),
    isImageListed: (address) => address.startsWith('https://img.example/'),
  });
  const say = (words: string, { contents = [createTextPart(words)], ...said }: Said = {}): string => {
    const ids_ = { userId: OWNER, channelId: 11, platformId: 1 };
    const timestamp = new Date(clock.now()).toISOString();
    const payload = { ...ids_, author: 'Ada', own: false, timestamp, contents, ...said };
    air.take({ type: 'event', subscription: 'user/chat', payload });
    return `m${ids}`;
  };
  return {
    ...{ air, clock, counters, aired, featured, changes, forgotten, memories, stored, say },
    get announced() {
      return announced;
    },
    change: (more) => air.apply({ ...air.safety, ...more, revision: air.safety.revision + 1 }),
    screen: () => [...readScreen(aired).values()].map(toWords),
    stateOf(id) {
      const found = air.find(id);
      return found && [found.state, found.reason].filter(Boolean).join(' ');
    },
  };
}

/** What a screen shows in the end that got all of this: messages by their ids, in the order in which they came. */
export function readScreen(aired: readonly Aired[]): ReadonlyMap<string, ChatMessage> {
  const screen = new Map<string, ChatMessage>();
  for (const one of aired) {
    if (one.kind === 'message') screen.set(one.message.id ?? '', one.message);
    if (one.kind === 'moderation' && one.moderation.clear) screen.clear();
    if (one.kind === 'moderation') for (const id of one.moderation.hide) screen.delete(id);
  }
  return screen;
}

/** The words of a message, with `[link]` and `[picture]` for what is none. */
export function toWords({ contents }: Pick<ChatMessage, 'contents'>): string {
  return contents
    .map((part) => (part.type === 'text' ? part.content : part.type === 'link' ? '[link]' : '[picture]'))
    .join('');
}
