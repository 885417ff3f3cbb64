import assert from 'node:assert/strict';
import type { Clock } from '../../core/connection/clock.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ContentPart } from '../../core/service/content-part.ts';
import { createTextPart } from '../../core/service/content-part.ts';
import type { StreamEvent } from '../../core/service/frames.ts';
import type { FeaturedEvent } from '../../core/service/relay.ts';
import type { Air, AirOutput } from '../air/air.ts';
import type { AirMemory, RestoredAir } from '../air/states/air-memory.ts';
import type { AirRecord } from '../air/states/air-record.ts';
import { createAirStore } from '../air/air-store.ts';
import type { AirStoreDeps } from '../air/air-store.ts';
import type { Airs } from '../air/airs.ts';
import { catchUp } from '../air/catch-up.ts';
import { createAir } from '../air/create-air.ts';
import { createWordList } from '../air/text/word-list.ts';
import { createKnownAuthors } from '../air/judging/known-authors.ts';
import { createRemovals } from '../air/states/removals.ts';
import type { Moderation } from '../air/states/removals.ts';
import { DEFAULT_SAFETY } from '../air/safety/safety-schemas.ts';
import type { Safety } from '../air/safety/safety-schemas.ts';
import { fromStoredRecord, toStoredRecord } from '../air/states/stored-record.ts';
import { createCounters } from '../counters/counters.ts';
import type { Counters } from '../counters/counters.ts';
import type { Gap } from '../upstream/feed.ts';
import { createManualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';
import { OWNER } from './test-service.ts';

/** A message of a test; other fields have usual values. */
export interface Said {
  readonly author?: string;
  readonly platformId?: number;
  readonly own?: boolean;
  readonly contents?: readonly ContentPart[];
}

/** One event for overlays. */
export type Aired =
  | { readonly kind: 'message'; readonly at: number; readonly message: ChatMessage }
  | { readonly kind: 'moderation'; readonly at: number; readonly moderation: Moderation }
  | { readonly kind: 'gap'; readonly at: number; readonly gap: Gap };

/** An owner's air pipeline with an overlay that was open all the time. */
export interface AirFixture {
  readonly air: Air;
  readonly clock: ManualClock;
  readonly counters: Counters;
  /** All events for overlays, in order; `at` as the clock's `elapsed`. */
  readonly aired: Aired[];
  readonly featured: FeaturedEvent['payload'][];
  /** Number of announcements of the hosts of pictures. */
  readonly announced: number;
  readonly changes: AirRecord[];
  readonly stored: string[];
  /** Ids of messages that can no longer change. */
  readonly forgotten: string[];
  /** State besides the messages, after each change. */
  readonly memories: AirMemory[];
  /** Number of received messages. */
  readonly ids: number;
  /** The newest stream status. */
  readonly stream: StreamEvent | null;
  /** Makes the stream live on these platforms. */
  goLive(...platforms: readonly number[]): void;
  /** Sends a chat message at the service. @returns the id of the message */
  say(words: string, said?: Said): string;
  /** Changes settings like a stored change. */
  change(changes: Partial<Safety>): void;
  /** Words on a screen that was open all the time, in order. */
  screen(): readonly string[];
  /** State of a message for docks, with its reason. */
  stateOf(id: string): string | undefined;
}

/** Creates the fixture; `safety` are the settings at its start. */
export function createAirFixture(safety: Partial<Safety> = {}, startMs?: number): AirFixture {
  const start = { clock: createManualClock(startMs), ids: 0, known: [], restored: undefined };
  return createFixture({ ...start, safety: { ...DEFAULT_SAFETY, ...safety } });
}

/**
 * Resumes from the published state of a fixture, like another server whose clock began at another time.
 * @param changes of the settings that were stored meanwhile
 * @param laterMs time without a leader
 */
export function restoreAirFixture(before: AirFixture, changes: Partial<Safety> = {}, laterMs = 0): AirFixture {
  const { revision } = before.air.safety;
  const isChanged = Object.keys(changes).length > 0;
  const safety = { ...before.air.safety, ...changes, revision: isChanged ? revision + 1 : revision };
  // a clock that has been running for a shorter or longer time
  const clock = createManualClock(before.clock.now() + laterMs - 7_000);
  clock.advance(7_000);
  return createFixture({ clock, safety, ids: before.ids, known: before.stored, restored: toRestored(before, clock) });
}

/** The state that another server receives of a fixture. */
function toRestored({ air, changes, clock, forgotten, memories, stream }: AirFixture, own: Clock): RestoredAir {
  const gone = new Set(forgotten);
  const kept = [...new Set(changes)].filter(({ id }) => !gone.has(id));
  const records = kept.map((record) => {
    const sent: unknown = JSON.parse(JSON.stringify(toStoredRecord(record, clock)));
    const read = fromStoredRecord(sent, own);
    assert.ok(read);
    return read;
  });
  const memory = memories.at(-1) ?? { pins: [], until: null, onceHosts: [], gaps: [], lastAction: 0 };
  return { records, memory, safety: air.safety, stream };
}

interface FixtureStart {
  readonly clock: ManualClock;
  readonly safety: Safety;
  /** Number of earlier message ids. */
  readonly ids: number;
  readonly known: readonly string[];
  readonly restored: RestoredAir | undefined;
}

/** Output of an air pipeline. */
type Told = Pick<AirFixture, 'aired' | 'featured' | 'announced' | 'changes' | 'forgotten' | 'memories'>;

function createTold(restored: RestoredAir | undefined): { -readonly [K in keyof Told]: Told[K] } {
  const changes = [...(restored?.records ?? [])];
  return { aired: [], featured: [], announced: 0, changes, forgotten: [], memories: restored ? [restored.memory] : [] };
}

function createOutput(told: ReturnType<typeof createTold>, nextId: () => string, at: () => number): AirOutput {
  return {
    nextId,
    publish: (message) => void told.aired.push({ kind: 'message', at: at(), message }),
    moderate: (moderation) => void told.aired.push({ kind: 'moderation', at: at(), moderation }),
    sendGap: (gap) => void told.aired.push({ kind: 'gap', at: at(), gap }),
    flush: () => undefined,
    sendFeatured: (payload) => void told.featured.push(payload),
    sendSafety: () => undefined,
    announceImageHosts: () => void (told.announced += 1),
    clearUnknown: () => undefined,
    publishChange: (record) => void told.changes.push(record),
    publishForgotten: (id) => void told.forgotten.push(id),
    publishMemory: (memory) => void told.memories.push(memory),
  };
}

function createFixture({ clock, ids: firstId, known, restored, safety }: FixtureStart): AirFixture {
  const counters = createCounters();
  const startedAt = clock.elapsed();
  const stored = [...known];
  const told = createTold(restored);
  let ids = firstId;
  let stream: StreamEvent | null = restored?.stream ?? null;
  const nextId = (): string => `m${(ids += 1)}`;
  const air = createAir({
    clock,
    counters,
    safety,
    toWordList: createWordList,
    restored,
    output: createOutput(told, nextId, () => clock.elapsed() - startedAt),
    removals: createRemovals({ hidden: [], clearedAt: 0 }),
    lastAction: 0,
    known: createKnownAuthors(known, (authors) => void stored.push(...authors)),
    isImageListed: (address) => address.startsWith('https://img.example/'),
  });
  const say = (words: string, { contents = [createTextPart(words)], ...said }: Said = {}): string => {
    const ids_ = { userId: OWNER, channelId: 11, platformId: 1 };
    const timestamp = new Date(clock.now()).toISOString();
    const payload = { ...ids_, author: 'Ada', own: false, timestamp, contents, ...said };
    air.receive({ type: 'event', subscription: 'user/chat', payload });
    return `m${ids}`;
  };
  return {
    ...told,
    air,
    clock,
    counters,
    stored,
    say,
    goLive(...platforms) {
      stream = createStreamEvent(platforms);
      air.receiveStream(stream);
    },
    get ids() {
      return ids;
    },
    get stream() {
      return stream;
    },
    get announced() {
      return told.announced;
    },
    change: (more) => air.apply({ ...air.safety, ...more, revision: air.safety.revision + 1 }),
    screen: () => [...readScreen(told.aired).values()].map(toWords),
    stateOf(id) {
      const found = air.find(id);
      return found && [found.state, found.reason].filter(Boolean).join(' ');
    },
  };
}

/** The air pipelines of a server with only this one. */
export function toAirs(
  f: AirFixture,
  storage: AirStoreDeps['storage'],
): Pick<Airs, 'find' | 'apply' | 'catchUp' | 'prepareWords' | 'prepareChange'> {
  const store = createAirStore({ storage, clock: f.clock, log: { warn: () => undefined } });
  return {
    find: () => f.air,
    prepareWords: () => Promise.resolve(),
    prepareChange: (_ownerId, safety) => f.air.prepare(safety, () => Promise.resolve()),
    apply: (_ownerId, safety) => f.air.apply(safety),
    catchUp: async () => catchUp(f.air, await store.loadSince(OWNER, f.air.lastAction)),
  };
}

/** The final content of a screen that received all of this: messages by their ids, in order of arrival. */
export function readScreen(aired: readonly Aired[]): ReadonlyMap<string, ChatMessage> {
  const screen = new Map<string, ChatMessage>();
  for (const one of aired) {
    if (one.kind === 'message') screen.set(one.message.id ?? '', one.message);
    if (one.kind === 'moderation' && one.moderation.clear) screen.clear();
    if (one.kind === 'moderation') for (const id of one.moderation.hide) screen.delete(id);
  }
  return screen;
}

/** The words of a message, with `[link]` and `[picture]` for the others. */
export function toWords({ contents }: Pick<ChatMessage, 'contents'>): string {
  return contents
    .map((part) => (part.type === 'text' ? part.content : part.type === 'link' ? '[link]' : '[picture]'))
    .join('');
}

function createStreamEvent(platforms: readonly number[]): StreamEvent {
  const channels = platforms.map((streamingPlatformId) => ({
    id: streamingPlatformId,
    streamingPlatformId,
    channelIdentifier: '',
    eventIdentifier: '',
    viewers: null,
    followers: null,
    title: '',
    gameTitle: '',
  }));
  const payload = { userId: OWNER, live: channels.length > 0, channels };
  return { type: 'event', subscription: 'user/stream', payload };
}
