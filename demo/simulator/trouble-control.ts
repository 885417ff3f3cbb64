import type { BrokenFrame } from './broken-frames.ts';
import type { Fault, FaultKind } from './faults.ts';
import type { DropMode } from './socket-hub.ts';
import type { World } from './world.ts';

/** Control over faults. */
export interface TroubleControl {
  /** Lets the next `count` requests (1 by default, 0 for all) whose path begins with `path` go wrong. */
  fail(fault: { kind: FaultKind } & Partial<Fault>): void;
  /** Answers every request so much later; 0 ends it and clears all other faults, too. */
  delay(delayMs: number): void;
  clearFaults(): void;
  /** Drops sockets: one user's, or all; tells how many. */
  dropSockets(choice?: { how?: DropMode | undefined; code?: number | undefined; userId?: number | undefined }): number;
  /** Sends a broken frame, or a text as it is, to all who subscribed; tells to how many. */
  sendFrame(frame: BrokenFrame | { readonly raw: string }): number;
  /** Pushes the clock of tokens and stamps on, without anything happening in between. */
  jumpTime(ms: number): void;
  /** Lets time pass: the clock, streams, sockets and what waits. */
  advance(ms: number): void;
}

/** Makes the control over faults, sockets and time. */
export function createTroubleControl(world: World): TroubleControl {
  const fail: TroubleControl['fail'] = (fault) =>
    world.faults.add({
      path: '',
      when: 'before',
      count: 1,
      delayMs: 0,
      retryAfterSeconds: undefined,
      status: fault.kind === 'html' ? 502 : 500,
      ...fault,
    });
  return {
    fail,
    delay(delayMs) {
      world.faults.clear();
      if (delayMs > 0) fail({ kind: 'delay', delayMs, count: 0 });
    },
    clearFaults: () => world.faults.clear(),
    dropSockets: ({ how = 'close', code, userId } = {}) => world.hub.drop(how, { code, userId }),
    sendFrame: (frame) => world.hub.sendBroken(frame),
    jumpTime: (ms) => world.clock.jump(ms),
    advance(ms) {
      world.clock.jump(ms);
      world.tick(ms);
    },
  };
}
