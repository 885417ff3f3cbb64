import { isDeepStrictEqual } from 'node:util';
import type { DockMessage, MessageState } from '../../../core/service/relay.ts';
import type { AirLogs, Dock } from './air-log.ts';
import { findShownByHand, readScreen } from './air-log.ts';

/** Valid changes of state. All changes in one turn of the server count as one step. */
const WAYS: Readonly<Record<MessageState, readonly MessageState[]>> = {
  held: ['held', 'shown', 'stopped', 'hidden'],
  shown: ['shown', 'stopped', 'hidden'],
  stopped: ['stopped', 'hidden'],
  hidden: ['hidden'],
};

/**
 * Checks each moderation dock: states change only in valid steps, all docks agree with one that is opened at the end, and each message on a
 * screen at the end is on air in every dock.
 */
export function checkDocks(logs: AirLogs): readonly string[] {
  const byHand = findShownByHand(logs);
  const docks = Object.entries({ ...logs.docks, late: logs.late.dock });
  return [
    ...docks.flatMap(([name, dock]) => walk(dock, byHand).map((breach) => `${name}: ${breach}`)),
    ...Object.entries(logs.docks).flatMap(([name, dock]) => compare(name, dock, logs.late.dock)),
    ...checkOnAir(logs),
  ];
}

function walk({ log }: Dock, byHand: ReadonlySet<string>): readonly string[] {
  const breaches: string[] = [];
  const states = new Map<string, MessageState>();
  for (const entry of log) {
    // events before a snapshot may have been missed
    if (entry.isSnapshot) states.clear();
    for (const message of entry.messages) {
      const { id, state } = message;
      const before = states.get(id);
      const isAllowed = before === undefined || WAYS[before].includes(state) || (byHand.has(id) && state !== 'held');
      if (!isAllowed) breaches.push(`${id} became ${state} after ${before}`);
      if (!isWhole(message)) breaches.push(`${id} is ${JSON.stringify({ ...message, message: undefined })}`);
      states.set(id, state);
    }
  }
  return breaches;
}

/** Whether a message has exactly the fields of its state. */
function isWhole({ state, reason, by, airsAt }: DockMessage): boolean {
  if ((state === 'stopped') !== (reason !== undefined)) return false;
  if ((state === 'held') !== (airsAt !== undefined)) return false;
  return state !== 'hidden' || by !== undefined;
}

/** Compares the list of an earlier dock with that of a dock opened at the end. */
function compare(name: string, { list }: Dock, { list: expected }: Dock): readonly string[] {
  const known = new Set(expected.map(({ id }) => id));
  const found = list.filter(({ id }) => known.has(id));
  const differing = expected.findIndex((message, index) => !isDeepStrictEqual(message, found[index]));
  if (differing < 0) return [];
  const [seen, other] = [found, expected].map((messages) => JSON.stringify(messages[differing]));
  return [`${name} lists ${seen} in place ${differing}, not ${other}`];
}

/** Checks that every message on a screen at the end is on air in each dock that has it. */
function checkOnAir({ docks, late, screens }: AirLogs): readonly string[] {
  const lists = Object.entries({ ...docks, late: late.dock });
  return Object.entries({ ...screens, late: late.screen }).flatMap(([screen, { log }]) => {
    const onAir = readScreen(log);
    return lists.flatMap(([dock, { list }]) =>
      list
        .filter(({ id, state }) => onAir.has(id) && state !== 'shown')
        .map(({ id, state }) => `"${onAir.get(id)?.words}" is on ${screen}, but ${state} in ${dock}`),
    );
  });
}
