import type { ReactiveControllerHost } from 'lit';
import type { ReadableAtom } from 'nanostores';
import type { Clock } from '../../core/connection/clock.ts';
import type { StreamChannel } from '../../core/service/stream-status.ts';
import { createKitStore } from '../../core/stores/kit-store.ts';
import { createPlatformsStore } from '../../core/stores/platforms-store.ts';
import { createProfileStore } from '../../core/stores/profile-store.ts';
import { createSettingsStore } from '../../core/stores/settings-store.ts';
import type { Source } from '../../core/stores/source.ts';
import { createStreamStore, type StreamStore } from '../../core/stores/stream-store.ts';
import { MAX_LOAD_MS } from '../base/library.ts';
import { describeLiveTime } from '../base/live-time.ts';
import { StoreController } from '../base/store-controller.ts';
import { WakeController } from '../base/wake-controller.ts';
import { platformName } from '../platforms/marks.ts';
import { LIVE_WORDS, type LiveWord } from '../settings/live-words.ts';
import { LiveFormats } from './live-formats.ts';

const MINUTE_MS = 60_000;

/** A widget whose texts may have live words. */
export interface LiveHost extends ReactiveControllerHost {
  readonly source: Source | undefined;
  readonly language: string;
  readonly isVisible: boolean;
  readonly clock: Clock;
  /** Returns the time of day by the server's clock, in epoch milliseconds. */
  serverNow(clock: Clock): number;
}

/** The values of live words, read from the stores of the host's source. */
export interface LiveValues {
  /**
   * Follows what these words need, and nothing else; call it in each update.
   * @returns the known values, or undefined while the first ones are awaited, for two seconds at most
   */
  read(words: ReadonlySet<LiveWord>): ReadonlyMap<LiveWord, string> | undefined;
}

/** Creates the values of live words for a widget, which is updated when one changes. */
export type CreateLiveValues = (host: LiveHost) => LiveValues;

/** Creates {@link LiveValues} over the stores of the host's source. */
export const createLiveValues: CreateLiveValues = (host) => {
  let words: ReadonlySet<LiveWord> = new Set();
  const stores = followStores(host, (needed) => needed.some((word) => words.has(word)));
  const wait = createWait(host, () => stores.areMissing);
  const formats = new LiveFormats();
  const wake = new WakeController(host, () => host.clock);

  return {
    read(current) {
      words = current;
      formats.language = host.language;
      const nowMs = host.serverNow(host.clock);
      const readings = [...words].map((word) => [word, readers[word](stores, formats, nowMs)] as const);
      const waitMs = words.size === 0 ? undefined : wait.remainderMs();
      const dueMs = [...readings.flatMap(([, { nextMs }]) => nextMs ?? []), ...(waitMs === undefined ? [] : [waitMs])];
      wake.wakeIn(host.isVisible && dueMs.length > 0 ? Math.min(...dueMs) : undefined);
      if (waitMs !== undefined) return undefined;
      return new Map(readings.flatMap(([word, { text = '' }]) => (text === '' ? [] : [[word, text] as const])));
    },
  };
};

/** The text of a word, undefined or empty if it is unknown, and the milliseconds until time alone changes it. */
interface Reading {
  readonly text: string | undefined;
  readonly nextMs?: number;
}

type Reader = (stores: LiveStores, formats: LiveFormats, nowMs: number) => Reading;

const readers: Readonly<Record<LiveWord, Reader>> = {
  title: ({ streams }) => ({ text: findText(streams.value, 'title') }),
  game: ({ streams }) => ({ text: findText(streams.value, 'gameTitle') }),
  viewers: ({ viewers }, formats) => ({ text: formats.count(viewers.value?.total) }),
  followers: ({ followers }, formats) => ({ text: formats.count(followers.value?.total) }),
  platforms({ streams, platforms }, formats) {
    const ids = new Set((streams.value ?? []).map(({ streamingPlatformId }) => streamingPlatformId));
    return {
      text: formats.list([...ids].map((id) => platformName(id, platforms.value)).filter((name) => name !== '')),
    };
  },
  name: ({ kit, profile }) => ({ text: kit.value?.name || profile.value?.username }),
  time: (_, formats, nowMs) => ({ text: formats.timeOfDay(nowMs), nextMs: MINUTE_MS - (nowMs % MINUTE_MS) }),
  uptime({ since }, { language }, nowMs) {
    return since.value ? describeLiveTime(since.value, nowMs, { style: 'clock', language }) : { text: undefined };
  },
};

/** Returns the first text that a platform supports (D29). */
function findText(streams: readonly StreamChannel[] | undefined, field: 'title' | 'gameTitle'): string | undefined {
  return streams?.find((stream) => stream[field] !== '')?.[field];
}

const STREAM_WORDS = (Object.keys(LIVE_WORDS) as readonly LiveWord[]).filter((word) => LIVE_WORDS[word] === 'stream');

type LiveStores = ReturnType<typeof followStores>;

/** Follows each store only while one of its words `isNeeded`. */
function followStores(host: LiveHost, isNeeded: (words: readonly LiveWord[]) => boolean) {
  const follow = <T>(
    words: readonly LiveWord[],
    select: (source: Source) => ReadableAtom<T> | undefined,
  ): StoreController<T> =>
    new StoreController<T>(host, { select: () => (isNeeded(words) && host.source ? select(host.source) : undefined) });
  const followStream = <T>(words: readonly LiveWord[], select: (stream: StreamStore) => ReadableAtom<T>) =>
    follow(words, (source) => select(source.store(createStreamStore)));
  const live = followStream(STREAM_WORDS, ({ $live }) => $live);
  const saved = follow(['name'], (source) => source.store(createSettingsStore).$settings);
  // A refused read is repeated only a minute later, and a permission may come with the next settings.
  const mayRead = (): boolean => saved.value?.permissions?.includes('profile') ?? true;
  const kit = follow(['name'], (source) => source.store(createKitStore).$kit);
  const profile = follow(['name'], (source) => (mayRead() ? source.store(createProfileStore).$profile : undefined));
  return {
    streams: followStream(['title', 'game', 'platforms'], ({ $channels }) => $channels),
    viewers: followStream(['viewers'], ({ $viewers }) => $viewers),
    followers: followStream(['followers'], ({ $followers }) => $followers),
    since: followStream(['uptime'], ({ $since }) => $since),
    platforms: follow(['platforms'], (source) => source.store(createPlatformsStore).$platforms),
    kit,
    profile,
    /** Whether a store has not received its first value. */
    get areMissing(): boolean {
      if (!host.source) return false;
      const isNamed = (kit.value?.name ?? '') !== '' || profile.value !== undefined;
      return live.value === 'unknown' || (isNeeded(['name']) && mayRead() && !isNamed);
    },
  };
}

/** The wait for the first values, so that a text is not drawn without them for a moment. */
interface Wait {
  /** Returns the remaining milliseconds; undefined once the values have come or were late. */
  remainderMs(): number | undefined;
}

function createWait({ clock }: LiveHost, areMissing: () => boolean): Wait {
  let endsAtMs: number | undefined;
  let isOver = false;
  return {
    remainderMs() {
      endsAtMs ??= clock.elapsed() + MAX_LOAD_MS;
      const restMs = endsAtMs - clock.elapsed();
      isOver ||= restMs <= 0 || !areMissing();
      return isOver ? undefined : restMs;
    },
  };
}
