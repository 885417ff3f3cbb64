import type { Agenda } from './agenda.ts';
import { createChatWriter } from './chat-writer.ts';
import type { ChatLine, ChatWriterOptions, Mood } from './chat-writer.ts';
import type { Moods } from './mood-flow.ts';

/** Chat as it comes in. */
export interface ChatFlow {
  /** Messages a minute on a calm evening. */
  readonly rate: number;
  setRate(messagesPerMinute: number): void;
  /** Writes one message now, outside the rate. */
  compose(): ChatLine;
  /** Takes a changed mood or stillness into account. */
  reschedule(): void;
}

/** How many times the calm rate each mood has. */
const PACE: Readonly<Record<Mood, number>> = { lull: 0.25, calm: 1, busy: 2.5, raid: 10 };

/** Messages a minute above which the mood no longer matters: a flood that was asked for is delivered. */
const FLOOD_RATE = 600;

interface ChatFlowOptions extends ChatWriterOptions {
  readonly agenda: Agenda;
  readonly moods: Moods;
  readonly rate: number;
  readonly isStill: () => boolean;
  readonly onMessage: (message: ChatLine) => void;
}

/** Starts a chat whose messages come by chance, on the average at the rate. What is said does not depend on how fast. */
export function startChat(options: ChatFlowOptions): ChatFlow {
  const { agenda, moods, onMessage } = options;
  const writer = createChatWriter(options);
  const gaps = options.random.fork('gaps');
  let { rate } = options;
  let gap = gaps.exponential();
  let cancel = plan();

  function plan(): () => void {
    const pace = rate > FLOOD_RATE ? 1 : PACE[moods.mood];
    const perMs = options.isStill() ? 0 : (rate * pace) / 60_000;
    return perMs > 0 ? agenda.after(gap / perMs, arrive) : () => undefined;
  }

  function arrive(): void {
    gap = gaps.exponential();
    onMessage(writer.next(moods.mood));
    cancel = plan();
  }

  function reschedule(): void {
    cancel();
    cancel = plan();
  }

  return {
    get rate() {
      return rate;
    },
    setRate(messagesPerMinute) {
      rate = messagesPerMinute;
      reschedule();
    },
    compose: () => writer.next(moods.mood),
    reschedule,
  };
}
