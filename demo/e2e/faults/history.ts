/** What one place saw, in order: a message by its words, that some may be missing here, or that a page was loaded again. */
export type HistoryEntry =
  { readonly kind: 'message'; readonly words: string } | { readonly kind: 'gap' } | { readonly kind: 'load' };

/** What happened, as three places saw it. */
export interface Logs {
  /** Words that the service sent or would have sent, each once. */
  readonly service: readonly string[];
  /** What the relay had; undefined when the relay was killed during the trial, since its log is then unknown. */
  readonly relay?: readonly HistoryEntry[] | undefined;
  readonly overlay: readonly HistoryEntry[];
}

/**
 * Compares the logs with each other (promises A5 and A6): what the relay has against what the service said, what the overlay showed
 * against what the relay had. No message may come twice, out of order or be invented, and each missing message must be reported as a gap. A page that was loaded
 * again may begin anywhere and show again what was shown before.
 * @returns a line for each fault that was found
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

/** Compares a log with the messages that were really sent, each of them once. */
function compare(log: readonly HistoryEntry[], truth: readonly string[]): readonly string[] {
  const places = new Map(truth.map((words, place) => [words, place]));
  const breaches: string[] = [];
  let last: number | undefined;
  let isGapTold = false;
  for (const entry of log) {
    if (entry.kind !== 'message') {
      isGapTold ||= entry.kind === 'gap';
      if (entry.kind === 'load') last = undefined;
      continue;
    }
    const place = places.get(entry.words);
    const breach = judge({ place, last, isGapTold });
    if (breach !== undefined) breaches.push(`"${entry.words}" ${breach} "${truth[last ?? -1] ?? ''}"`);
    last = Math.max(place ?? -1, last ?? -1);
    isGapTold = false;
  }
  return breaches;
}

interface Judged {
  readonly place: number | undefined;
  readonly last: number | undefined;
  readonly isGapTold: boolean;
}

function judge({ place, last, isGapTold }: Judged): string | undefined {
  if (place === undefined) return 'was invented after';
  if (last === undefined) return undefined;
  if (place === last) return 'came again after';
  if (place < last) return 'came late after';
  return place > last + 1 && !isGapTold ? 'follows, without a gap being told,' : undefined;
}
