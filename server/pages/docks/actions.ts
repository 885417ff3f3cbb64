import { wait, type Clock } from '../../../core/connection/clock.ts';
import { toFields } from '../../../core/service/fields.ts';
import { createRequest } from '../../../core/service/request.ts';
import { NetworkError, ServiceError } from '../../../core/service/service-error.ts';
import type { ActionAnswer, ActionBody, ActionName } from '../../air/air-schemas.ts';
import type { Controls } from '../../control/control-schemas.ts';
import type { SafetyChanges } from '../../air/safety/safety-schemas.ts';
import { msg, str } from '../parts/language/msg.ts';
import { describeRefusal } from '../parts/refusals/refusals.ts';

/** An action was not sent because the connection is lost. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** The things that a dock may control; it receives the state by its socket. */
export type DockControls = Omit<Controls, 'state'>;

/** Actions of a dock on messages: `POST /api/air/:action` (docs/spec/relay.md, "Before air"). */
export interface DockActions {
  /**
   * Performs an action once. If the answer is lost, it retries with the same request id, which the server does not perform twice.
   * @throws {NotSentError} the connection is lost, and nothing was sent
   * @throws {ServiceError} the server refused
   * @throws {NetworkError} no answer came, so the action may or may not be done
   */
  send<N extends ActionName>(action: N, body: Omit<ActionBody<N>, 'requestId'>): Promise<ActionAnswer>;
  /** Decides about the show: `POST /api/control/:action`, for a key with the permission `control`. Sends and throws like {@link DockActions.send}. */
  control(action: string, input: Readonly<Record<string, unknown>>): Promise<ActionAnswer>;
  /** Lists what the key may control: `GET /api/control`. @throws {ServiceError} 403 without the permission @throws {NetworkError} */
  listControls(): Promise<DockControls>;
  /**
   * Changes safety settings: `PATCH /api/safety`, for a key with the permission `safety`. Throws like {@link DockActions.send}.
   */
  changeSafety(changes: Pick<SafetyChanges, 'holdSeconds'>): Promise<void>;
}

/** Options of {@link createDockActions}. */
export interface DockActionOptions {
  /** Address of the server, without a slash at the end. */
  readonly baseUrl: string;
  readonly key: string;
  /** Whether the dock is connected. Otherwise nothing is sent. */
  readonly isLinked: () => boolean;
  readonly clock: Clock;
  /** Creates a unique request id. */
  readonly newId?: () => string;
  readonly fetch?: typeof fetch | undefined;
}

const TIMEOUT_MS = 5_000;
/** Delays before retries. */
const PAUSES_MS: readonly number[] = [500, 1_500];

/** Creates the actions of a dock. */
export function createDockActions(options: DockActionOptions): DockActions {
  const { baseUrl, key, isLinked, clock, newId = () => crypto.randomUUID(), fetch } = options;
  const request = createRequest({ baseUrl, accessToken: () => key, timeoutMs: TIMEOUT_MS, fetch });
  return {
    send: (action, body) => press(`/api/air/${action}`, body),
    control: (action, input) => press(`/api/control/${action}`, input),
    listControls: () => request({ path: '/api/control', parse: parseControls }),
    async changeSafety(changes) {
      if (!isLinked()) throw new NotSentError('The dock is not connected.');
      await request({ path: '/api/safety', body: changes, isPatch: true, parse: () => true });
    },
  };
  async function press(path: string, body: object): Promise<ActionAnswer> {
    if (!isLinked()) throw new NotSentError('The dock is not connected.');
    const post = { path, parse: parseAnswer, body: { ...body, requestId: newId() } };
    for (const pauseMs of PAUSES_MS) {
      const outcome = await request(post).catch((error: unknown) => ({ error }));
      if (!('error' in outcome)) return outcome;
      if (!isAnswerLost(outcome.error) || !isLinked()) throw outcome.error;
      await wait(clock, pauseMs);
      if (!isLinked()) throw outcome.error;
    }
    return request(post);
  }
}

/** Whether the action may have been done although its answer was lost. */
function isAnswerLost(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ServiceError && error.status >= 500);
}

function parseAnswer(body: unknown): ActionAnswer | undefined {
  const { done } = toFields(body);
  return typeof done === 'number' ? { done } : undefined;
}

/** The server of the page has the same version, so its answer has the form of the schema; in a fleet one of the version before may answer. */
function parseControls(body: unknown): DockControls | undefined {
  const { actions, looks = [], overlays } = toFields(body);
  return Array.isArray(actions) && Array.isArray(overlays)
    ? ({ ...toFields(body), looks } as unknown as DockControls)
    : undefined;
}

/** Describes in one line why an action failed, or may have failed, for the person who pressed. */
export function describeFailure(error: unknown): string {
  if (error instanceof NotSentError) return msg('Not sent: this dock is not connected. Press again once it is.');
  if (!(error instanceof ServiceError)) {
    return msg('The server did not answer, so this may or may not be done. Look before you press again.');
  }
  if (error.status === 401)
    return msg('Not done: the link of this dock was removed. Copy it from the dashboard again.');
  if (error.status === 403) return msg('Not done: this dock may not do that. Ask the owner for one with more rights.');
  if (error.status === 429) return msg('Not done: that was too much at once. Wait a moment and press again.');
  const message = error.message.replace(/^[A-Z]+ \S+: /, '');
  return msg(str`Not done: ${describeRefusal({ name: error.name, message })}`);
}
