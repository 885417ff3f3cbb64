import type { AirRecord } from '../states/air-record.ts';
import type { Judge } from './judge.ts';
import type { SafetyPreview } from '../safety/safety-schemas.ts';
import { runInTurns } from '../text/in-turns.ts';
import type { Steps } from '../text/in-turns.ts';
import { createStopCounter } from './stop-counter.ts';

/** Counts the verdicts of a new judge on messages, which come in the order in which they were received. */
export function createPreview(records: readonly AirRecord[], judge: Judge): Promise<SafetyPreview> {
  return runInTurns(previewInSteps(records, judge));
}

function* previewInSteps(records: readonly AirRecord[], judge: Judge): Steps<SafetyPreview> {
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
    yield;
  }
  return { messages, stopped, held, reasons: counter.reasons };
}
