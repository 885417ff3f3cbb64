import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { FeaturedEvent } from '../../core/service/relay.ts';

/** Duration of a pin, in seconds, and the pause after every second one, in milliseconds. */
const PINNED_SECONDS = 14;
const PAUSE_MS = 5_000;

/** Minimum length of a message to pin, and maximum number of waiting ones. */
const MIN_LETTERS = 10;
const MAX_WAITING = 2;

/** Messages of a sample chat that are pinned now and then, as events of a relay. Uses the scenario's time. */
export interface PinnedMessages {
  /** Adds a new message, which may wait for a pin. */
  note(message: ChatMessage): void;
  /** Pins a message at once; undefined unpins. */
  pin(message: ChatMessage | undefined): FeaturedEvent;
  /** Removes a message that was taken off air; undefined for all. @returns the change */
  hide(id: string | undefined): FeaturedEvent | undefined;
  /** Moves time to `atMs` since the start of the scenario. @returns the change */
  moveTo(atMs: number): FeaturedEvent | undefined;
  /** The first event for a new listener. */
  snapshot(): FeaturedEvent;
}

interface Pin {
  readonly message: ChatMessage;
  readonly endsAtMs: number;
}

/** Creates them without a pinned message. `now` is in epoch milliseconds. */
export function createPinnedMessages(now: () => number): PinnedMessages {
  let waiting: readonly ChatMessage[] = [];
  let pin: Pin | undefined;
  let atMs = 0;
  let nextAtMs = 0;
  let count = 0;

  function put(message: ChatMessage | undefined): FeaturedEvent {
    count += message ? 1 : 0;
    pin = message && { message, endsAtMs: atMs + PINNED_SECONDS * 1000 };
    nextAtMs = pin?.endsAtMs ?? atMs + PAUSE_MS;
    return snapshot();
  }
  function snapshot(): FeaturedEvent {
    const payload = {
      message: pin?.message ?? null,
      until: pin ? now() + pin.endsAtMs - atMs : null,
      seconds: pin ? PINNED_SECONDS : null,
      waiting: waiting.length,
    };
    return { type: 'event', subscription: 'overlay/featured', payload };
  }
  return {
    note(message) {
      if (isWorthPinning(message)) waiting = [...waiting, message].slice(-MAX_WAITING);
    },
    pin: put,
    hide(id) {
      waiting = id === undefined ? [] : waiting.filter((message) => message.id !== id);
      return pin && (id === undefined || pin.message.id === id) ? put(undefined) : undefined;
    },
    moveTo(laterMs) {
      atMs = laterMs;
      if (atMs < nextAtMs) return undefined;
      if (pin && count % 2 === 0) return put(undefined);
      const [next, ...others] = waiting;
      waiting = others;
      return next || pin ? put(next) : undefined;
    },
    snapshot,
  };
}

/** Whether a message is no command, and longer than a word or two. */
function isWorthPinning({ contents, own }: ChatMessage): boolean {
  const words = contents.map((part) => (part.type === 'text' ? part.content : '')).join(' ');
  return !own && !words.startsWith('!') && (words.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS;
}
