import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { backoffDelayMs } from '../connection/backoff.ts';
import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { ServiceClient } from '../service/client.ts';
import { ServiceError } from '../service/service-error.ts';
import { whileListened } from './lifecycle.ts';

/** After a refusal it is read again so much later: the owner may have granted by then what was missing. */
const REFUSED_MS = 60_000;

/** What is read by REST, and how often. */
export interface ResourceOptions<T> {
  /** The value before the first answer. */
  readonly initial: T;
  readonly read: (client: ServiceClient) => Promise<T>;
  /** Milliseconds until it is read again; when undefined, only after a reconnect or when asked to. */
  readonly refreshAfterMs?: (value: T) => number | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: (() => number) | undefined;
}

/** A value that is read by REST while it has a listener. The last good value is kept after every failure (F35). */
export interface Resource<T> {
  readonly $value: ReadableAtom<T>;
  /** Reads it again, if it has a listener. */
  readonly refresh: () => void;
}

/** Creates a resource. It waits for the socket, which names the allowed picture hosts and shows when the server is back. */
export function createResource<T>(connection: Connection, options: ResourceOptions<T>): Resource<T> {
  const { initial, read, refreshAfterMs, clock = systemClock, random = Math.random } = options;
  const $value = atom(initial);
  let turn = 0;
  let failures = 0;
  let cancel: (() => void) | undefined;

  async function load(): Promise<void> {
    const mine = begin();
    // there may be many calls while the client is being loaded: only one of them reads
    const reading = connection.client().then((client) => (mine === turn ? read(client) : initial));
    const answer = await reading.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (mine !== turn) return;
    failures = 'error' in answer ? failures + 1 : 0;
    if ('value' in answer) $value.set(answer.value);
    const delayMs = 'error' in answer ? toRetryMs(answer.error) : refreshAfterMs?.(answer.value);
    if (delayMs !== undefined) cancel = clock.after(delayMs, () => void load());
  }
  function begin(): number {
    cancel?.();
    cancel = undefined;
    return (turn += 1);
  }
  /** A key that is not known is final until the connection comes back; any other refusal lasts a while, and the rest passes soon. */
  function toRetryMs(error: unknown): number | undefined {
    const waitMs = backoffDelayMs(failures, random);
    if (!(error instanceof ServiceError) || error.status >= 500) return waitMs;
    if (error.status === 408 || error.status === 429) return Math.max(waitMs, error.retryAfterMs ?? 0);
    return error.status === 401 ? undefined : REFUSED_MS;
  }

  whileListened(connection, $value, {
    start: () => [
      connection.subscribe('overlay/link', () => undefined),
      connection.$state.subscribe((state, former) => {
        // idle, though subscribed: the service itself, which has no overlay/link; after open it means the end
        const isService = state === 'idle' && (former === undefined || former === 'connecting');
        if (state === 'open' || isService) void load();
      }),
      begin,
    ],
    reset: () => {
      begin();
      $value.set(initial);
    },
  });
  return {
    $value,
    refresh() {
      if ($value.lc > 0) void load();
    },
  };
}
