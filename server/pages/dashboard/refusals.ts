import { getLanguage, msg, perLanguage, str } from '../../../widgets/page-parts/language/msg.ts';
import type { Problem } from '../../../widgets/settings/problem.ts';
import { describeProblems } from './problem-texts.ts';

/** What the server's refusals mean, by their names. */
const refusals = perLanguage((): Readonly<Record<string, string>> => ({
  storage_unavailable: msg('The database cannot be used just now, and nothing was changed: try again in a moment.'),
  too_many_requests: msg('That was too often in a short time: wait a moment, then try again.'),
  storage_unanswered: msg(
    'The database did not answer, so the change may have been made or not: look before you try again.',
  ),
  holder_unavailable: msg('The server cannot do this just now: try again in a moment.'),
  upstream_unavailable: msg('The service cannot do this just now: try again in a moment.'),
  request_timeout: msg('That took too long to arrive: try again.'),
  body_too_large: msg('That is more than this server takes at once.'),
  key_unreadable: msg('The key of this overlay cannot be read any more: give it a new one.'),
  unavailable: msg('The server cannot do this just now: try again in a moment.'),
  internal_error: msg('Something failed on the server: its log says what.'),
  insufficient_scope: msg('The service does not let Onair do this: sign in again, and allow it to.'),
  obs_not_connected: msg('OBS is not connected: connect it first.'),
  obs_not_reachable: msg(
    'OBS cannot be reached there. Is it running, is its WebSocket server on (Tools → WebSocket Server Settings), and are address and port right?',
  ),
  obs_no_answer: msg(
    'There was no answer from OBS in time. Is the address right, is that computer on, and does its firewall allow connections? OBS older than 28 does not answer either: update it.',
  ),
  obs_blocked: msg(
    'This browser does not let a page connect there. Open this page on the computer that OBS runs on, and use 127.0.0.1 as the address.',
  ),
  obs_wrong_password: msg(
    'OBS does not take this password: copy it from Tools → WebSocket Server Settings → Show Connect Info.',
  ),
  obs_too_old: msg('Onair needs OBS 28 or later: update OBS from obsproject.com.'),
  obs_connection_lost: msg(
    'The connection to OBS was lost. What was begun is taken back as soon as OBS answers again; then try once more.',
  ),
  obs_plugin_missing: msg(
    'This OBS has no browser sources: install OBS from obsproject.com, or the package of its browser plugin.',
  ),
  obs_busy: msg('This OBS is being changed from another place: try again in a moment.'),
  obs_streaming: msg('OBS is streaming just now: end the stream first, then set where it goes.'),
  obs_nothing_to_undo: msg('Nothing to undo'),
  obs_name_taken: msg(
    'OBS already has something of this name that Onair did not make, and leaves it alone: rename it in OBS, or choose another name.',
  ),
  obs_not_found: msg('OBS does not have this any more: look at OBS, then try again.'),
  obs_no_scene: msg('OBS has no scene on program.'),
}));

/** A refusal as the server tells it. */
export interface Refusal {
  /** Such as `too_many_overlays`. */
  readonly name?: string;
  /** The server's own words, which are English: they stand where no translation is known. */
  readonly message: string;
  /** What the message tells. */
  readonly problems?: readonly Problem[];
}

/** A refusal in the language of the page. */
export function describeRefusal({ name = '', message, problems = [] }: Refusal): string {
  if (getLanguage() === 'en') return message;
  return problems.length > 0 ? describeProblems(problems) : (refusals()[name] ?? message);
}

/** Reads why the server refused a request. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => undefined)) as { error?: Partial<Refusal> } | undefined;
  const message = msg(str`The server answered ${response.status}.`);
  return { message, ...body?.error };
}
