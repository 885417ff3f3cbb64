import type { Clock } from '../../core/connection/clock.ts';
import { Retries } from '../base/retries.ts';

/** The state of a picture: loading, ready to be drawn, or broken. */
export type ThumbnailState = 'loading' | 'ready' | 'broken';

/** Time after which a picture counts as broken until it arrives (F37), in milliseconds. */
export const THUMBNAIL_TIMEOUT_MS = 3_000;

/** Limit of remembered addresses, the oldest forgotten first: more than any layout shows at once. */
const MAX_REMEMBERED = 256;

/** Limit of kept pictures, some 100 kB each: those of a usual list. */
const MAX_KEPT = 32;

/** Loads the picture at an address, and returns it; rejects on failure. */
export type LoadThumbnail = (address: string) => Promise<unknown>;

/**
 * The pictures of a carousel. Each is verified to be drawable before it is drawn, and retried with growing delays while it is broken. The newest
 * are kept, so that the browser does not request them again each time they are shown; it keeps or drops their bitmaps as it needs room.
 */
export interface Thumbnails {
  /** Returns the state of the picture; the first call starts to load it. */
  stateOf(address: string): ThumbnailState;
  /** Records that a ready picture could not be drawn. */
  readonly fail: (address: string) => void;
  /** Calls `onChange` once the first broken picture among these may be retried; an empty list stops that. */
  follow(addresses: readonly string[]): void;
  /** Forgets everything and drops pending answers. */
  clear(): void;
}

interface Remembered {
  state: ThumbnailState;
  /** Cancels the time limit. */
  stopWaiting: () => void;
}

/** Options of {@link createThumbnails}. */
export interface ThumbnailsOptions {
  readonly load: LoadThumbnail;
  readonly clock: () => Clock;
  /** Called after a picture becomes ready or broken, or may be retried. */
  readonly onChange: () => void;
}

/** Creates the store of thumbnails. */
export function createThumbnails({ load, clock, onChange }: ThumbnailsOptions): Thumbnails {
  const remembered = new Map<string, Remembered>();
  const kept: unknown[] = [];
  const retries = new Retries(clock);
  let stopRetrying: (() => void) | undefined;
  const end = (address: string, picture: Remembered, state: ThumbnailState): void => {
    picture.stopWaiting();
    if (remembered.get(address) !== picture) return;
    picture.state = state;
    onChange();
  };
  const start = (address: string): ThumbnailState => {
    const picture: Remembered = { state: 'loading', stopWaiting: () => undefined };
    const handleBroken = (): void => {
      retries.fail(address);
      end(address, picture, 'broken');
    };
    // A late picture may still arrive.
    picture.stopWaiting = clock().after(THUMBNAIL_TIMEOUT_MS, () => end(address, picture, 'broken'));
    remember(remembered, address, picture);
    load(address).then((loaded) => {
      if (remembered.get(address) === picture) keep(kept, loaded);
      retries.succeed(address);
      end(address, picture, 'ready');
    }, handleBroken);
    return picture.state;
  };
  return {
    stateOf(address) {
      const picture = remembered.get(address);
      const isDue = picture?.state === 'broken' && retries.has(address) && !retries.isWaiting(address);
      return picture === undefined || isDue ? start(address) : picture.state;
    },
    fail(address) {
      const picture = remembered.get(address);
      if (picture?.state !== 'ready') return;
      retries.fail(address);
      end(address, picture, 'broken');
    },
    follow(addresses) {
      stopRetrying?.();
      const broken = addresses.filter((address) => remembered.get(address)?.state === 'broken');
      stopRetrying = retries.whenDue(broken, onChange);
    },
    clear() {
      stopRetrying?.();
      for (const picture of remembered.values()) picture.stopWaiting();
      remembered.clear();
      kept.length = 0;
    },
  };
}

function keep(kept: unknown[], loaded: unknown): void {
  kept.push(loaded);
  if (kept.length > MAX_KEPT) kept.shift();
}

/** Stores a picture as the newest, and forgets the oldest beyond the limit. */
function remember(remembered: Map<string, Remembered>, address: string, picture: Remembered): void {
  remembered.delete(address);
  remembered.set(address, picture);
  const [oldest] = remembered;
  if (remembered.size <= MAX_REMEMBERED || oldest === undefined) return;
  oldest[1].stopWaiting();
  remembered.delete(oldest[0]);
}

/** A drawable picture of a project, or its state. */
export type FoundThumbnail =
  | { readonly state: 'ready'; readonly address: string }
  | { readonly state: 'loading' | 'none'; readonly address: undefined };

/** Finds the picture at an index, counted in a circle, or the next one that is not broken (F37). */
export function findThumbnail(addresses: readonly string[], index: number, thumbnails: Thumbnails): FoundThumbnail {
  const start = addresses.length === 0 ? 0 : index % addresses.length;
  for (const address of [...addresses.slice(start), ...addresses.slice(0, start)]) {
    const state = thumbnails.stateOf(address);
    if (state === 'ready') return { state, address };
    if (state === 'loading') return { state, address: undefined };
  }
  return { state: 'none', address: undefined };
}

/**
 * Loads a picture in the browser, without a referrer. It waits for `load` and not for `decode()`, which never settles in a page that is not
 * painted, such as a hidden browser source.
 */
export function loadThumbnail(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.referrerPolicy = 'no-referrer';
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = address;
  });
}
