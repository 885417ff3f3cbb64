import type { Clock } from '../../core/connection/clock.ts';

/** The state of a picture: loading, ready to be drawn, or broken. */
export type ThumbnailState = 'loading' | 'ready' | 'broken';

/** A picture that has not come by then counts as broken until it does (F37), in milliseconds. */
export const THUMBNAIL_TIMEOUT_MS = 3_000;

/** A broken picture is asked for again after this time: its host may be back. */
export const RETRY_MS = 300_000;

/** Addresses remembered at most, the oldest forgotten first: more than any layout shows at once. */
const MAX_REMEMBERED = 256;

/** Loads a picture at an address; rejects when it cannot. */
export type LoadThumbnail = (address: string) => Promise<void>;

/** The pictures of a carousel: each is asked for once and known to be drawable before it is drawn. No bitmap is held. */
export interface Thumbnails {
  /** The state of the picture; the first call starts to load it. */
  stateOf(address: string): ThumbnailState;
  /** Forgets everything; answers that are still on their way are dropped. */
  clear(): void;
}

interface Remembered {
  state: ThumbnailState;
  endedMs: number;
  /** Ends the wait for it. */
  stopWaiting: () => void;
}

/** Options of {@link createThumbnails}. */
export interface ThumbnailsOptions {
  readonly load: LoadThumbnail;
  readonly clock: () => Clock;
  /** Called when a picture turned out to be ready or broken. */
  readonly onChange: () => void;
}

/** Creates the store of thumbnails. */
export function createThumbnails({ load, clock, onChange }: ThumbnailsOptions): Thumbnails {
  const remembered = new Map<string, Remembered>();
  const end = (address: string, picture: Remembered, state: ThumbnailState): void => {
    picture.stopWaiting();
    if (remembered.get(address) !== picture) return;
    picture.state = state;
    picture.endedMs = clock().elapsed();
    onChange();
  };
  const start = (address: string): ThumbnailState => {
    const picture: Remembered = { state: 'loading', endedMs: 0, stopWaiting: () => undefined };
    const handleBroken = (): void => end(address, picture, 'broken');
    picture.stopWaiting = clock().after(THUMBNAIL_TIMEOUT_MS, handleBroken);
    remember(remembered, address, picture);
    load(address).then(() => end(address, picture, 'ready'), handleBroken);
    return picture.state;
  };
  return {
    stateOf(address) {
      const picture = remembered.get(address);
      const isOver = picture?.state === 'broken' && clock().elapsed() - picture.endedMs >= RETRY_MS;
      return picture === undefined || isOver ? start(address) : picture.state;
    },
    clear() {
      for (const picture of remembered.values()) picture.stopWaiting();
      remembered.clear();
    },
  };
}

/** Remembers a picture as the newest, and forgets the oldest past the bound. */
function remember(remembered: Map<string, Remembered>, address: string, picture: Remembered): void {
  remembered.delete(address);
  remembered.set(address, picture);
  const [oldest] = remembered;
  if (remembered.size <= MAX_REMEMBERED || oldest === undefined) return;
  oldest[1].stopWaiting();
  remembered.delete(oldest[0]);
}

/** A picture of a project that may be drawn now, or how far it is. */
export type FoundThumbnail =
  | { readonly state: 'ready'; readonly address: string }
  | { readonly state: 'loading' | 'none'; readonly address: undefined };

/** The picture at an index, counted round and round, or the next one that is not broken (F37). */
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
 * Loads a picture in the browser, sending no referrer. It waits for the load, not for `decode()`, which never answers
 * in a page that is not being painted, as a hidden browser source is not.
 */
export function loadThumbnail(address: string): Promise<void> {
  const image = new Image();
  image.referrerPolicy = 'no-referrer';
  return new Promise((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = reject;
    image.src = address;
  });
}
