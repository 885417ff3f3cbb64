import { toNetwork } from '../../http/addresses/client-address.ts';

/** Sockets of one key on other pages, if it is not meant for embedding. */
const VISITORS = 20;
/** Sockets of one key on this server's own overlay page, as OBS shows it; embed clients never use these places. */
const OWN_PAGES = 20;

/** A socket that needs a place. */
export interface PendingClient {
  /** Whether it claims to be this server's own overlay page. Programs can claim so too. */
  readonly isOwnPage: boolean;
  /** Network address of the client. */
  readonly address: string;
}

/** Limits on the places of an overlay. */
export interface PlaceRules {
  /** Whether the overlay is meant for pages with many viewers. */
  readonly embed: boolean;
  /** Sockets of one key on other pages, if it is meant for embedding. */
  readonly maxVisitors: number;
  /** Whether this is the owner's own machine or network: the owner was signed in from there a short time ago. */
  readonly isHome: (address: string) => boolean;
}

/**
 * Decides on a place for one more socket of an overlay (threat T21). The owner's own machine or network always gets one, within the limit
 * of sockets per address. Embed clients cannot lock OBS out: other pages have places of their own, and a browser does not let them claim
 * to be the overlay page. Programs can claim that, so the last places go by address: a new socket replaces one of the largest network.
 * @returns `free`, `none`, or the socket that has to leave for it
 */
export function findPlace<G extends PendingClient>(
  clients: readonly G[],
  newcomer: PendingClient,
  { isHome, ...rules }: PlaceRules,
): G | 'free' | 'none' {
  if (isHome(newcomer.address)) return 'free';
  const others = clients.filter(({ address }) => !isHome(address));
  const alike = others.filter(({ isOwnPage }) => isOwnPage === newcomer.isOwnPage);
  if (!newcomer.isOwnPage) return alike.length < toMostVisitors(rules) ? 'free' : 'none';
  if (alike.length < OWN_PAGES) return 'free';
  const largest = findLargest(alike);
  const mine = alike.filter(({ address }) => toNetwork(address) === toNetwork(newcomer.address));
  return largest.length > mine.length + 1 ? (largest.at(-1) ?? 'none') : 'none';
}

/** The newest embed clients beyond the limit. */
export function findExcess<G extends PendingClient>(clients: readonly G[], rules: PlaceRules): readonly G[] {
  const { isHome } = rules;
  return clients.filter(({ address, isOwnPage }) => !isOwnPage && !isHome(address)).slice(toMostVisitors(rules));
}

type VisitorRules = Pick<PlaceRules, 'embed' | 'maxVisitors'>;

function toMostVisitors({ embed, maxVisitors }: VisitorRules): number {
  return embed ? maxVisitors : VISITORS;
}

/** The clients of the network with the most clients, oldest first. */
function findLargest<G extends PendingClient>(clients: readonly G[]): readonly G[] {
  const byNetwork = new Map<string, G[]>();
  for (const client of clients) {
    const network = toNetwork(client.address);
    byNetwork.set(network, [...(byNetwork.get(network) ?? []), client]);
  }
  return [...byNetwork.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
}

/** The clients of each overlay. */
export interface ClientIndex<C> {
  add(overlayId: string, client: C): void;
  remove(overlayId: string, client: C): void;
  /** The clients of one overlay, oldest first. The index may change during iteration. */
  of(overlayId: string): readonly C[];
}

/** Creates an empty index. Most overlays have one client, which needs no set. */
export function createClientIndex<C extends object>(): ClientIndex<C> {
  const singles = new Map<string, C>();
  const sets = new Map<string, Set<C>>();
  return {
    add(overlayId, client) {
      const single = singles.get(overlayId);
      const set = sets.get(overlayId);
      if (set) set.add(client);
      else if (single) sets.set(overlayId, new Set([single, client]));
      else singles.set(overlayId, client);
      if (single) singles.delete(overlayId);
    },
    remove(overlayId, client) {
      const set = sets.get(overlayId);
      set?.delete(client);
      if (set?.size === 0) sets.delete(overlayId);
      if (singles.get(overlayId) === client) singles.delete(overlayId);
    },
    of(overlayId) {
      const single = singles.get(overlayId);
      return single ? [single] : [...(sets.get(overlayId) ?? [])];
    },
  };
}
