import { atom, type ReadableAtom } from 'nanostores';
import type { Connection, ConnectionState } from '../../core/connection/connection.ts';
import type { ServerFrame } from '../../core/service/frames.ts';

/** A frame that carries an event. */
export type EventFrame = Extract<ServerFrame, { type: 'event' }>;

/** Carries frames to whoever listens. */
export interface Wire {
  readonly $state: ReadableAtom<ConnectionState>;
  readonly subscribe: Connection['subscribe'];
  readonly tell: (frame: EventFrame) => void;
  /** A wire that was cut tells, once it is whole again, the state of the stream and all else that came meanwhile. */
  readonly setCut: (isCut: boolean) => void;
  readonly close: () => void;
}

const maxMissed = 200;

/** Makes a wire that is whole. `greet` tells what a new listener of a subscription hears first. */
export function createWire(greet: (subscription: string) => readonly EventFrame[]): Wire {
  const listeners = new Map<string, Set<(event: EventFrame) => void>>();
  const $state = atom<ConnectionState>('open');
  let missed: readonly EventFrame[] = [];

  function tell(frame: EventFrame): void {
    const isCut = $state.get() === 'reconnecting';
    if (isCut && frame.subscription !== 'user/stream') missed = [...missed, frame].slice(-maxMissed);
    if (!isCut) listeners.get(frame.subscription)?.forEach((listener) => listener(frame));
  }

  return {
    $state,
    subscribe(subscription, listener) {
      const heard = listeners.get(subscription) ?? new Set();
      listeners.set(subscription, heard);
      // only frames of this subscription are told to its listeners
      const take = listener as (event: EventFrame) => void;
      heard.add(take);
      greet(subscription).forEach(take);
      return () => heard.delete(take);
    },
    tell,
    setCut(isCut) {
      $state.set(isCut ? 'reconnecting' : 'open');
      if (isCut) return;
      [...greet('user/stream'), ...missed].forEach(tell);
      missed = [];
    },
    close: () => listeners.clear(),
  };
}
