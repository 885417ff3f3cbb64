import type { DockMessage } from '../../../core/service/relay.ts';
import type { AirLogs, Shown } from './air-log.ts';
import { findShownByHand, toWords } from './air-log.ts';
import { removesMessages } from './request-rules.ts';

/**
 * Whether a later screen may validly lack a message that was received before one that it has drawn. Messages are identified by their words.
 */
export type AbsenceTest = (words: string, next: Shown) => boolean;

/** Times at which each message went on air, by its words, as seen by the connected screens. */
export type Airings = ReadonlyMap<string, readonly number[]>;

/** A dock's latest information about a message. */
interface Update {
  readonly at: number;
  readonly message: DockMessage;
}

/** Finds reasons that kept messages from air, by docks and requests. */
export function createAbsenceTest(logs: AirLogs, airings: Airings): AbsenceTest {
  const kept = findKept(logs);
  const isLate = createLateTest(logs, airings);
  const isUnseen = createUnseenTest(logs);
  return (words, next) => kept.has(words) || isLate(words, next) || isUnseen(words, next);
}

/** Words that a dock last saw kept from air: stopped, hidden, or waiting for approval. */
function findKept(logs: AirLogs): ReadonlySet<string> {
  const newest = listUpdates(logs).flatMap((updates) => [
    ...new Map(updates.map(({ message }) => [message.id, message])).values(),
  ]);
  const seen = new Set(newest.map(({ message }) => toWords(message)));
  // docks that were disconnected until the server restarted cannot report messages stopped before
  const epochs = new Set(newest.map(readEpoch));
  const unseen = epochs.size > 1 ? logs.service.filter((words) => !seen.has(words)) : [];
  return new Set([...newest.filter(isKept).map(({ message }) => toWords(message)), ...unseen]);
}

/** Whether a message may be aired late by a person: a screen that is disconnected then never gets it after a restart of the server. */
function createLateTest(logs: AirLogs, airings: Airings): AbsenceTest {
  const byHand = findShownByHand(logs);
  const seen = listUpdates(logs).flatMap((updates) => updates.map(({ message }) => message));
  const late = new Set(seen.filter((one) => byHand.has(one.id) && isKept(one)).map(({ message }) => toWords(message)));
  return (words, next) => {
    const last = Math.max(...(airings.get(words) ?? [Infinity]));
    const first = Math.min(next.at, ...(airings.get(next.words) ?? []));
    return late.has(words) && last > first;
  };
}

/** Whether a request may have kept a message from air while all docks with that message were disconnected, before the server restarted. */
function createUnseenTest(logs: AirLogs): AbsenceTest {
  const updates = listUpdates(logs)
    .flat()
    .sort((one, other) => one.at - other.at);
  const newest = new Map(updates.map((one) => [toWords(one.message.message), one]));
  const isForgotten = ({ at, message }: Update): boolean =>
    updates.some((other) => other.at > at && readEpoch(other.message) !== readEpoch(message));
  return (words, next) => {
    const last = newest.get(words);
    if (!last || !isForgotten(last)) return false;
    const { id, message } = last.message;
    return logs.requests.some(
      (request) =>
        removesMessages(request, { id, words, author: message.author }) &&
        request.sentAt < next.at &&
        last.at < (request.answer?.at ?? Infinity),
    );
  };
}

/** All updates of each dock, oldest first. */
function listUpdates({ docks, late }: AirLogs): readonly (readonly Update[])[] {
  return [...Object.values(docks), late.dock].map(({ log }) =>
    log.flatMap(({ at, messages }) => messages.map((message) => ({ at, message }))),
  );
}

function isKept({ state, airsAt }: DockMessage): boolean {
  return state === 'stopped' || state === 'hidden' || airsAt === null;
}

/** The server's run to which a message belongs. */
function readEpoch({ id }: DockMessage): string {
  return id.slice(0, id.lastIndexOf('-'));
}
