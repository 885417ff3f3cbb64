import type { StopReason } from '../../core/service/relay.ts';
import type { AirRecord } from './air-record.ts';
import type { Judge } from './judge.ts';
import type { SafetyPreview } from './safety-schemas.ts';

/** Counts what a judge who has heard nothing yet would have done to messages, which come in the order in which they were received. */
export function createPreview(records: Iterable<AirRecord>, judge: Judge): SafetyPreview {
  const reasons: Partial<Record<StopReason, number>> = {};
  let [messages, stopped, held] = [0, 0, 0];
  for (const { message, receivedAt } of records) {
    messages += 1;
    const verdict = judge.judge(message, receivedAt);
    if (verdict === 'hold') held += 1;
    else if (verdict !== undefined) {
      stopped += 1;
      reasons[verdict] = (reasons[verdict] ?? 0) + 1;
    }
  }
  return { messages, stopped, held, reasons };
}
