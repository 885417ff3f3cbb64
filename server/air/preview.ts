import type { AirRecord } from './air-record.ts';
import type { Judge } from './judge.ts';
import type { SafetyPreview } from './safety-schemas.ts';
import { createStopCounter } from './stop-counter.ts';

/** Counts what a judge who has heard nothing yet would have done to messages, which come in the order in which they were received. */
export function createPreview(records: Iterable<AirRecord>, judge: Judge): SafetyPreview {
  const counter = createStopCounter();
  let [messages, stopped, held] = [0, 0, 0];
  for (const { message, receivedAt } of records) {
    messages += 1;
    const verdict = judge.judge(message, receivedAt);
    if (verdict === 'hold') held += 1;
    else if (verdict !== undefined) {
      stopped += 1;
      counter.add(verdict);
    }
  }
  return { messages, stopped, held, reasons: counter.reasons };
}
