import type { BrokenFrame } from '../socket/broken-frames.ts';
import type { Fault, FaultKind } from '../http/faults.ts';
import type { DropMode } from '../socket/socket-hub.ts';
import type { World } from '../world/world.ts';

/** Control over faults. */
export interface TroubleControl {
  /** Makes the next `count` requests (1 by default, 0 for all) fail whose path begins with `path`. */
  fail(fault: { kind: FaultKind } & Partial<Fault>): void;
  /** Delays every response by this time; 0 ends the delay and clears all other faults, too. */
  delay(delayMs: number): void;
  clearFaults(): void;
  /** Drops the sockets of one user, or all; returns their number. */
  dropSockets(choice?: { how?: DropMode | undefined; code?: number | undefined; userId?: number | undefined }): number;
  /** Sends a broken frame, or a raw text, to all subscribers; returns their number. */
  sendFrame(frame: BrokenFrame | { readonly raw: string }): number;
  /** Moves the clock of tokens and timestamps forward, without running anything in between. */
  jumpTime(ms: number): void;
  /** Advances time: the clock, streams, sockets and waiting tasks. */
  advance(ms: number): void;
}

/** Creates the control over faults, sockets and time. */
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
