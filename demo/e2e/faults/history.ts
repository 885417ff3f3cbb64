/** An entry of a log: a message by its words, a possible gap, or a reload of the page. */
export type HistoryEntry =
  { readonly kind: 'message'; readonly words: string } | { readonly kind: 'gap' } | { readonly kind: 'load' };

/** The logs of three places. */
export interface Logs {
  /** Words that the service sent or would have sent, each once. */
  readonly service: readonly string[];
  /** The relay's log; undefined if the relay was killed during the trial. */
  readonly relay?: readonly HistoryEntry[] | undefined;
  readonly overlay: readonly HistoryEntry[];
}

/**
 * Compares the logs with each other (promises A5 and A6): the relay's with the service's messages, the overlay's with the relay's. No
 * message may come twice, out of order or be invented, and each missing message must be reported as a gap. A reloaded page may begin
 * anywhere and show earlier messages again.
 * @returns a line for each error
 */
export function checkHistory({ service, relay, overlay }: Logs): readonly string[] {
  // messages that the relay reports as missing are missing for viewers, too
  const wholeWay = compare(overlay, service).map((breach) => `whole way: ${breach}`);
  if (relay === undefined) return wholeWay;
  const relayed = relay.flatMap((entry) => (entry.kind === 'message' ? [entry.words] : []));
  return [
    ...compare(relay, service).map((breach) => `relay: ${breach}`),
    ...compare(overlay, relayed).map((breach) => `overlay: ${breach}`),
    ...wholeWay,
  ];
}

/** Compares a log with the sent messages, each of them once. */
function compare(log: readonly HistoryEntry[], truth: readonly string[]): readonly string[] {
  const places = new Map(truth.map((words, place) => [words, place]));
  const breaches: string[] = [];
  let last: number | undefined;
  let isGapReported = false;
  for (const entry of log) {
    if (entry.kind !== 'message') {
      isGapReported ||= entry.kind === 'gap';
      if (entry.kind === 'load') last = undefined;
      continue;
    }
    const place = places.get(entry.words);
    const breach = judge({ place, last, isGapReported });
    if (breach !== undefined) breaches.push(`"${entry.words}" ${breach} "${truth[last ?? -1] ?? ''}"`);
    last = Math.max(place ?? -1, last ?? -1);
    isGapReported = false;
  }
  return breaches;
}

interface Judged {
  readonly place: number | undefined;
  readonly last: number | undefined;
  readonly isGapReported: boolean;
}

function judge({ place, last, isGapReported }: Judged): string | undefined {
  if (place === undefined) return 'was invented after';
  if (last === undefined) return undefined;
  if (place === last) return 'came again after';
  if (place < last) return 'came late after';
  return place > last + 1 && !isGapReported ? 'follows, without a reported gap,' : undefined;
}
