import type { StreamEvent } from '../../core/service/frames.ts';
import type { RelayEvent } from '../../core/service/relay.ts';
import { serializeEvent } from '../../core/service/serialize-frame.ts';
import type { JournalEvent } from '../bus/journal.ts';
import { toBit } from './subscriptions.ts';

/** Serializes an event that is not chat and has no cursor. Its `sequence` is only used if the event is kept. */
export function toJournalEvent(
  event: RelayEvent | StreamEvent,
  { at, sequence = 0 }: Pick<JournalEvent, 'at'> & Partial<Pick<JournalEvent, 'sequence'>>,
): JournalEvent {
  const text = serializeEvent(event, { now: () => at });
  return { sequence, at, bit: toBit(event.subscription), id: undefined, text };
}
