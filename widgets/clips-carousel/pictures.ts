/** How a picture is: on its way, drawable, or not to be had. */
export type PictureState = 'loading' | 'ready' | 'broken';

/** A picture that has not come by then is taken as broken (F37), in milliseconds. */
export const PICTURE_TIMEOUT_MS = 3_000;

/** A broken picture is asked for again after this time: its host may be back. */
export const RETRY_MS = 300_000;

/** Addresses remembered at most, the oldest forgotten first: more than any layout shows at once. */
const MAX_REMEMBERED = 256;

/** Loads a picture at an address; rejects when it cannot. */
export type LoadPicture = (address: string) => Promise<void>;

/** The pictures of a carousel: each is asked for once and known to be drawable before it is drawn. No bitmap is held. */
export interface Pictures {
  /** How the picture is; the first question starts loading it. */
  stateOf(address: string): PictureState;
  /** Forgets everything; answers that are still on their way are dropped. */
  clear(): void;
}

interface Remembered {
  state: PictureState;
  settledMs: number;
}

/** What {@link createPictures} works with. */
export interface PicturesOptions {
  readonly load: LoadPicture;
  /** Milliseconds of any one clock. */
  readonly now: () => number;
  /** Called when a picture turned out to be ready or broken. */
  readonly onChange: () => void;
}

/** Creates the store of pictures. */
export function createPictures({ load, now, onChange }: PicturesOptions): Pictures {
  const remembered = new Map<string, Remembered>();
  const settle = (address: string, picture: Remembered, state: PictureState): void => {
    if (remembered.get(address) !== picture) return;
    picture.state = state;
    picture.settledMs = now();
    onChange();
  };
  const start = (address: string): PictureState => {
    const picture: Remembered = { state: 'loading', settledMs: 0 };
    remembered.delete(address);
    remembered.set(address, picture);
    forgetOldest(remembered);
    load(address).then(
      () => settle(address, picture, 'ready'),
      () => settle(address, picture, 'broken'),
    );
    return picture.state;
  };
  return {
    stateOf(address) {
      const picture = remembered.get(address);
      const isOver = picture?.state === 'broken' && now() - picture.settledMs >= RETRY_MS;
      return picture === undefined || isOver ? start(address) : picture.state;
    },
    clear: () => remembered.clear(),
  };
}

/** A picture of a project that may be drawn now, or how far it is. */
export type FoundPicture =
  | { readonly state: 'ready'; readonly address: string }
  | { readonly state: 'loading' | 'none'; readonly address: undefined };

/** The picture at an index, counted round and round, or the next one that is not broken (F37). */
export function findPicture(addresses: readonly string[], index: number, pictures: Pictures): FoundPicture {
  const start = addresses.length === 0 ? 0 : index % addresses.length;
  for (const address of [...addresses.slice(start), ...addresses.slice(0, start)]) {
    const state = pictures.stateOf(address);
    if (state === 'ready') return { state, address };
    if (state === 'loading') return { state, address: undefined };
  }
  return { state: 'none', address: undefined };
}

function forgetOldest(remembered: Map<string, Remembered>): void {
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

/**
 * Loads a picture in the browser, sending no referrer. It waits for the load, not for `decode()`, which never answers
 * in a page that is not being painted, as a hidden browser source is not.
 */
export function loadPicture(address: string): Promise<void> {
  const image = new Image();
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      image.src = '';
      reject(new Error('The picture did not come in time.'));
    }, PICTURE_TIMEOUT_MS);
    void image
      .decode()
      .then(resolve, reject)
      .finally(() => clearTimeout(timeout));
  });
}
