/** Numbers of requests by kind. */
export interface Counters {
  /** Attempted code exchanges and refreshes, and revocations. */
  exchanges: number;
  refreshes: number;
  revocations: number;
  /** Requests by `METHOD /path`. */
  readonly requests: Record<string, number>;
  /** Sockets ever opened; frames received and sent. */
  socketsOpened: number;
  framesIn: number;
  framesOut: number;
}

/** Counters at zero. */
export function createCounters(): Counters {
  return { exchanges: 0, refreshes: 0, revocations: 0, requests: {}, socketsOpened: 0, framesIn: 0, framesOut: 0 };
}
