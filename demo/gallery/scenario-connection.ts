import { atom } from 'nanostores';
import type { Connection, EventOf, SubscriptionName } from '../../core/connection/connection.ts';
import type { ServerFrame } from '../../core/service/frames.ts';
import type { Scenario, ScenarioEvent } from '../scenarios/scenario.ts';
import { createScenarioClient } from './scenario-client.ts';

type EventFrame = Extract<ServerFrame, { type: 'event' }>;

/** A connection whose other end is a scenario in this page. */
export interface ScenarioConnection extends Connection {
  /** Moves the scenario on by so much and tells listeners what happened. */
  advance(elapsedMs: number): void;
}

const userId = '1001';
const maxHistory = 50;

/** Makes a connection over a scenario: the same frames that a service would send, with ids as a relay gives them. */
export function createScenarioConnection(scenario: Scenario, now: () => number): ScenarioConnection {
  const listeners = new Map<string, Set<(event: EventFrame) => void>>();
  let messageCount = 0;
  let history: readonly EventFrame[] = [];

  function toFrame(event: ScenarioEvent): EventFrame | undefined {
    if (event.type === 'status') return toStatusFrame(scenario);
    if (event.type === 'clips') return undefined;
    messageCount += 1;
    const timestamp = new Date(now()).toISOString();
    const payload = { ...event.message, userId, timestamp, id: `gallery-${messageCount}` };
    const frame: EventFrame = { type: 'event', subscription: 'user/chat', payload };
    history = [...history, { ...frame, replay: true } as const].slice(-maxHistory);
    return frame;
  }

  function tell(frame: EventFrame | undefined): void {
    if (frame) listeners.get(frame.subscription)?.forEach((listener) => listener(frame));
  }

  return {
    $state: atom('open'),
    client: createScenarioClient(scenario, userId),
    subscribe<S extends SubscriptionName>(subscription: S, listener: (event: EventOf<S>) => void) {
      const heard = listeners.get(subscription) ?? new Set();
      listeners.set(subscription, heard);
      // only frames of this subscription are told to its listeners
      const take = listener as (event: EventFrame) => void;
      heard.add(take);
      if (subscription === 'user/stream') take(toStatusFrame(scenario));
      if (subscription === 'user/chat') history.forEach(take);
      return () => heard.delete(take);
    },
    close: () => listeners.clear(),
    advance: (elapsedMs) => scenario.tick(elapsedMs).forEach((event) => tell(toFrame(event))),
  };
}

function toStatusFrame(scenario: Scenario): EventFrame {
  return { type: 'event', subscription: 'user/stream', payload: { ...scenario.status, userId } };
}
