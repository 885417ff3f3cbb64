import { toWords } from './air-log.ts';
import type { AirLogs, Dock, Screen } from './air-log.ts';
import { checkRequests } from './request-rules.ts';
import { checkDocks } from './dock-rules.ts';
import { checkScreens } from './screen-rules.ts';

/**
 * Compares the service's messages with the logs of overlays, docks and actions (docs/spec/relay.md, "Before air").
 * @returns a line for each error
 */
export function checkAirHistory(logs: AirLogs): readonly string[] {
  return [...new Set([...checkScreens(logs), ...checkDocks(logs), ...checkRequests(logs)])];
}

/** Lists the log entries of every overlay and dock about the messages of the breaches, since a random run may not repeat them. */
export function traceBreaches(breaches: readonly string[], logs: AirLogs): readonly string[] {
  const named = new Set(breaches.flatMap((breach) => breach.match(/word \d+ \w+/g) ?? []));
  const screens = Object.entries({ ...logs.screens, late: logs.late.screen });
  const docks = Object.entries({ ...logs.docks, 'late dock': logs.late.dock });
  return [
    ...screens.map(([name, screen]) => `${name}: ${traceScreen(screen, named)}`),
    ...docks.map(([name, dock]) => `${name}: ${traceDock(dock, named)}`),
  ];
}

/** Gaps and loads, the named messages, and the first message after each of these. */
function traceScreen({ log }: Screen, named: ReadonlySet<string>): string {
  const ids = new Set(log.flatMap((entry) => (entry.kind === 'shown' && named.has(entry.words) ? [entry.id] : [])));
  const parts = log.flatMap((entry, index) => {
    if (entry.kind === 'taken')
      return entry.ids.some((id) => ids.has(id)) ? [`${entry.at} ${entry.ids.length} taken`] : [];
    if (entry.kind !== 'shown') return [`${entry.at} ${entry.kind}`];
    const isFirst = log[index - 1]?.kind !== 'shown';
    return isFirst || named.has(entry.words) ? [`${entry.at} ${entry.words}${entry.isReplay ? ' again' : ''}`] : [];
  });
  return parts.join(', ');
}

function traceDock({ log }: Dock, named: ReadonlySet<string>): string {
  const seen = log.flatMap(({ at, messages }) =>
    messages.flatMap((one) => (named.has(toWords(one.message)) ? [`${at} ${toWords(one.message)} ${one.state}`] : [])),
  );
  return seen.join(', ');
}
