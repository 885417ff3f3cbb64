import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { createConnection } from '../../core/connection/create-connection.ts';
import type { ConnectionOptions } from '../../core/connection/options.ts';
import type { Connection } from '../../core/connection/connection.ts';
import { createSource } from '../../core/stores/source.ts';
import type { Source } from '../../core/stores/source.ts';
import { parseOverlayUrl } from '../../core/service/overlay-url.ts';
import { pageServer } from './page-server.ts';

/** A source in use, and the parameters of its address. */
export interface OpenedSource {
  readonly source: Source;
  /** Settings that the overlay URL overrides. */
  readonly parameters: URLSearchParams;
  /** Ends this use. The connection closes soon after the last use ended. A second call does nothing. */
  release(): void;
}

/** The sources of a page. Elements with the same server and key share one. */
export interface SourceRegistry {
  /**
   * Opens the source of an overlay URL.
   * @param build build of the page, sent if this is the first use
   * @returns undefined if the address is not an overlay URL
   */
  open(address: string, build?: string): OpenedSource | undefined;
}

/** Dependencies of a registry; tests pass their own. */
export interface RegistryOptions {
  readonly connect?: (options: ConnectionOptions) => Connection;
  readonly clock?: Clock;
}

interface Shared {
  readonly source: Source;
  users: number;
  cancelEnd: (() => void) | undefined;
}

/** Creates an empty registry. */
export function createSourceRegistry({
  connect = createConnection,
  clock = systemClock,
}: RegistryOptions = {}): SourceRegistry {
  const sources = new Map<string, Shared>();

  function take(id: string, options: ConnectionOptions): Shared {
    const shared = sources.get(id) ?? { source: createSource(connect(options)), users: 0, cancelEnd: undefined };
    sources.set(id, shared);
    shared.cancelEnd?.();
    shared.users += 1;
    return shared;
  }
  function endUse(id: string, shared: Shared): void {
    shared.users -= 1;
    if (shared.users > 0) return;
    // As long as a store outlives its last listener, so that moving an element in the page keeps the connection.
    shared.cancelEnd = clock.after(STORE_UNMOUNT_DELAY, () => {
      sources.delete(id);
      shared.source.connection.close();
    });
  }
  return {
    open(address, build) {
      const overlay = parseOverlayUrl(address);
      if (!overlay) return undefined;
      const { baseUrl, key, parameters } = overlay;
      pageServer.url ??= baseUrl;
      const id = `${baseUrl}#${key}`;
      const shared = take(id, { baseUrl, token: key, server: 'relay', build });
      let isReleased = false;
      return {
        source: shared.source,
        parameters,
        release() {
          if (!isReleased) endUse(id, shared);
          isReleased = true;
        },
      };
    },
  };
}

/** The registry of this page. */
const pageSources = createSourceRegistry();

/**
 * Opens the source of an overlay URL. Everything on the page with the same server and key shares one connection.
 * @param build build of the page, sent if this is the first use
 */
export function openSource(src: string, build?: string): OpenedSource | undefined {
  return pageSources.open(src, build);
}
