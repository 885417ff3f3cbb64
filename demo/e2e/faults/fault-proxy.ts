import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Clock } from '../../../core/connection/clock.ts';
import { createLeg, type Leg, type LegTrouble } from './leg.ts';

/** The faults of a connection. Everything is off unless set. */
export interface Trouble extends LegTrouble {
  /** The only affected direction: `there` is from the client to the target; both by default. */
  readonly way?: 'there' | 'back';
  /** Whether nothing passes any more, without notice to either end; a direction that lost bytes stays dead. */
  readonly isBlackhole?: boolean;
  /** Delay before the proxy forwards a close of one side. */
  readonly closeDelayMs?: number;
}

/** A TCP proxy on loopback that can cause faults between a client and a server. */
export interface FaultProxy {
  /** Port to connect to instead of the target's. */
  readonly port: number;
  /** Number of open connections. */
  readonly open: number;
  /** Sets the faults from now on, for open connections and new ones; without faults, connections work again. */
  trouble(trouble?: Trouble): void;
  /** Resets every connection (RST), like a router that has forgotten them. */
  reset(): void;
  close(): Promise<void>;
}

/** Options of a proxy. */
export interface FaultProxyOptions {
  readonly targetPort: number;
  readonly clock: Clock;
  /** A number from 0 up to 1, for jitter. */
  readonly random: () => number;
}

/** Starts a proxy on a free port. */
export async function startFaultProxy({ targetPort, clock, random }: FaultProxyOptions): Promise<FaultProxy> {
  let current: Trouble = {};
  const pairs = new Set<Pair>();
  const parts = { clock, random, readTrouble: () => current };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const pair = new Pair(near, connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true }), parts);
    pairs.add(pair);
    pair.onEnd = () => void pairs.delete(pair);
  });
  return {
    port: await listen(server),
    get open() {
      return pairs.size;
    },
    trouble(trouble = {}) {
      current = trouble;
    },
    reset: () => pairs.forEach((pair) => pair.reset()),
    close() {
      for (const pair of pairs) pair.reset();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

interface PairParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly readTrouble: () => Trouble;
}

type Direction = NonNullable<Trouble['way']>;

/** Two sockets and the two legs between them. */
class Pair {
  onEnd: () => void = () => undefined;
  private readonly sockets: readonly Socket[];
  private readonly parts: PairParts;
  private readonly dead = new Set<Direction>();

  constructor(near: Socket, far: Socket, parts: PairParts) {
    this.sockets = [near, far];
    this.parts = parts;
    this.join(near, far, 'there');
    this.join(far, near, 'back');
  }

  /** Drops both ends at once, without closing them properly. */
  reset(): void {
    // libuv does not reset a socket that is closing its side, and Node then never closes it
    for (const socket of this.sockets)
      if (socket.writableEnded) socket.destroy();
      else socket.resetAndDestroy();
    this.onEnd();
  }

  /** Closes both directions after the data that has already passed. */
  private cut(): void {
    for (const socket of this.sockets) socket.destroySoon();
    this.onEnd();
  }

  private join(from: Socket, to: Socket, direction: Direction): void {
    const { clock } = this.parts;
    const readTrouble = (): Trouble => {
      const trouble = this.parts.readTrouble();
      return (trouble.way ?? direction) === direction ? trouble : {};
    };
    const isBlack = (): boolean => {
      if (readTrouble().isBlackhole) this.dead.add(direction);
      return this.dead.has(direction);
    };
    const leg: Leg = createLeg({
      ...this.parts,
      readTrouble,
      write(bytes) {
        if (!to.destroyed) to.write(bytes);
      },
      onCut: () => this.cut(),
    });
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      if (!isBlack()) leg.push(bytes);
    });
    from.on('end', () => {
      const { closeDelayMs } = readTrouble();
      const pass = (): void => leg.end(() => to.end());
      if (isBlack()) return;
      if (closeDelayMs === undefined) pass();
      else clock.after(closeDelayMs, pass);
    });
    from.on('error', () => {
      if (!isBlack()) this.reset();
    });
    from.on('close', () => {
      if (this.sockets.every(({ destroyed }) => destroyed)) this.onEnd();
    });
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
