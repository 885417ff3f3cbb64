import { startChild } from '../child.ts';
import type { ClientCommand, ClientReport, HopCommand, HopReport, Memory, Pace } from './messages.ts';
import type { Audience } from './pair.ts';

/** A service, the server's relay with its own upstreams, and overlays, each a process. */
export interface Hop {
  /** Address of the overlay page. */
  readonly page: string;
  /** Connects overlays, and waits until every owner's service connection is open. */
  connect(audience: Audience, first?: number): Promise<void>;
  /** Memory of the relay's process. */
  count(): Promise<Memory>;
  /** Sends messages in the first owner's chat at the service. @returns the number of messages */
  say(pace: Pace): Promise<number>;
  /** Times at which the relay read and wrote the messages since the last call. */
  stamps(): Promise<Pick<HopReport, 'taken' | 'written'>>;
  close(): Promise<void>;
}

/** Starts all three. */
export async function openHop(): Promise<Hop> {
  const service = await startChild<Pace, number>(['relay/service.ts'], { isGreeting: true });
  const relay = await startChild<HopCommand, HopReport>(['relay/hop-relay.ts', String(service.greeting)], {
    isGreeting: true,
  });
  const clients = await startChild<ClientCommand, ClientReport>(['relay/clients.ts'], { isGreeting: false });
  const port = Number(relay.greeting);
  return {
    page: `http://127.0.0.1:${port}/overlay/chat-box?animation=none#key=1000:hop`,
    async connect(audience, first = 0) {
      await clients.ask({ do: 'connect', kind: 'relay', ports: [port], ...audience, first });
      const wanted = first + audience.owners;
      while ((await relay.ask({ do: 'stamps' })).upstreams < wanted)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    count: async () => (await relay.ask({ do: 'count' })).memory ?? { heldBytes: NaN, rssBytes: NaN },
    say: (pace) => service.ask(pace),
    stamps: () => relay.ask({ do: 'stamps' }),
    async close() {
      await clients.ask({ do: 'leave' });
      await Promise.all([clients.stop(), relay.stop(), service.stop()]);
    },
  };
}
