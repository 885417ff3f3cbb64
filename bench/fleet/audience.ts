import { startChild } from '../child.ts';
import type { ClientCommand, ClientReport } from '../relay/messages.ts';
import { readAll } from '../relay/pair.ts';
import { readCost } from './process-cost.ts';

/** An overlay: the port of its server, and its key. */
export interface Seat {
  readonly port: number;
  readonly key: string;
}

/** What an audience has received since it was last asked. */
export interface Heard {
  readonly deliveries: number;
  readonly latenciesMs: readonly number[];
}

/** The overlays that listen to some servers. */
export interface Audience {
  /** Opens sockets in this order and gives their keys; each is let in a while later. One of `timedEvery` takes the time of what it reads. */
  open(seats: readonly Seat[], timedEvery: number): Promise<void>;
  /** Waits until nothing more comes. */
  readonly read: () => Promise<Heard>;
  /** Processor time that the process has used which tells latencies. */
  readonly timerCpuMs: () => number;
  close(): Promise<void>;
}

/** Those that take the time stand among the others, in the order in which a server knows its overlays. */
const SLICE = 500;

/**
 * Starts an audience in two processes: one only counts what most overlays receive, the other one takes the time of the rest. It has little
 * to read, so an event does not wait there behind those of thousands of other sockets.
 */
export async function openAudience(): Promise<Audience> {
  const [counter, timer] = await Promise.all([startClients(), startClients()]);
  return {
    async open(seats, timedEvery) {
      for (let from = 0; from < seats.length; from += SLICE) {
        const slice = seats.slice(from, from + SLICE);
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

function toCommand(seats: readonly Seat[]): Extract<ClientCommand, { do: 'connect' }> {
  const [ports, keys] = [seats.map(({ port }) => port), seats.map(({ key }) => key)];
  return { do: 'connect', kind: 'relay', ports, keys, owners: seats.length, each: 1 };
}
