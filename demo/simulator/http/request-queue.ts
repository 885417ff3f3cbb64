import type { Agenda } from '../../scenarios/agenda.ts';
import type { SwitchBoard } from '../world/switches.ts';

/**
 * Creates the queue of requests for a service with a rate limit (switch `answersPerSecond`, F43). A queued request takes effect in its turn
 * even if its client has disconnected, as at a service with a queue.
 * @returns joins the queue, and resolves when it is the request's turn
 */
export function createRequestQueue(agenda: Agenda, switches: SwitchBoard): () => Promise<void> {
  let nextTurnMs = 0;
  return () => {
    const { answersPerSecond } = switches.now;
    if (answersPerSecond === 0) return Promise.resolve();
    const turnMs = Math.max(agenda.nowMs, nextTurnMs);
    nextTurnMs = turnMs + 1000 / answersPerSecond;
    return new Promise((resolve) => void agenda.after(nextTurnMs - agenda.nowMs, resolve));
  };
}
