import { HttpError } from '../http/errors/error-body.ts';
import { ObsProblem } from '../obs-steps/obs-problem.ts';
import type { ObsProblemName } from '../obs-steps/obs-problem.ts';

/** OBS cannot be reached, or went away; all other problems are caused by the request. */
const AWAY: readonly ObsProblemName[] = [
  'obs_not_reachable',
  'obs_no_answer',
  'obs_no_connection',
  'obs_connection_lost',
  'obs_blocked',
];

/** Converts a problem of OBS into an answer; undefined for any other error. */
export function toObsRefusal(error: unknown): HttpError | undefined {
  if (!(error instanceof ObsProblem)) return undefined;
  const { name, message } = error;
  return new HttpError({ statusCode: AWAY.includes(name) ? 502 : 409, name, message });
}
