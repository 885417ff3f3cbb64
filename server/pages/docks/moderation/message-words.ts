import type { DockMessage, StopReason } from '../../../../core/service/relay.ts';
import { formatNumber, msg, perLanguage, str } from '../../parts/language/msg.ts';

/** Texts shared by many rows, created once for each language. */
const stateWords = perLanguage(() => ({
  waits: msg('Waits for you'),
  onAir: msg('On air'),
  stopped: msg('Stopped'),
  hidden: msg('Hidden'),
}));

const stopWords = perLanguage((): Readonly<Record<StopReason, string>> => ({
  command: msg('Stopped: a command'),
  author: msg('Stopped: its author is muted or a bot'),
  word: msg('Stopped: a word on the list'),
  link: msg('Stopped: a link'),
  capitals: msg('Stopped: capitals or symbols'),
  marks: msg('Stopped: stacked marks'),
  repeat: msg('Stopped: said a moment ago'),
  script: msg('Stopped: letters of another script'),
  length: msg('Stopped: too short'),
  platform: msg('Stopped: its platform is not on air'),
  panic: msg('Stopped: all chat is off air'),
}));

/**
 * Describes the state of a message before and on air.
 * @param nowMs current time in epoch milliseconds, for the countdown of a held message
 */
export function describeState(entry: DockMessage, nowMs: number): string {
  const { state, reason, by } = entry;
  const words = stateWords();
  switch (state) {
    case 'held': {
      const seconds = countSeconds(entry, nowMs);
      return seconds === undefined ? words.waits : msg(str`On air in ${formatNumber(seconds)} s`);
    }
    case 'shown':
      return by === undefined ? words.onAir : msg(str`On air, shown by ${by}`);
    case 'stopped':
      return reason === undefined ? words.stopped : stopWords()[reason];
    case 'hidden':
      return by === undefined ? words.hidden : msg(str`Hidden by ${by}`);
  }
}

/** Formats the remaining seconds of a held message; undefined if the hold has no end. */
export function describeWait(entry: DockMessage, nowMs: number): string | undefined {
  const seconds = countSeconds(entry, nowMs);
  return seconds === undefined ? undefined : msg(str`${formatNumber(seconds)} s`);
}

function countSeconds({ airsAt }: DockMessage, nowMs: number): number | undefined {
  return airsAt === null || airsAt === undefined ? undefined : Math.max(0, Math.ceil((airsAt - nowMs) / 1000));
}

/** Whether a message waits for approval. */
export function isAwaitingApproval({ state, airsAt }: DockMessage): boolean {
  return state === 'held' && airsAt === null;
}
