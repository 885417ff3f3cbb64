import { formatNumber, formatTime, msg, perLanguage, str } from '../../parts/language/msg.ts';
import type { Connection } from '../../../relay/rest/connection-schemas.ts';
import type { Session } from '../api.ts';
import { describeAgo } from '../cards/where-open.ts';

/** State of health: `good`, `waiting` for something that comes by itself or is not needed, or `bad`. */
export type Health = 'good' | 'waiting' | 'bad';

/** A state of health in a word or two, and its meaning. */
export interface HealthWords {
  readonly health: Health;
  readonly state: string;
  readonly text: string;
}

const scopes = perLanguage((): Readonly<Record<string, string>> => ({
  'profile.default.read': msg('See your name and the server that you stream to'),
  'channels.default.read': msg('See your channels, and switch them where you ask for it'),
  'chat.default.read': msg('Read the chat of your channels'),
  'stream.default.read': msg('See whether you are live, and how many watch'),
  'clips.read': msg('See your clips'),
}));

/** Describes the effect of a granted scope; returns the scope itself if this version does not know it. */
export function describeScope(scope: string): string {
  return scopes()[scope] ?? scope;
}

/** The effect of a lost service. */
export const lostServiceText = perLanguage(() =>
  msg('Onair has lost the service and is trying again by itself. Until then overlays get nothing new.'),
);

const loginProblems = perLanguage((): Readonly<Record<string, string>> => ({
  service_unreachable: lostServiceText(),
  service_limited: msg('The service asks Onair to wait before it renews the login. Onair tries again by itself.'),
  client_refused: msg(
    'The service refuses this Onair as an application: check the client id and its secret in .env, and start Onair again.',
  ),
  login_refused: msg('The service has refused the login. Onair tries again by itself.'),
  storage_failed: msg('Onair cannot write to its storage: the disk may be full. What you change now may be lost.'),
}));

/** Explains why a login cannot be renewed. A problem that this version does not know is described as a lost service. */
export function describeLoginProblem(problem: string): string {
  return loginProblems()[problem] ?? lostServiceText();
}

/** Describes the state of the login. */
export function describeLogin({ state, problem, reconnectBy }: Session): HealthWords {
  if (state === 'disconnected')
    return {
      health: 'bad',
      state: msg('Disconnected'),
      text: msg('Onair has no login. Connect, and your overlays come back.'),
    };
  if (state !== 'connected')
    return {
      health: 'bad',
      state: msg('Ended'),
      text: msg('The service no longer accepts this login: sign in again.'),
    };
  if (problem !== null)
    return {
      health: 'waiting',
      state: msg('Trying again'),
      text: describeLoginProblem(problem),
    };
  const text =
    reconnectBy === null
      ? msg('Onair renews it by itself.')
      : msg(str`Onair renews it by itself. If Onair is switched off, it stays good until ${toDay(reconnectBy)}.`);
  return { health: 'good', state: msg('Works'), text };
}

/** Describes the state of the connection to the service. */
export function describeLink(link: Connection['link'], nowMs: number): HealthWords {
  if (!link)
    return {
      health: 'waiting',
      state: msg('Resting'),
      text: msg('It opens by itself as soon as one of your overlays is open.'),
    };
  const since = describeAgo(link.since, nowMs);
  switch (link.upstream) {
    case 'open':
      return { health: 'good', state: msg('Open'), text: msg(str`Chat and viewers come in. Opened ${since}.`) };
    case 'reconnecting':
      return {
        health: 'bad',
        state: msg('Reconnecting'),
        text: msg(str`It was lost ${since}. Onair tries again by itself.`),
      };
    case 'needs_reconnect':
      return { health: 'bad', state: msg('Closed'), text: msg(str`The login ended ${since}: sign in again.`) };
  }
}

const reasons = perLanguage((): Readonly<Record<string, string>> => ({
  upstream_closed: msg('The service closed the connection'),
  upstream_silent: msg('The service said nothing more'),
  upstream_limited: msg('The service asked Onair to wait'),
  upstream_refused: msg('The service refused the connection'),
  upstream_token_ended: msg('The login was being renewed'),
  needs_reconnect: msg('The login had ended'),
  nobody_listened: msg('No overlay was open'),
  flood: msg('More came than can be shown'),
  past_history: msg('Onair came back after a longer break'),
  server_lost: msg('The Onair server was gone'),
  server_left: msg('The Onair server was changed for another one'),
}));

/** Explains why chat may be missing. */
export function describeReason(reason: string): string {
  return reasons()[reason] ?? msg('The connection was lost');
}

/** Describes a length of time, such as "12 s" or "3 min 5 s". */
export function describeLength(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const [min, s] = [formatUnit(minutes, 'minute'), formatUnit(seconds % 60, 'second')];
  if (minutes === 0) return s;
  return seconds % 60 === 0 ? min : `${min} ${s}`;
}

function formatUnit(value: number, unit: string): string {
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' });
}

/** The order matters: nearly every browser also names other browsers. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bOBS\//, 'OBS'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/(?:Chrom(?:e|ium)|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the name of a browser by its `User-Agent`, such as "Firefox on Windows". */
export function describeBrowser(userAgent: string): string {
  const find = (names: typeof BROWSERS): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = find(SYSTEMS);
  const browser = find(BROWSERS) ?? msg('A browser');
  return system === undefined ? browser : msg(str`${browser} on ${system}`);
}

/** Formats a day, such as "21 November 2027". */
function toDay(time: string): string {
  return formatTime(time, { day: 'numeric', month: 'long', year: 'numeric' });
}
