import type { RunningServer } from './start.ts';

/** A server that starts again in its process, with the settings of that moment. */
export interface RenewableServer {
  /** The server that runs, or starts. */
  readonly running: () => Promise<RunningServer>;
  /** Stops the server and starts another one. */
  renew(): void;
  /** Stops the server that runs, or starts; none starts after that. */
  close(): Promise<void>;
}

/** Options of {@link createRenewableServer}. */
export interface RenewableServerOptions {
  /** Starts a server. @param former the one before it; undefined for the first */
  readonly start: (former: RunningServer | undefined) => Promise<RunningServer>;
  /** Called if a server could not be stopped, or another one not started. */
  readonly onFault: (error: unknown) => void;
}

/** Starts the first server. */
export function createRenewableServer({ start, onFault }: RenewableServerOptions): RenewableServer {
  let running = start(undefined);
  let isClosed = false;
  const replace = async (before: Promise<RunningServer>): Promise<RunningServer> => {
    const former = await before;
    await former.close();
    return isClosed ? { ...former, close: () => Promise.resolve() } : start(former);
  };
  return {
    running: () => running,
    renew() {
      running = replace(running);
      running.catch(onFault);
    },
    async close() {
      isClosed = true;
      const server = await running;
      await server.close();
    },
  };
}
