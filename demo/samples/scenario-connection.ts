import { atom, type ReadableAtom } from 'nanostores';
import type { Connection, ConnectionState } from '../../core/connection/connection.ts';
import type { ServerFrame } from '../../core/service/frames.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { KitPayload, ModerationEvent } from '../../core/service/relay.ts';
import type { StreamStatus } from '../../core/service/stream-status.ts';
import type { ChatLine } from '../scenarios/chat-writer.ts';
import type { Scenario, ScenarioEvent } from '../scenarios/scenario.ts';
import { createPinnedMessages } from './pinned-messages.ts';
import { createScenarioClient } from './scenario-client.ts';
import { PLAIN_VIEW, viewStatus, type ScenarioView } from './scenario-view.ts';

/** A connection to a scenario in this page, instead of a server. */
export interface ScenarioConnection extends Connection {
  /** Moves the time of the scenario forward and sends its events to listeners. */
  advance(elapsedMs: number): void;
  /** Sends one more message, in addition to those of the scenario. */
  say(line: ChatLine): void;
  /** Hides the newest message, or all of them, as a relay does with `overlay/moderation`. */
  moderate(what: 'newest' | 'all'): void;
  /** Pins the newest message, or unpins, as a relay does with `overlay/featured`; some messages are also pinned automatically. */
  pin(what: 'newest' | 'none'): void;
  /** Shows a sample clip, as a relay does with `overlay/trial`. */
  tryClip(clip: ClipProject): void;
  /** Sends the kit of an owner, as a relay does with `overlay/kit`; without it, there is none. */
  showKit(kit: KitPayload): void;
  /** Cuts the connection, or opens it again. */
  setCut(isCut: boolean): void;
  /** Changes the view of the scenario; changes of clips show after the next request for them. */
  setView(changes: Partial<ScenarioView>): void;
}

const userId = '1001';
const maxHistory = 50;

/** Initial uptime of a tidy stream: 47 minutes. */
export const LIVE_FOR_MS = 2_832_000;

/** Further options of a {@link ScenarioConnection}. */
export interface ScenarioConnectionOptions {
  /** Start of the initially live stream, in epoch milliseconds, reported as by a relay that saw it; by default no start is reported. */
  readonly liveSinceMs?: number | undefined;
}

/** Creates a connection to a scenario. It sends the same frames as the service, with message ids as a relay adds them. */
export function createScenarioConnection(
  scenario: Scenario,
  now: () => number,
  { liveSinceMs }: ScenarioConnectionOptions = {},
): ScenarioConnection {
  let view = PLAIN_VIEW;
  const kit = createKitFrames();
  const client = createScenarioClient(scenario, { userId, view: () => view });
  const chat = createChatLog(now);
  const pins = createPinnedMessages(now);
  const toStatusFrame = createStatusFrames(() => viewStatus(scenario.status, view.numbers), liveSinceMs);
  const wire = createWire((subscription) => {
    if (subscription === 'user/stream') return [toStatusFrame()];
    if (subscription === 'overlay/featured') return [pins.snapshot()];
    // the show of a sample is not controlled
    if (subscription === 'overlay/show') return [{ type: 'event', subscription, payload: {} }];
    if (subscription === 'overlay/kit') return kit.known();
    return subscription === 'user/chat' ? chat.history() : [];
  });

  function tell(event: ScenarioEvent): void {
    if (event.type === 'status') wire.tell(toStatusFrame());
    if (event.type === 'chat') say(event.message);
    tellIfAny(pins.moveTo(event.offsetMs));
  }
  function say(line: ChatLine): void {
    const frame = chat.add(line);
    pins.note(frame.payload);
    wire.tell(frame);
  }
  function moderate(what: 'newest' | 'all'): void {
    const id = chat.newest?.id;
    wire.tell(chat.moderate(what));
    if (what === 'all' || id !== undefined) tellIfAny(pins.hide(what === 'all' ? undefined : id));
  }
  const tellIfAny = (frame: EventFrame | undefined): void => frame && wire.tell(frame);

  return {
    $state: wire.$state,
    refusal: undefined,
    clockAheadMs: 0,
    client: () => Promise.resolve(client),
    subscribe: wire.subscribe,
    close: wire.close,
    advance(elapsedMs) {
      scenario.tick(elapsedMs).forEach(tell);
      tellIfAny(pins.moveTo(scenario.elapsedMs));
    },
    say,
    moderate,
    pin: (what) => wire.tell(pins.pin(what === 'newest' ? chat.newest : undefined)),
    tryClip: (clip) => wire.tell({ type: 'event', subscription: 'overlay/trial', payload: { clip }, test: true }),
    showKit: (payload) => wire.tell(kit.change(payload)),
    setCut: wire.setCut,
    setView(changes) {
      view = { ...view, ...changes };
      wire.tell(toStatusFrame());
    },
  };
}

/** Creates frames of the current status; only the first stream has a reported start. */
function createStatusFrames(readStatus: () => StreamStatus, liveSinceMs: number | undefined): () => EventFrame {
  let liveSince = liveSinceMs === undefined ? undefined : { atMs: liveSinceMs, late: false };
  return () => {
    const status = readStatus();
    // listeners see the next stream begin
    if (!status.live) liveSince = undefined;
    return {
      type: 'event',
      subscription: 'user/stream',
      payload: { ...status, userId, ...(liveSince && { liveSince }) },
    };
  };
}

/** The frame of the newest kit; a new listener gets it first. */
interface KitFrames {
  readonly known: () => readonly EventFrame[];
  readonly change: (payload: KitPayload) => EventFrame;
}

function createKitFrames(): KitFrames {
  let newest: readonly EventFrame[] = [];
  return {
    known: () => newest,
    change(payload) {
      const frame: EventFrame = { type: 'event', subscription: 'overlay/kit', payload };
      newest = [frame];
      return frame;
    },
  };
}

/** The newest messages; a new listener gets them first. */
interface ChatLog {
  readonly add: (line: ChatLine) => ChatFrame;
  /** The newest message; undefined if there is none. */
  readonly newest: ChatMessage | undefined;
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
    get newest() {
      return kept.at(-1)?.payload;
    },
    history: () => kept.map((frame) => ({ ...frame, replay: true })),
  };
}

/** A frame that carries an event. */
type EventFrame = Extract<ServerFrame, { type: 'event' }>;

/** Sends frames to listeners. */
interface Wire {
  readonly $state: ReadableAtom<ConnectionState>;
  readonly subscribe: Connection['subscribe'];
  readonly tell: (frame: EventFrame) => void;
  /** Cuts or repairs the wire. A repaired wire first sends the state of the stream and all missed frames. */
  readonly setCut: (isCut: boolean) => void;
  readonly close: () => void;
}

const maxMissed = 200;

/** Creates an uncut wire. `greet` returns the first frames for a new listener of a subscription. */
function createWire(greet: (subscription: string) => readonly EventFrame[]): Wire {
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
      // its listeners get only frames of this subscription
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
