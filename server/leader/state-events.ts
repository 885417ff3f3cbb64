import { isDeepStrictEqual } from 'node:util';
import type { StreamEvent } from '../../core/service/frames.ts';
import type { RelayEvent, SafetyEvent } from '../../core/service/relay.ts';
import type { Safety } from '../air/safety/safety-schemas.ts';
import type { JournalState } from './journal.ts';

/** Whether the allowed picture hosts have changed. */
export function hasOtherHosts(
  { imageHosts: before = [] }: Partial<JournalState>,
  { imageHosts = [] }: Partial<JournalState>,
): boolean {
  return !isDeepStrictEqual(imageHosts, before);
}

/** Creates the events that update clients from an earlier state to the current one. */
export function toStateEvents(
  before: Partial<JournalState>,
  { featured, link, safety, stream }: Partial<JournalState>,
): readonly (RelayEvent | StreamEvent)[] {
  const isNew = (value: unknown, old: unknown): boolean => !isDeepStrictEqual(value, old);
  const events: (RelayEvent | StreamEvent)[] = [];
  if (stream && isNew(stream, before.stream)) events.push(stream);
  if (link && isNew(link, before.link)) {
    events.push({ type: 'event', subscription: 'overlay/link', payload: link });
  }
  if (safety && isNew(safety, before.safety)) events.push(toSafetyEvent(safety));
  if (featured && isNew(featured, before.featured)) {
    events.push({ type: 'event', subscription: 'overlay/featured', payload: featured });
  }
  return events;
}

/** Creates the event with the safety settings that overlays and docks show. */
export function toSafetyEvent({ revision, panic, holdSeconds }: Safety): SafetyEvent {
  return { type: 'event', subscription: 'overlay/safety', payload: { revision, panic, holdSeconds } };
}
