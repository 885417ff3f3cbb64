import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { backoffDelayMs } from '../connection/backoff.ts';
import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { ServiceClient } from '../service/client.ts';
import { ServiceError } from '../service/service-error.ts';
import { whileListened } from './lifecycle.ts';

/** Retry delay after a refusal, since the owner may grant the missing permission. */
const REFUSED_MS = 60_000;

/** Source and refresh interval of a resource. */
export interface ResourceOptions<T> {
  /** The value before the first answer. */
  readonly initial: T;
  readonly read: (client: ServiceClient) => Promise<T>;
  /** Returns the milliseconds until the next refresh; if undefined, only a reconnect or a call refreshes. */
  readonly refreshAfterMs?: (value: T) => number | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: (() => number) | undefined;
}

/** A value that is loaded by REST while it has a listener. Failures keep the last good value (F35). */
export interface Resource<T> {
  readonly $value: ReadableAtom<T>;
  /** Reloads the value, if it has a listener. */
  readonly refresh: () => void;
}

/** Creates a resource. It loads after the socket opens, which brings the allowed picture hosts and shows that the server is back. */
export function createResource<T>(connection: Connection, options: ResourceOptions<T>): Resource<T> {
  const { initial, read, refreshAfterMs, clock = systemClock, random = Math.random } = options;
  const $value = atom(initial);
  let turn = 0;
  let failures = 0;
  let cancel: (() => void) | undefined;

  async function load(): Promise<void> {
    const mine = begin();
    // Many calls may come while the client is being loaded: only one of them reads.
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
  /**
   * Returns the retry delay after an error. An unknown key is final until the connection returns; other refusals need longer, temporary
   * errors less.
   */
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
        // Idle although subscribed: the service itself, which has no overlay/link. After open it means the end.
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
