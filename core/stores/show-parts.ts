import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import { isFields, toCount, toItems } from '../service/fields.ts';
import type { Fields } from '../service/fields.ts';
import { toLine } from '../service/text.ts';
import { whileListened } from './lifecycle.ts';

/** A countdown that the server runs. */
export interface ShowCountdown {
  /** Id of its layer on a canvas; null if it is the overlay itself. */
  readonly layer: string | null;
  /** `waiting`: it stands still at its whole length; `paused`: it stands still. */
  readonly state: 'waiting' | 'running' | 'paused';
  /** Remaining milliseconds as it arrived. */
  readonly remainingMs: number;
  /** End of a running one, by `elapsed()` of this device's clock. */
  readonly endsAtMs: number;
}

const STATES = ['waiting', 'running', 'paused'] as const;

/**
 * Follows the parts of a show: the relay sends all of them first, then each one that changes, whole.
 * @param read returns the parts that are in a payload
 * @returns undefined until the relay has sent them, or without listeners
 */
export function followParts<T>(
  connection: Connection,
  subscription: 'overlay/show' | 'show/state',
  { nothing, read }: { readonly nothing: T; readonly read: (payload: Fields) => Partial<T> },
): ReadableAtom<T | undefined> {
  const $parts = atom<T | undefined>(undefined);
  const reset = (): void => $parts.set(undefined);
  whileListened(connection, $parts, {
    start: () => [
      connection.subscribe(subscription, ({ payload }) =>
        $parts.set({ ...($parts.get() ?? nothing), ...read(payload) }),
      ),
      // the relay sends them again with the next subscription
      reset,
    ],
    reset,
  });
  return $parts;
}

/** Reads a list of entries without those that do not fit. @param max most entries */
export function readEntries<T>(list: unknown, max: number, read: (entry: Fields) => T | undefined): readonly T[] {
  return (toItems(list, (entry) => (isFields(entry) ? read(entry) : undefined)) ?? []).slice(0, max);
}

/** Reads a countdown; undefined if it does not fit. @param nowMs `elapsed()` of this device's clock */
export function readCountdown(entry: Fields, nowMs: number): ShowCountdown | undefined {
  const state = STATES.find((name) => name === entry['state']);
  const remainingMs = toCount(entry['remainingMs']);
  if (state === undefined || remainingMs === null) return undefined;
  const layer = typeof entry['layer'] === 'string' ? entry['layer'] : null;
  return { layer, state, remainingMs, endsAtMs: nowMs + remainingMs };
}

/** Reads the name of a scene; null if it is unknown. */
export function readScene(scene: unknown): string | null {
  return typeof scene === 'string' ? toLine(scene) : null;
}
