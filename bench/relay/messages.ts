/** The measured servers: ours, and its floors. */
export type ServerKind = 'relay' | 'ws' | 'tcp';

/** A rate of events per second for each owner, and how long it lasts. */
export interface Pace {
  readonly perSecond: number;
  readonly forMs: number;
}

/** Commands to a server. */
export type ServerCommand =
  | { readonly do: 'count' }
  | ({ readonly do: 'publish'; readonly owners: number } & Pace)
  | { readonly do: 'flood'; readonly forMs: number }
  | { readonly do: 'parse'; readonly times: number };

/** A server's answer: the cost of a command, and the memory of the process. */
export interface ServerReport {
  readonly published: number;
  readonly cpuMs: number;
  readonly tookMs: number;
  /** Present only on request: it takes a while. */
  readonly memory: Memory | undefined;
  readonly sockets: number;
}

/** Memory of a process. */
export interface Memory {
  /** Live memory on and outside the heap, without collected memory that was not returned to the system. */
  readonly heldBytes: number;
  readonly rssBytes: number;
}

/** Connecting overlays: `each` for every owner. Owners are numbered from `first` on. */
export interface Crew {
  readonly kind: ServerKind;
  /** Ports of the servers; sockets are spread over them in turn. */
  readonly ports: readonly number[];
  readonly owners: number;
  readonly each: number;
  readonly first?: number;
  /** Keys of the overlays in turn; without them, keys that the measured relay accepts. */
  readonly keys?: readonly string[];
  /** Sampling rate: latencies of one overlay in this number; fifty by default. */
  readonly sampleEvery?: number;
}

/** Commands to the clients. */
export type ClientCommand =
  | ({ readonly do: 'connect' } & Crew)
  /** Answers with the events since the last call, and keeps sockets alive. */
  | { readonly do: 'read' }
  | { readonly do: 'leave' };

/** Events that the clients received since the last call. */
export interface ClientReport {
  readonly events: number;
  /** Latencies from sending to reading, of the sampled clients. */
  readonly latenciesMs: readonly number[];
}

/** Times at which messages passed a point: epoch milliseconds, by their sending time. */
export type Stamps = ReadonlyMap<number, number>;

/** Commands to the relay between the service and a page. */
export type HopCommand = { readonly do: 'count' } | { readonly do: 'stamps' };

/** Memory of that relay, and the times at which it read and wrote messages since the last call. */
export interface HopReport {
  readonly memory: Memory | undefined;
  readonly sockets: number;
  readonly upstreams: number;
  readonly taken: Stamps;
  readonly written: Stamps;
}
