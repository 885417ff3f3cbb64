import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { FeaturedEvent } from '../../core/service/relay.ts';

/** How long a message is pinned, in seconds, and how long none is after every second one, in milliseconds. */
const PINNED_SECONDS = 14;
const PAUSE_MS = 5_000;

/** Fewest letters of a message that is worth a pin, and most that wait. */
const MIN_LETTERS = 10;
const MAX_WAITING = 2;

/** Messages of a made-up chat that are pinned now and then, as a relay tells of them. Time is that of the scenario. */
export interface PinnedMessages {
  /** A message was written: it may wait for a pin. */
  note(message: ChatMessage): void;
  /** Pins a message at once; undefined unpins. */
  pin(message: ChatMessage | undefined): FeaturedEvent;
  /** A message was taken off air; undefined for all. @returns what changed */
  hide(id: string | undefined): FeaturedEvent | undefined;
  /** Moves time to `atMs` since the scenario began. @returns what changed */
  moveTo(atMs: number): FeaturedEvent | undefined;
  /** What a new listener gets first. */
  snapshot(): FeaturedEvent;
}

interface Pin {
  readonly message: ChatMessage;
  readonly endsAtMs: number;
}

/** Creates them with none pinned. `now` is in epoch milliseconds. */
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

/** No command, and more than a word or two. */
function isWorthPinning({ contents, own }: ChatMessage): boolean {
  const words = contents.map((part) => (part.type === 'text' ? part.content : '')).join(' ');
  return !own && !words.startsWith('!') && (words.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS;
}
