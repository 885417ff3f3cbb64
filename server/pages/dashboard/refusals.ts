import { getLanguage, msg, perLanguage } from '../../../widgets/page-parts/language/msg.ts';

/** What the server's refusals mean, by their names. */
const refusals = perLanguage((): Readonly<Record<string, string>> => ({
  storage_unavailable: msg('The database cannot be used just now, and nothing was changed: try again in a moment.'),
  too_many_requests: msg('That was too often in a short time: wait a moment, then try again.'),
  too_many_overlays: msg('You have as many overlays as this Onair allows: remove one first.'),
  too_many_pictures: msg('There is no room for more pictures: delete some first.'),
  too_many_themes: msg('You have as many themes of your own as this Onair allows: delete one first.'),
  too_many_fonts: msg('There is no room for more fonts: delete one first.'),
  unavailable: msg('The server cannot do this just now: try again in a moment.'),
  internal_error: msg('Something failed on the server: its log says what.'),
  insufficient_scope: msg('The service does not let Onair do this: sign in again, and allow it to.'),
  list_full: msg('The list is full: remove entries first.'),
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
}));

/**
 * A refusal of the server, in the language of the page.
 * @param name of the refusal, such as `too_many_overlays`
 * @param message the server's own words, which are English and often more exact: they stand where no translation is known
 */
export function describeRefusal(name: string | undefined, message: string): string {
  if (getLanguage() === 'en' || name === undefined) return message;
  return refusals()[name] ?? message;
}
