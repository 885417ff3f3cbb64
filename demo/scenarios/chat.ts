import type { Agenda } from './agenda.ts';
import { createChatWriter, type ChatLine, type ChatWriterOptions, type Mood } from './chat-writer.ts';
import type { Moods } from './moods.ts';

/** The chat of a scenario. */
export interface ChatFlow {
  /** Messages per minute in a calm mood. */
  readonly rate: number;
  setRate(messagesPerMinute: number): void;
  /** Writes one message now, in addition to the rate. */
  compose(): ChatLine;
  /** Schedules the next message again after a change of mood, or after a pause. */
  reschedule(): void;
}

/** Speed of each mood, relative to the calm rate. */
const PACE: Readonly<Record<Mood, number>> = { lull: 0.25, calm: 1, busy: 2.5, raid: 10 };

/** Rate, in messages per minute, above which the mood has no effect. */
const FLOOD_RATE = 600;

interface ChatFlowOptions extends ChatWriterOptions {
  readonly agenda: Agenda;
  readonly moods: Moods;
  readonly rate: number;
  readonly isStill: () => boolean;
  readonly onMessage: (message: ChatLine) => void;
}

/** Starts a chat with random delays around the rate. The rate does not change the content. */
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
