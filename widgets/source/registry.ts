import { systemClock } from '../../core/connection/clock.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { createConnection } from '../../core/connection/create-connection.ts';
import type { ConnectionOptions } from '../../core/connection/create-connection.ts';
import type { Connection } from '../../core/connection/connection.ts';
import { createSource } from '../../core/stores/source.ts';
import type { Source } from '../../core/stores/source.ts';
import { parseOverlayUrl } from './overlay-url.ts';

/** A source in use, and what the address said besides. */
export interface OpenedSource {
  readonly source: Source;
  /** Single settings that the overlay URL overrides. */
  readonly parameters: URLSearchParams;
  /** Gives it back; the connection ends soon after the last user. A second call does nothing. */
  release(): void;
}

/** The sources of a page: one for each server and key, however many elements ask. */
export interface SourceRegistry {
  /** Opens what an overlay URL names. @returns undefined when it names nothing */
  open(address: string): OpenedSource | undefined;
}

/** What a registry is made with; the page's own needs none of it. */
export interface RegistryOptions {
  readonly connect?: (options: ConnectionOptions) => Connection;
  readonly clock?: Clock;
}

/** How long a source outlives its last user, so that moving an element costs no new connection. */
const LINGER_MS = 1_000;

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
  function giveBack(id: string, shared: Shared): void {
    shared.users -= 1;
    if (shared.users > 0) return;
    shared.cancelEnd = clock.after(LINGER_MS, () => {
      sources.delete(id);
      shared.source.connection.close();
    });
  }
  return {
    open(address) {
      const overlay = parseOverlayUrl(address);
      if (!overlay) return undefined;
      const { baseUrl, key, parameters } = overlay;
      const id = `${baseUrl}#${key}`;
      const shared = take(id, { baseUrl, token: key, server: 'relay' });
      let isReleased = false;
      return {
        source: shared.source,
        parameters,
        release() {
          if (!isReleased) giveBack(id, shared);
          isReleased = true;
        },
      };
    },
  };
}

/** The page's own registry. */
const pageSources = createSourceRegistry();

/** Opens what an overlay URL names, sharing one connection with everything on the page that has the same server and key. */
export function openSource(src: string): OpenedSource | undefined {
  return pageSources.open(src);
}
