import type { Agenda } from '../scenarios/agenda.ts';
import type { SwitchBoard } from './switches.ts';

/**
 * Makes the line in which requests wait when the service answers only so many a second (switch `answersPerSecond`, F43). A request
 * in it takes effect in its turn whether or not its client still listens, as at a service with a queue of its own.
 * @returns joins the line, and resolves when it is the request's turn
 */
export function createServiceLine(agenda: Agenda, switches: SwitchBoard): () => Promise<void> {
  let nextTurnMs = 0;
  return () => {
    const { answersPerSecond } = switches.now;
    if (answersPerSecond === 0) return Promise.resolve();
    const turnMs = Math.max(agenda.nowMs, nextTurnMs);
    nextTurnMs = turnMs + 1000 / answersPerSecond;
    return new Promise((resolve) => void agenda.after(nextTurnMs - agenda.nowMs, resolve));
  };
}
