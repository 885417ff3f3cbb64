import type { UserId } from '../../../core/service/user-id.ts';
import type { LoginStatus } from '../../account/tokens/owner-tokens.ts';
import type { Link } from '../../upstream/feed.ts';
import type { ReadinessCheck } from './spaced-check.ts';

/** The owners' connections to the service. */
export interface UpstreamsView {
  readonly statuses: () => ReadonlyMap<UserId, LoginStatus>;
  readonly links: () => Iterable<readonly [UserId, Link]>;
}

/** The state of one owner: `idle` if no overlay is open; a problem of the login takes precedence over one of the connection. */
export type OwnerState = 'open' | 'reconnecting' | 'needs_reconnect' | 'idle';

const MAX_DOWN_MS = 30_000;

/** The states of all owners that have not disconnected, by id. */
export function readOwnerStates({ statuses, links }: UpstreamsView): Readonly<Record<UserId, OwnerState>> {
  const upstreams = new Map(links());
  const connected = [...statuses()].filter(([, { state }]) => state !== 'disconnected');
  return Object.fromEntries(
    connected.map(([ownerId, { state }]) => [
      ownerId,
      state === 'connected' ? (upstreams.get(ownerId)?.upstream ?? 'idle') : 'needs_reconnect',
    ]),
  );
}

/**
 * Creates the check of the upstreams. It fails if overlays listen and no upstream has been open for 30 s: the service cannot be
 * reached from here. An owner that has to sign in again is no fault of the server, and the overlays of other owners go on.
 * @param now epoch milliseconds
 */
export function createUpstreamCheck({ links }: Pick<UpstreamsView, 'links'>, now: () => number): ReadinessCheck {
  return () => {
    let down = 0;
    // the first open one is enough: a balancer asks again and again, and thousands of owners may be here
    for (const [, { since, upstream }] of links()) {
      if (upstream === 'needs_reconnect') continue;
      const isDown = upstream === 'reconnecting' && now() - Date.parse(since) >= MAX_DOWN_MS;
      if (!isDown) return Promise.resolve();
      down += 1;
    }
    if (down === 0) return Promise.resolve();
    return Promise.reject(new Error(`none of ${down} connections to the service is open`));
  };
}
