import { getLanguage, msg, perLanguage, str } from '../language/msg.ts';
import type { Problem } from '../../../../widgets/settings/problem.ts';
import { describeProblems } from './problem-texts.ts';

/** Descriptions of the server's refusals, by their names. */
const refusals = perLanguage((): Readonly<Record<string, string>> => ({
  storage_unavailable: msg('The database is not available, and nothing was changed: try again in a moment.'),
  disk_full: msg(
    'The disk of the server is nearly full: delete pictures or fonts that you no longer need, then try again.',
  ),
  too_many_requests: msg('That was too often in a short time: wait a moment, then try again.'),
  storage_unanswered: msg(
    'The database did not answer, so the change may have been saved: check before you try again.',
  ),
  holder_unavailable: msg('The server cannot do this just now: try again in a moment.'),
  upstream_unavailable: msg('The service cannot do this just now: try again in a moment.'),
  request_timeout: msg('That took too long to arrive: try again.'),
  body_too_large: msg('That is more than this server takes at once.'),
  key_unreadable: msg('The key of this overlay cannot be read any more: give it a new one.'),
  unavailable: msg('The server cannot do this just now: try again in a moment.'),
  internal_error: msg('The server made an error: see its log.'),
  insufficient_scope: msg('The service does not let Onair do this: sign in again, and allow it to.'),
  obs_not_connected: msg('OBS is not connected: connect it first.'),
  obs_not_reachable: msg(
    'OBS cannot be reached there. Is it running, is its WebSocket server on (Tools → WebSocket Server Settings), and are address and port right?',
  ),
  obs_no_answer: msg(
    'There was no answer from OBS in time. Is the address right, is that computer on, and does its firewall allow connections? OBS older than 28 does not answer either: update it.',
  ),
  obs_no_connection: msg(
    'Onair could not connect to OBS. Is this an address that the operator of this server lists for OBS? Is OBS running with its WebSocket server on, and are port and password right?',
  ),
  obs_blocked: msg(
    'This browser does not let a page connect there. Open this page on the computer that OBS runs on, and use 127.0.0.1 as the address.',
  ),
  obs_wrong_password: msg(
    'OBS does not take this password: copy it from Tools → WebSocket Server Settings → Show Connect Info.',
  ),
  obs_too_old: msg('Onair needs OBS 28 or later: update OBS from obsproject.com.'),
  obs_connection_lost: msg(
    'The connection to OBS was lost. Onair undoes the unfinished change as soon as OBS answers again. Then try once more.',
  ),
  obs_plugin_missing: msg(
    'This OBS has no browser sources: install OBS from obsproject.com, or the package of its browser plugin.',
  ),
  obs_busy: msg('This OBS is being changed from somewhere else: try again in a moment.'),
  obs_streaming: msg('OBS is streaming: end the stream, then change its stream settings.'),
  obs_nothing_to_undo: msg('Nothing to undo'),
  obs_name_taken: msg(
    'OBS already has something of this name that Onair did not make, and leaves it alone: rename it in OBS, or choose another name.',
  ),
  obs_in_group: msg('This source is in a group: take it out of the group in OBS, then try again.'),
  obs_not_found: msg('OBS does not have this any more: look at OBS, then try again.'),
  obs_no_scene: msg('OBS has no scene on program.'),
  obs_no_format: msg('This scene does not have that format. Add it in the editor first.'),
}));

/** A refusal by the server. */
export interface Refusal {
  /** Name of the refusal, such as `too_many_overlays`. */
  readonly name?: string;
  /** The server's English text, for refusals without a translation. */
  readonly message: string;
  /** The problems that the message describes. */
  readonly problems?: readonly Problem[];
}

/** Describes a refusal in the language of the page. */
export function describeRefusal({ name = '', message, problems = [] }: Refusal): string {
  if (getLanguage() === 'en') return message;
  return problems.length > 0 ? describeProblems(problems) : (refusals()[name] ?? message);
}

/** Reads the refusal from a response. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => undefined)) as { error?: Partial<Refusal> } | undefined;
  const message = msg(str`The server answered ${response.status}.`);
  return { message, ...body?.error };
}
