import type { AirLogs, Deed, Shown } from './air-log.ts';
import { mayFollow, readScreen } from './air-log.ts';

/** What must hold of each action: sent often it is done once, and once it was answered it is seen everywhere. */
export function checkDeeds(logs: AirLogs): readonly string[] {
  const merged = { ...logs, deeds: mergeRepeats(logs.deeds) };
  return [...checkAnswers(logs), ...checkAudit(logs), ...merged.deeds.flatMap((deed) => checkOutcome(deed, merged))];
}

/** Joins requests with one id to one: done between the first of them and the first answer. */
function mergeRepeats(deeds: readonly Deed[]): readonly Deed[] {
  const byRequest = new Map<string, Deed>();
  for (const deed of [...deeds].sort((one, other) => one.sentAt - other.sentAt)) {
    const { requestId, answer } = deed;
    const first = byRequest.get(requestId) ?? deed;
    const isSooner = answer !== undefined && answer.at < (first.answer?.at ?? Infinity);
    byRequest.set(requestId, isSooner ? { ...first, answer } : first);
  }
  return [...byRequest.values()];
}

/** Settings that are changed to what they are already are not listed. */
const DASHBOARD = 'Dashboard';

/** Requests with one id have one answer. */
function checkAnswers({ deeds }: AirLogs): readonly string[] {
  const answers = new Map<string, number>();
  return deeds.flatMap(({ by, action, requestId, answer }) => {
    if (!answer) return [];
    const first = answers.get(requestId) ?? answer.done;
    answers.set(requestId, first);
    return first === answer.done ? [] : [`${action} by ${by} was answered with ${first} and with ${answer.done}`];
  });
}

/** What was answered is in the list of all that was done, and nothing is in it more often than it was asked for. */
function checkAudit({ deeds, audit }: AirLogs): readonly string[] {
  const kinds = new Set([...deeds, ...audit].map(({ by, action }) => `${action} by ${by}`));
  return [...kinds].flatMap((kind) => {
    const isOfKind = ({ by, action }: Pick<Deed, 'by' | 'action'>): boolean => `${action} by ${by}` === kind;
    const sent = deeds.filter(isOfKind);
    const count = (some: readonly Deed[]): number => new Set(some.map(({ requestId }) => requestId)).size;
    const answered = sent.filter(({ by, answer }) => answer !== undefined && by !== DASHBOARD);
    const [least, most] = [count(answered), count(sent)];
    const listed = audit.filter(isOfKind).length;
    return listed >= least && listed <= most
      ? []
      : [`${kind}: ${listed} in the list, ${least} answered, ${most} asked for`];
  });
}

function checkOutcome(deed: Deed, logs: AirLogs): readonly string[] {
  if (!deed.answer) return [];
  if (deed.action === 'show') return deed.answer.done > 0 ? checkShown(deed, logs) : [];
  return checkTaken(deed, logs);
}

/** Whether an action takes a message off air. */
function takesOff({ action, ids, author, word, on }: Deed, shown: Pick<Shown, 'id' | 'words' | 'author'>): boolean {
  if (action === 'hide') return ids?.includes(shown.id) === true;
  if (action === 'mute') return author === shown.author;
  if (action === 'safety') return word !== undefined && shown.words.split(' ').includes(word);
  return action === 'clear' || (action === 'panic' && on === true);
}

/** What was drawn before an action took it off is on no screen in the end, unless a person showed it. */
function checkTaken(deed: Deed, { deeds, screens, late }: AirLogs): readonly string[] {
  const isFilter = deed.action === 'mute' || deed.action === 'safety';
  // filters leave alone what a person shows, also if it was shown before
  const isShown = (id: string): boolean =>
    deeds.some(
      (other) => other.action === 'show' && other.ids?.includes(id) === true && (isFilter || mayFollow(other, deed)),
    );
  const isEarly = ({ at }: Shown): boolean => deed.action === 'hide' || at < deed.sentAt;
  return Object.entries({ ...screens, late: late.screen }).flatMap(([name, { log }]) =>
    [...readScreen(log).values()]
      .filter((shown) => isEarly(shown) && takesOff(deed, shown) && !isShown(shown.id))
      .map(({ words }) => `"${words}" is on ${name} after ${deed.action} by ${deed.by}`),
  );
}

/** What a person showed is on air by every dock that knows it, and on every screen that missed nothing, unless a person may have taken it off after that. */
function checkShown(deed: Deed, { deeds, docks, late, screens }: AirLogs): readonly string[] {
  const takings = deeds.filter((other) => isByHand(other) && mayFollow(other, deed));
  const isMeant = (id: string): boolean =>
    deed.ids?.includes(id) === true && !takings.some((taking) => takesOff(taking, { id, author: '', words: '' }));
  const known = Object.values({ ...docks, late: late.dock }).flatMap(({ list }) => list);
  const meant = known.filter(({ id }) => isMeant(id));
  const missing = Object.entries(screens).flatMap(([name, { log }]) => {
    const isWhole = log.every(({ kind, at }) => at < deed.sentAt || (kind !== 'gap' && kind !== 'load'));
    const onAir = readScreen(log);
    return isWhole ? meant.filter(({ id }) => !onAir.has(id)).map(({ id }) => `${id} is not on ${name}`) : [];
  });
  const kept = meant.filter(({ state }) => state !== 'shown').map(({ id, state }) => `${id} is ${state}`);
  return [...missing, ...kept].map((breach) => `${breach} after show by ${deed.by}`);
}

/** Whether a person took messages off air by an action; filters leave alone what a person showed. */
function isByHand({ action }: Deed): boolean {
  return ['hide', 'clear', 'panic'].includes(action);
}
