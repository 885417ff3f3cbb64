import type { DockMessage } from '../../../core/service/relay.ts';
import type { AirLogs, AirRequest, Shown } from './air-log.ts';
import { mayFollow, readScreen, toWords } from './air-log.ts';

/** Checks each action: a repeated one is applied once, and an answered one is visible everywhere. */
export function checkRequests(logs: AirLogs): readonly string[] {
  const merged = { ...logs, requests: mergeRepeats(logs.requests) };
  return [
    ...checkAnswers(logs),
    ...checkAudit(logs),
    ...merged.requests.flatMap((request) => checkOutcome(request, merged)),
  ];
}

/** Merges requests with one id: applied between the first of them and the first response. */
function mergeRepeats(requests: readonly AirRequest[]): readonly AirRequest[] {
  const byRequest = new Map<string, AirRequest>();
  for (const request of [...requests].sort((one, other) => one.sentAt - other.sentAt)) {
    const { requestId, answer } = request;
    const first = byRequest.get(requestId) ?? request;
    const isSooner = answer !== undefined && answer.at < (first.answer?.at ?? Infinity);
    byRequest.set(requestId, isSooner ? { ...first, answer } : first);
  }
  return [...byRequest.values()];
}

/** Author of changed settings; a change to the current values is not listed. */
const DASHBOARD = 'Dashboard';

/** Checks that requests with one id have one response. */
function checkAnswers({ requests }: AirLogs): readonly string[] {
  const answers = new Map<string, number>();
  return requests.flatMap(({ by, action, requestId, answer }) => {
    if (!answer) return [];
    const first = answers.get(requestId) ?? answer.done;
    answers.set(requestId, first);
    return first === answer.done ? [] : [`${action} by ${by} was answered with ${first} and with ${answer.done}`];
  });
}

/** Checks that every answered action is in the audit, and no action is in it more often than it was requested. */
function checkAudit({ requests, audit }: AirLogs): readonly string[] {
  const kinds = new Set([...requests, ...audit].map(({ by, action }) => `${action} by ${by}`));
  return [...kinds].flatMap((kind) => {
    const isOfKind = ({ by, action }: Pick<AirRequest, 'by' | 'action'>): boolean => `${action} by ${by}` === kind;
    const sent = requests.filter(isOfKind);
    const count = (some: readonly AirRequest[]): number => new Set(some.map(({ requestId }) => requestId)).size;
    const answered = sent.filter(({ by, answer }) => answer !== undefined && by !== DASHBOARD);
    const [least, most] = [count(answered), count(sent)];
    const listed = audit.filter(isOfKind).length;
    return listed >= least && listed <= most
      ? []
      : [`${kind}: ${listed} in the list, ${least} answered, ${most} asked for`];
  });
}

function checkOutcome(request: AirRequest, logs: AirLogs): readonly string[] {
  if (!request.answer) return [];
  if (request.action === 'show') return request.answer.done > 0 ? checkShown(request, logs) : [];
  return checkTaken(request, logs);
}

/** Whether an action takes a message off air, or keeps it from air. */
export function removesMessages(
  { action, ids, author, word, on }: AirRequest,
  shown: Pick<Shown, 'id' | 'words' | 'author'>,
): boolean {
  if (action === 'hide') return ids?.includes(shown.id) === true;
  if (action === 'mute') return author === shown.author;
  if (action === 'safety') return word !== undefined && shown.words.split(' ').includes(word);
  return action === 'clear' || (action === 'panic' && on === true);
}

/** Checks that messages drawn before their removal are on no screen at the end, unless a person showed them. */
function checkTaken(request: AirRequest, { requests, screens, late }: AirLogs): readonly string[] {
  const isFilter = request.action === 'mute' || request.action === 'safety';
  // filters do not stop messages that a person shows after that; those shown before may stay, if they were stopped for the same reason
  const isShown = (id: string): boolean =>
    requests.some(
      (other) => other.action === 'show' && other.ids?.includes(id) === true && (isFilter || mayFollow(other, request)),
    );
  const isEarly = ({ at }: Shown): boolean => request.action === 'hide' || at < request.sentAt;
  return Object.entries({ ...screens, late: late.screen }).flatMap(([name, { log }]) =>
    [...readScreen(log).values()]
      .filter((shown) => isEarly(shown) && removesMessages(request, shown) && !isShown(shown.id))
      .map(({ words }) => `"${words}" is on ${name} after ${request.action} by ${request.by}`),
  );
}

/**
 * Checks that messages shown by a person are on air in every dock that has them, and on every screen without a gap, unless they may have
 * been removed later.
 */
function checkShown(request: AirRequest, { requests, docks, late, screens }: AirLogs): readonly string[] {
  // a later word or mute also stops messages that a person showed
  const takings = requests.filter((other) => mayFollow(other, request));
  const isMeant = ({ id, message }: DockMessage): boolean =>
    request.ids?.includes(id) === true &&
    !takings.some((taking) => removesMessages(taking, { id, author: message.author, words: toWords(message) }));
  const known = Object.values({ ...docks, late: late.dock }).flatMap(({ list }) => list);
  const meant = known.filter(isMeant);
  const missing = Object.entries(screens).flatMap(([name, { log }]) => {
    const isWhole = log.every(({ kind, at }) => at < request.sentAt || (kind !== 'gap' && kind !== 'load'));
    const onAir = readScreen(log);
    return isWhole ? meant.filter(({ id }) => !onAir.has(id)).map(({ id }) => `${id} is not on ${name}`) : [];
  });
  const kept = meant.filter(({ state }) => state !== 'shown').map(({ id, state }) => `${id} is ${state}`);
  return [...missing, ...kept].map((breach) => `${breach} after show by ${request.by}`);
}
