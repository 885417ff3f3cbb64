import { startChild } from '../child.ts';
import type { ClientCommand, ClientReport } from '../relay/messages.ts';
import { readAll } from '../relay/pair.ts';
import { readCost } from './process-cost.ts';

/** An overlay: the port of its server, and its key. */
export interface OverlayAddress {
  readonly port: number;
  readonly key: string;
}

/** Events received by an audience since the last call. */
export interface Received {
  readonly deliveries: number;
  readonly latenciesMs: readonly number[];
}

/** The overlays connected to some servers. */
export interface Audience {
  /** Opens sockets in this order and sends their keys; the servers accept them later. Samples the latency of one socket in `timedEvery`. */
  open(overlays: readonly OverlayAddress[], timedEvery: number): Promise<void>;
  /** Waits until no more events arrive. */
  readonly read: () => Promise<Received>;
  /** Processor time of the process that samples latencies. */
  readonly timerCpuMs: () => number;
  close(): Promise<void>;
}

/** Number of sockets per slice. Sampled sockets are spread among the others, in the order in which a server iterates its overlays. */
const SLICE = 500;

/**
 * Starts an audience in two processes: one only counts the events of most overlays, the other samples latencies of the rest. The second has
 * little to read, so an event does not wait behind those of thousands of other sockets.
 */
export async function openAudience(): Promise<Audience> {
  const [counter, timer] = await Promise.all([startClients(), startClients()]);
  return {
    async open(overlays, timedEvery) {
      for (let from = 0; from < overlays.length; from += SLICE) {
        const slice = overlays.slice(from, from + SLICE);
        await Promise.all([
          counter.ask(toCommand(slice.filter((_, index) => index % timedEvery > 0))),
          timer.ask({ ...toCommand(slice.filter((_, index) => index % timedEvery === 0)), sampleEvery: 1 }),
        ]);
      }
    },
    async read() {
      const [counted, timed] = await Promise.all([readAll(counter), readAll(timer)]);
      return { deliveries: counted.events + timed.events, latenciesMs: timed.latenciesMs };
    },
    timerCpuMs: () => readCost([timer.pid]).cpuMs,
    async close() {
      await Promise.all([counter, timer].map((clients) => clients.ask({ do: 'leave' })));
      await Promise.all([counter, timer].map((clients) => clients.stop()));
    },
  };
}

const startClients = (): ReturnType<typeof startChild<ClientCommand, ClientReport>> =>
  startChild<ClientCommand, ClientReport>(['relay/clients.ts'], { isGreeting: false });

function toCommand(overlays: readonly OverlayAddress[]): Extract<ClientCommand, { do: 'connect' }> {
  const [ports, keys] = [overlays.map(({ port }) => port), overlays.map(({ key }) => key)];
  return { do: 'connect', kind: 'relay', ports, keys, owners: overlays.length, each: 1 };
}
