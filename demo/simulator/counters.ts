/** How often each kind of request was made. */
export interface Counters {
  /** Code exchanges and refreshes that were tried, and revocations. */
  exchanges: number;
  refreshes: number;
  revocations: number;
  /** Requests by `METHOD /path`. */
  readonly requests: Record<string, number>;
  /** Sockets ever opened; frames got and sent. */
  socketsOpened: number;
  framesIn: number;
  framesOut: number;
}

/** All at zero. */
export function createCounters(): Counters {
  return { exchanges: 0, refreshes: 0, revocations: 0, requests: {}, socketsOpened: 0, framesIn: 0, framesOut: 0 };
}
