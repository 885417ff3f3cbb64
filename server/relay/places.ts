import { toNetwork } from '../http/network.ts';

/** Sockets that one key may have on other pages; one that is meant for embedding has the second number. */
const VISITORS = 20;
const VISITORS_OF_EMBED = 2_000;
/** Sockets that one key may have on this server's own overlay page, as OBS shows it; visitors never take these. */
const OWN_PAGES = 20;

/** A socket, as far as places go. */
export interface Guest {
  /** Whether it says that it is this server's own overlay page. A program can say so too. */
  readonly isOwnPage: boolean;
  /** Network address of the client. */
  readonly address: string;
}

/** What an overlay and its owner have to do with places. */
export interface PlaceRules {
  /** Whether the overlay is meant for pages with many visitors. */
  readonly embed: boolean;
  /** Whether the owner was lately signed in from this address. */
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
  { embed, isHome }: PlaceRules,
): G | 'free' | 'none' {
  const alike = guests.filter(({ isOwnPage }) => isOwnPage === newcomer.isOwnPage);
  if (!newcomer.isOwnPage) return alike.length < toMostVisitors(embed) ? 'free' : 'none';
  if (alike.length < OWN_PAGES) return 'free';
  const largest = findLargest(alike.filter(({ address }) => !isHome(address)));
  if (isHome(newcomer.address)) return largest.at(-1) ?? 'none';
  const mine = alike.filter(({ address }) => toNetwork(address) === toNetwork(newcomer.address));
  return largest.length > mine.length + 1 ? (largest.at(-1) ?? 'none') : 'none';
}

/** Visitors past the most that there may be, the newest. */
export function findExcess<G extends Guest>(guests: readonly G[], embed: boolean): readonly G[] {
  return guests.filter(({ isOwnPage }) => !isOwnPage).slice(toMostVisitors(embed));
}

function toMostVisitors(embed: boolean): number {
  return embed ? VISITORS_OF_EMBED : VISITORS;
}

/** The guests of the network that has most, oldest first. */
function findLargest<G extends Guest>(guests: readonly G[]): readonly G[] {
  const byNetwork = new Map<string, G[]>();
  for (const guest of guests) {
    const network = toNetwork(guest.address);
    byNetwork.set(network, [...(byNetwork.get(network) ?? []), guest]);
  }
  return [...byNetwork.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
}
