/** The kind of a problem in OBS; also the `name` of the error that the server answers with. */
export type ObsProblemName =
  | 'obs_not_connected'
  | 'obs_not_reachable'
  | 'obs_no_answer'
  | 'obs_no_connection'
  | 'obs_blocked'
  | 'obs_wrong_password'
  | 'obs_too_old'
  | 'obs_plugin_missing'
  | 'obs_name_taken'
  | 'obs_in_group'
  | 'obs_connection_lost'
  | 'obs_not_found'
  | 'obs_refused'
  | 'obs_busy'
  | 'obs_nothing_to_undo'
  | 'obs_streaming'
  | 'obs_no_scene'
  | 'obs_no_format';

/** A problem in OBS. The message for the owner contains the problem and the remedy. */
export class ObsProblem extends Error {
  override readonly name: ObsProblemName;

  constructor(name: ObsProblemName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

/** Directions to address, password and the switch of the WebSocket server in OBS (28 and later). */
const WHERE = 'in OBS open Tools → WebSocket Server Settings';

/** Nothing accepts connections there: OBS is not running, or its WebSocket server is off, which looks the same from outside. */
export function refuseUnreachable(place: string, cause?: unknown): ObsProblem {
  const message = `OBS does not answer at ${place}. Start OBS. If it is running, its WebSocket server is off: ${WHERE}, tick “Enable WebSocket server”, and check that the port is the same.`;
  return new ObsProblem('obs_not_reachable', message, { cause });
}

/** The other end accepts the connection or the packets, but does not answer. */
export function refuseSilence(place: string): ObsProblem {
  const message = `There was no answer from ${place} in time. Is the address right, is that computer on, and does its firewall allow connections to OBS? OBS older than 28 does not answer either: update it.`;
  return new ObsProblem('obs_no_answer', message);
}

/** One answer for all possible problems, on a server whose owners must not learn about its network. */
export function refuseAlike(): ObsProblem {
  const message =
    'Onair could not connect to OBS. Is this an address that the operator of this server lists for OBS? Is OBS running with its WebSocket server on, and are port and password right?';
  return new ObsProblem('obs_no_connection', message);
}

/** The browser blocked the attempt. */
export function refuseBlocked(place: string): ObsProblem {
  const message = `This browser does not let a page connect to ${place}. Open this page on the computer that OBS runs on, and use 127.0.0.1 as the address.`;
  return new ObsProblem('obs_blocked', message);
}

/** The password differs from that of OBS, or is missing (close code 4009). */
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

/** The connection ended during an action. */
export function refuseLost(): ObsProblem {
  const message =
    'The connection to OBS was lost. Onair undoes the unfinished change as soon as OBS answers again. Then try once more.';
  return new ObsProblem('obs_connection_lost', message);
}

/** Codes of obs-websocket with messages of their own (protocol.md, "RequestStatus"). */
const RESOURCE_NOT_FOUND = 600;
const RESOURCE_ALREADY_EXISTS = 601;
const INVALID_INPUT_KIND = 605;

/** Describes a refusal of OBS. @param subject the name in the request, if any */
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

/** The answer about something that OBS listed a moment ago; undefined if it has gone meanwhile. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ObsProblem && error.name === 'obs_not_found') return undefined;
    throw error;
  }
}

/** A source lies in a group, where obs-websocket can take nothing out and put it back as it was. */
export function refuseGroup(name: string): ObsProblem {
  return new ObsProblem('obs_in_group', `“${name}” is in a group: take it out of the group in OBS, then try again.`);
}
