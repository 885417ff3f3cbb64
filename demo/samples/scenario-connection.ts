import type { Connection } from '../../core/connection/connection.ts';
import type { ModerationEvent } from '../../core/service/relay.ts';
import type { ChatLine } from '../scenarios/chat-writer.ts';
import type { Scenario, ScenarioEvent } from '../scenarios/scenario.ts';
import { createScenarioClient } from './scenario-client.ts';
import { PLAIN_VIEW, viewStatus, type ScenarioView } from './scenario-view.ts';
import { createWire, type EventFrame } from './wire.ts';

/** A connection whose other end is a scenario in this page. */
export interface ScenarioConnection extends Connection {
  /** Moves the scenario on by so much and tells listeners what happened. */
  advance(elapsedMs: number): void;
  /** One more message, besides what the scenario says. */
  say(line: ChatLine): void;
  /** Takes the newest message off the screen, or all of them, as a relay's `overlay/moderation` does. */
  moderate(what: 'newest' | 'all'): void;
  /** Loses the server, and finds it again. */
  setCut(isCut: boolean): void;
  /** Shows the scenario in another way from now on; clips are seen when they are read again. */
  setView(changes: Partial<ScenarioView>): void;
}

const userId = '1001';
const maxHistory = 50;

/** Makes a connection over a scenario: the same frames that a service would send, with ids as a relay gives them. */
export function createScenarioConnection(scenario: Scenario, now: () => number): ScenarioConnection {
  let view = PLAIN_VIEW;
  const client = createScenarioClient(scenario, { userId, view: () => view });
  const chat = createChatLog(now);
  const wire = createWire((subscription) => {
    if (subscription === 'user/stream') return [toStatusFrame()];
    return subscription === 'user/chat' ? chat.history() : [];
  });

  function toStatusFrame(): EventFrame {
    const status = viewStatus(scenario.status, view.numbers);
    return { type: 'event', subscription: 'user/stream', payload: { ...status, userId } };
  }

  function tell(event: ScenarioEvent): void {
    if (event.type === 'status') wire.tell(toStatusFrame());
    if (event.type === 'chat') wire.tell(chat.add(event.message));
  }

  return {
    $state: wire.$state,
    refusal: undefined,
    client: () => Promise.resolve(client),
    subscribe: wire.subscribe,
    close: wire.close,
    advance: (elapsedMs) => scenario.tick(elapsedMs).forEach(tell),
    say: (line) => wire.tell(chat.add(line)),
    moderate: (what) => wire.tell(chat.moderate(what)),
    setCut: wire.setCut,
    setView(changes) {
      view = { ...view, ...changes };
      wire.tell(toStatusFrame());
    },
  };
}

/** The newest messages, which a new listener hears first. */
interface ChatLog {
  readonly add: (line: ChatLine) => EventFrame;
  readonly moderate: (what: 'newest' | 'all') => ModerationEvent;
  readonly history: () => readonly EventFrame[];
}

type ChatFrame = Extract<EventFrame, { subscription: 'user/chat' }>;

function createChatLog(now: () => number): ChatLog {
  let count = 0;
  let kept: readonly ChatFrame[] = [];
  return {
    add(line) {
      count += 1;
      const payload = { ...line, userId, timestamp: new Date(now()).toISOString(), id: `gallery-${count}` };
      const frame: ChatFrame = { type: 'event', subscription: 'user/chat', payload };
      kept = [...kept, frame].slice(-maxHistory);
      return frame;
    },
    moderate(what) {
      const newest = kept.at(-1)?.payload.id;
      const payload = what === 'all' ? { hide: [], clear: true } : { hide: newest ? [newest] : [], clear: false };
      kept = what === 'all' ? [] : kept.slice(0, -1);
      return { type: 'event', subscription: 'overlay/moderation', payload };
    },
    history: () => kept.map((frame) => ({ ...frame, replay: true })),
  };
}
