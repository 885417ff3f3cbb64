/** The servers that are measured: ours, and what it is measured against. */
export type ServerKind = 'relay' | 'ws' | 'tcp';

/** What the benchmark tells a server. */
export type ServerCommand =
  | { readonly do: 'count' }
  | { readonly do: 'publish'; readonly owners: number; readonly perSecond: number; readonly forMs: number }
  | { readonly do: 'flood'; readonly forMs: number }
  | { readonly do: 'parse'; readonly times: number };

/** What a server answers with: what a command cost, and how the process is. */
export interface ServerReport {
  readonly published: number;
  readonly cpuMs: number;
  readonly tookMs: number;
  readonly rssBytes: number;
  readonly sockets: number;
}

/** What the benchmark tells the clients. */
export type ClientCommand =
  | {
      readonly do: 'connect';
      readonly kind: ServerKind;
      readonly port: number;
      readonly owners: number;
      readonly each: number;
    }
  | { readonly do: 'read' }
  | { readonly do: 'leave' };

/** What the clients received since they were last asked. */
export interface ClientReport {
  readonly events: number;
  /** From being sent to being read, of every fiftieth client. */
  readonly latenciesMs: readonly number[];
}
