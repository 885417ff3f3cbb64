import type { DockMessage } from '../../../core/service/relay.ts';
import type { AirLogs, Shown } from './air-log.ts';
import { findShownByHand, toWords } from './air-log.ts';
import { takesOff } from './request-rules.ts';

/** Whether a screen that has drawn a message may rightly lack one that was received before it, given by its words. */
export type AbsenceTest = (words: string, next: Shown) => boolean;

/** When each message went on air, by its words, as the screens saw it that were there. */
export type Airings = ReadonlyMap<string, readonly number[]>;

/** What a dock was told of a message. */
interface News {
  readonly at: number;
  readonly message: DockMessage;
}

/** Finds what kept messages from air, as far as docks and requests tell. */
export function createAbsenceTest(logs: AirLogs, airings: Airings): AbsenceTest {
  const kept = findKept(logs);
  const isLate = createLateTest(logs, airings);
  const isUnheard = createUnheardTest(logs);
  return (words, next) => kept.has(words) || isLate(words, next) || isUnheard(words, next);
}

/** Words that a dock last saw kept from air: stopped, hidden, or waiting for approval. */
function findKept(logs: AirLogs): ReadonlySet<string> {
  const newest = listNews(logs).flatMap((news) => [
    ...new Map(news.map(({ message }) => [message.id, message])).values(),
  ]);
  const seen = new Set(newest.map(({ message }) => toWords(message)));
  // docks that were away until the server restarted cannot tell what was stopped before
  const epochs = new Set(newest.map(readEpoch));
  const unseen = epochs.size > 1 ? logs.service.filter((words) => !seen.has(words)) : [];
  return new Set([...newest.filter(isKept).map(({ message }) => toWords(message)), ...unseen]);
}

/** A message that was kept from air may come late by a person's hand: a screen that was away then never gets it when the server restarts. */
function createLateTest(logs: AirLogs, airings: Airings): AbsenceTest {
  const byHand = findShownByHand(logs);
  const seen = listNews(logs).flatMap((news) => news.map(({ message }) => message));
  const late = new Set(seen.filter((one) => byHand.has(one.id) && isKept(one)).map(({ message }) => toWords(message)));
  return (words, next) => {
    const last = Math.max(...(airings.get(words) ?? [Infinity]));
    const first = Math.min(next.at, ...(airings.get(next.words) ?? []));
    return late.has(words) && last > first;
  };
}

/** A request may have kept a message from air while all docks that knew of it were away, and then the server restarted. */
function createUnheardTest(logs: AirLogs): AbsenceTest {
  const news = listNews(logs)
    .flat()
    .sort((one, other) => one.at - other.at);
  const newest = new Map(news.map((one) => [toWords(one.message.message), one]));
  const isForgotten = ({ at, message }: News): boolean =>
    news.some((other) => other.at > at && readEpoch(other.message) !== readEpoch(message));
  return (words, next) => {
    const last = newest.get(words);
    if (!last || !isForgotten(last)) return false;
    const { id, message } = last.message;
    return logs.requests.some(
      (request) =>
        takesOff(request, { id, words, author: message.author }) &&
        request.sentAt < next.at &&
        last.at < (request.answer?.at ?? Infinity),
    );
  };
}

/** What each dock was told, oldest first. */
function listNews({ docks, late }: AirLogs): readonly (readonly News[])[] {
  return [...Object.values(docks), late.dock].map(({ log }) =>
    log.flatMap(({ at, messages }) => messages.map((message) => ({ at, message }))),
  );
}

function isKept({ state, airsAt }: DockMessage): boolean {
  return state === 'stopped' || state === 'hidden' || airsAt === null;
}

/** The life of the server that a message belongs to. */
function readEpoch({ id }: DockMessage): string {
  return id.slice(0, id.lastIndexOf('-'));
}
