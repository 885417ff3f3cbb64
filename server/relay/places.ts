import { toNetwork } from '../http/client-address.ts';

/** Sockets that one key may have on other pages when it is not meant for embedding. */
const VISITORS = 20;
/** Sockets that one key may have on this server's own overlay page, as OBS shows it; visitors never take these. */
const OWN_PAGES = 20;

/** A socket, as far as its place is concerned. */
export interface Guest {
  /** Whether it says that it is this server's own overlay page. A program can say so too. */
  readonly isOwnPage: boolean;
  /** Network address of the client. */
  readonly address: string;
}

/** What the places of an overlay depend on. */
export interface PlaceRules {
  /** Whether the overlay is meant for pages with many visitors. */
  readonly embed: boolean;
  /** Sockets that a key may have on other pages when it is meant for that. */
  readonly maxVisitors: number;
  /** Whether the owner was signed in from this address a short time ago. */
  readonly isHome: (address: string) => boolean;
}

/**
 * Whether one more socket of an overlay has a place (threat T21). Visitors cannot lock OBS out: pages elsewhere have places of their
 * own, and a browser does not let them say that they are the overlay page. A program can: then the places go by address. A
 * socket from where the owner was signed in takes the place of one that is from elsewhere, and any other takes one of the network that holds most.
 * @returns `free`, `none`, or the socket that has to leave for it
 */
export function findPlace<G extends Guest>(
  guests: readonly G[],
  newcomer: Guest,
  { isHome, ...rules }: PlaceRules,
): G | 'free' | 'none' {
  const alike = guests.filter(({ isOwnPage }) => isOwnPage === newcomer.isOwnPage);
  if (!newcomer.isOwnPage) return alike.length < toMostVisitors(rules) ? 'free' : 'none';
  if (alike.length < OWN_PAGES) return 'free';
  const largest = findLargest(alike.filter(({ address }) => !isHome(address)));
  if (isHome(newcomer.address)) return largest.at(-1) ?? 'none';
  const mine = alike.filter(({ address }) => toNetwork(address) === toNetwork(newcomer.address));
  return largest.length > mine.length + 1 ? (largest.at(-1) ?? 'none') : 'none';
}

/** The newest visitors beyond the limit. */
export function findExcess<G extends Guest>(guests: readonly G[], rules: VisitorRules): readonly G[] {
  return guests.filter(({ isOwnPage }) => !isOwnPage).slice(toMostVisitors(rules));
}

type VisitorRules = Pick<PlaceRules, 'embed' | 'maxVisitors'>;

function toMostVisitors({ embed, maxVisitors }: VisitorRules): number {
  return embed ? maxVisitors : VISITORS;
}

/** The guests of the network with the most guests, oldest first. */
function findLargest<G extends Guest>(guests: readonly G[]): readonly G[] {
  const byNetwork = new Map<string, G[]>();
  for (const guest of guests) {
    const network = toNetwork(guest.address);
    byNetwork.set(network, [...(byNetwork.get(network) ?? []), guest]);
  }
  return [...byNetwork.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
}

/** Which clients belong to an overlay. */
export interface ClientIndex<C> {
  add(overlayId: string, client: C): void;
  remove(overlayId: string, client: C): void;
  /** Those of one overlay, oldest first, safe to change the index while going over them. */
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
