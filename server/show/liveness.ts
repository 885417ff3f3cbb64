import type { UserId } from '../../core/service/user-id.ts';

/** Whether the owners whom this server leads are live, as their layers see it. */
export interface Liveness {
  /** Undefined while it is unknown. */
  of(ownerId: UserId): boolean | undefined;
  /** Records a stream status; undefined if it is unknown again. */
  record(ownerId: UserId, isLive: boolean | undefined): void;
  /** Calls a listener with each change to a known state, and with the state before. */
  follow(listener: LivenessListener): void;
}

/** Receives that an owner is live or offline. @param before undefined if it was unknown */
export type LivenessListener = (ownerId: UserId, isLive: boolean, before: boolean | undefined) => void;

/** Creates the liveness of a server, which knows of no stream yet. */
export function createLiveness(): Liveness {
  const known = new Map<UserId, boolean>();
  const listeners: LivenessListener[] = [];
  return {
    of: (ownerId) => known.get(ownerId),
    record(ownerId, isLive) {
      const before = known.get(ownerId);
      if (isLive === undefined) known.delete(ownerId);
      else known.set(ownerId, isLive);
      if (isLive === undefined || isLive === before) return;
      for (const listener of listeners) listener(ownerId, isLive, before);
    },
    follow: (listener) => void listeners.push(listener),
  };
}
