/** Why something did not work in OBS; also the `name` of the error that the server answers with. */
export type ObsProblemName =
  | 'obs_not_connected'
  | 'obs_not_reachable'
  | 'obs_no_answer'
  | 'obs_blocked'
  | 'obs_wrong_password'
  | 'obs_too_old'
  | 'obs_plugin_missing'
  | 'obs_name_taken'
  | 'obs_connection_lost'
  | 'obs_not_found'
  | 'obs_refused'
  | 'obs_busy'
  | 'obs_nothing_to_undo'
  | 'obs_streaming'
  | 'obs_no_scene';

/** Something did not work in OBS. The message is written for the owner: what is wrong, and how to mend it. */
export class ObsProblem extends Error {
  override readonly name: ObsProblemName;

  constructor(name: ObsProblemName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

/** Where OBS shows address and password, and where its WebSocket server is switched on (OBS 28 and later). */
const WHERE = 'in OBS open Tools → WebSocket Server Settings';

/** Nothing accepts connections there: OBS is not running, or its WebSocket server is off, which looks the same from outside. */
export function refuseUnreachable(place: string, cause?: unknown): ObsProblem {
  const message = `OBS does not answer at ${place}. Start OBS. If it is running, its WebSocket server is off: ${WHERE}, tick “Enable WebSocket server”, and check that the port is the same.`;
  return new ObsProblem('obs_not_reachable', message, { cause });
}

/** The other end takes the connection or the packets, and says nothing. */
export function refuseSilence(place: string): ObsProblem {
  const message = `There was no answer from ${place} in time. Is the address right, is that computer on, and does its firewall allow connections to OBS? OBS older than 28 does not answer either: update it.`;
  return new ObsProblem('obs_no_answer', message);
}

/** The browser did not even try. */
export function refuseBlocked(place: string): ObsProblem {
  const message = `This browser does not let a page connect to ${place}. Open this page on the computer that OBS runs on, and use 127.0.0.1 as the address.`;
  return new ObsProblem('obs_blocked', message);
}

/** Another password than OBS's, or none (close code 4009). */
export function refusePassword(isGiven: boolean): ObsProblem {
  const message = isGiven
    ? `OBS does not take this password: ${WHERE}, press “Show Connect Info”, and copy the password from there.`
    : `OBS asks for a password: ${WHERE}, press “Show Connect Info”, and copy the password from there.`;
  return new ObsProblem('obs_wrong_password', message);
}

/** OBS 27 and older with the plugin of obs-websocket 5, or obs-websocket 4. */
export function refuseOld(version: string): ObsProblem {
  const message = `This is OBS ${version}, and Onair needs OBS 28 or later: update OBS from obsproject.com.`;
  return new ObsProblem('obs_too_old', message);
}

/** The connection ended while something was done. */
export function refuseLost(): ObsProblem {
  const message =
    'The connection to OBS was lost. What was begun is taken back as soon as OBS answers again; then try once more.';
  return new ObsProblem('obs_connection_lost', message);
}

/** Codes of obs-websocket that have words of their own (protocol.md, "RequestStatus"). */
const RESOURCE_NOT_FOUND = 600;
const RESOURCE_ALREADY_EXISTS = 601;
const INVALID_INPUT_KIND = 605;

/** What OBS answered to a request, in words. @param subject the name that the request gives to something, if any */
export function describeRefusal(code: number, comment: string, subject: string): ObsProblem {
  if (code === INVALID_INPUT_KIND) {
    const message =
      'This OBS has no browser source, so it can show no overlay. The OBS of some Linux distributions (Debian among them) comes without it: install OBS from obsproject.com or Flathub.';
    return new ObsProblem('obs_plugin_missing', message);
  }
  if (code === RESOURCE_ALREADY_EXISTS) {
    const message = `OBS already has something called “${subject}” that Onair did not make, and leaves it alone: rename it in OBS, or choose another name.`;
    return new ObsProblem('obs_name_taken', message);
  }
  const name = code === RESOURCE_NOT_FOUND ? 'obs_not_found' : 'obs_refused';
  return new ObsProblem(name, `OBS refused this: ${comment || `code ${code}`}`);
}

/** What OBS answers about something that it listed a moment ago; undefined when it has gone meanwhile. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ObsProblem && error.name === 'obs_not_found') return undefined;
    throw error;
  }
}
