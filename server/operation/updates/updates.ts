import type { Clock } from '../../../core/connection/clock.ts';
import type { UpdateView } from '../../account/sign-in/session-schemas.ts';
import type { Log } from '../../log/log.ts';
import { isNewer, readRelease } from './update-feed.ts';
import type { UpdateStore } from './update-file.ts';

/** Dependencies of {@link createUpdates}. */
export interface UpdatesDeps {
  /** The address that is asked (`ONAIR_UPDATES_URL`); undefined: it is switched off. */
  readonly url: string | undefined;
  /** The version of this program. */
  readonly version: string;
  readonly store: UpdateStore;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly log: Pick<Log, 'info'>;
}

/** Looks for newer versions, if the operator has switched it on. */
export interface Updates {
  /** The newest version; undefined if this one is, or if none is known. */
  read(): UpdateView | undefined;
  /** Begins to look once a day. @returns ends it */
  start(): () => void;
}

const DAY_MS = 24 * 3_600_000;
/** A start has other things to do. */
const FIRST_MS = 60_000;

/** Creates the look for newer versions: one request a day, also if it fails or the server starts often. */
export function createUpdates({ url, version, store, fetch, clock, log }: UpdatesDeps): Updates {
  let release = url === undefined ? undefined : store.read()?.release;
  let cancel = (): void => undefined;

  async function check(address: string): Promise<void> {
    cancel = clock.after(DAY_MS, () => void check(address));
    try {
      // first, so that a server that ends meanwhile does not ask again
      store.write({ at: clock.now(), release });
      release = await readRelease(address, fetch);
      store.write({ at: clock.now(), release });
    } catch (error) {
      log.info({ part: 'updates', error }, 'The address of updates gave no usable answer; the next try is tomorrow.');
    }
  }

  /** Milliseconds until the next check. A time of day that has jumped back must not delay it by more than a day. */
  function toDelay(): number {
    const at = store.read()?.at;
    return at === undefined ? FIRST_MS : Math.min(DAY_MS, Math.max(FIRST_MS, at + DAY_MS - clock.now()));
  }

  return {
    read: () => (release && isNewer(release.version, version) ? { ...release, current: version } : undefined),
    start() {
      if (url !== undefined) cancel = clock.after(toDelay(), () => void check(url));
      return () => cancel();
    },
  };
}
