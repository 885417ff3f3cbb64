/** The servers that are measured: ours, and what it is measured against. */
export type ServerKind = 'relay' | 'ws' | 'tcp';

/** A rate of events per second for each owner, and how long it lasts. */
export interface Pace {
  readonly perSecond: number;
  readonly forMs: number;
}

/** What the benchmark tells a server. */
export type ServerCommand =
  | { readonly do: 'count' }
  | ({ readonly do: 'publish'; readonly owners: number } & Pace)
  | { readonly do: 'flood'; readonly forMs: number }
  | { readonly do: 'parse'; readonly times: number };

/** A server's answer: what a command cost, and the memory of the process. */
export interface ServerReport {
  readonly published: number;
  readonly cpuMs: number;
  readonly tookMs: number;
  /** Only when asked to count: it takes a while. */
  readonly memory: Memory | undefined;
  readonly sockets: number;
}

/** Memory of a process. */
export interface Memory {
  /** What lives on the heap and outside it, without what was collected and not given back to the system. */
  readonly heldBytes: number;
  readonly rssBytes: number;
}

/** Which overlays connect: `each` of them for every owner. Owners are numbered from `first` on. */
export interface Crew {
  readonly kind: ServerKind;
  /** Ports of the servers; sockets are spread over them in turn. */
  readonly ports: readonly number[];
  readonly owners: number;
  readonly each: number;
  readonly first?: number;
  /** Keys of their overlays in turn; without them, keys that the relay under measurement takes. */
  readonly keys?: readonly string[];
  /** One overlay of so many takes the time of what it reads; of fifty by default. */
  readonly sampleEvery?: number;
}

/** What the benchmark tells the clients. */
export type ClientCommand =
  | ({ readonly do: 'connect' } & Crew)
  /** Answers with what came since, and shows signs of life. */
  | { readonly do: 'read' }
  | { readonly do: 'leave' };

/** What the clients received since they were last asked. */
export interface ClientReport {
  readonly events: number;
  /** From being sent to being read, of those clients that take the time. */
  readonly latenciesMs: readonly number[];
}

/** The times at which messages passed a place: epoch milliseconds, by the time at which each was sent. */
export type Stamps = ReadonlyMap<number, number>;

/** What the benchmark asks the relay between the service and a page. */
export type HopCommand = { readonly do: 'count' } | { readonly do: 'stamps' };

/** How that relay is, and when it read and wrote messages since the last call. */
export interface HopReport {
  readonly memory: Memory | undefined;
  readonly sockets: number;
  readonly upstreams: number;
  readonly taken: Stamps;
  readonly written: Stamps;
}
