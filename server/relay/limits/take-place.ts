import type { UserId } from '../../../core/service/user-id.ts';
import { CloseCode, TOO_MANY_SOCKETS } from '../../../core/service/relay.ts';
import type { OverlayRecord } from '../../store/storage.ts';
import type { Refusal } from '../../overlays/sockets/overlay-sockets.ts';
import { findPlace, type ClientIndex, type PendingClient } from './places.ts';
import type { RefusedSockets } from './refused-sockets.ts';

/** A client that can be asked to leave. */
interface SeatedClient extends PendingClient {
  refuse(code: number, reason: string): void;
}

/** The limits on places, and the clients that have one. */
export interface TakePlaceDeps {
  readonly hubs: { membersOf(ownerId: UserId): number };
  readonly index: Pick<ClientIndex<SeatedClient>, 'of'>;
  readonly isHome: (ownerId: UserId, address: string) => boolean;
  readonly maxOwnerSockets: number;
  readonly maxVisitors: number;
  readonly isCrowded: () => boolean;
  readonly refusedSockets: RefusedSockets;
}

/**
 * Makes a place for a client, if there is none by closing another one.
 * @returns the reason of a refusal; undefined if there is a place
 */
export function takePlace(
  deps: TakePlaceDeps,
  client: PendingClient,
  { id, ownerId, embed }: OverlayRecord,
): Refusal | undefined {
  const { hubs, index, isCrowded, isHome, maxOwnerSockets, maxVisitors } = deps;
  const isHomeOfOwner = (address: string): boolean => isHome(ownerId, address);
  const isVisitor = !client.isOwnPage && !isHomeOfOwner(client.address);
  if ((isVisitor && isCrowded()) || hubs.membersOf(ownerId) >= maxOwnerSockets) return 'server';
  const place = findPlace(index.of(id), client, { embed, maxVisitors, isHome: isHomeOfOwner });
  if (place === 'none') return client.isOwnPage ? 'sources' : 'visitors';
  if (place === 'free') return undefined;
  deps.refusedSockets.record(id, 'sources');
  place.refuse(CloseCode.tooMany, TOO_MANY_SOCKETS);
  return undefined;
}
