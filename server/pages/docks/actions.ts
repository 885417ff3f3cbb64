import { wait, type Clock } from '../../../core/connection/clock.ts';
import { toFields } from '../../../core/service/fields.ts';
import { createRequest } from '../../../core/service/request.ts';
import { NetworkError, ServiceError } from '../../../core/service/service-error.ts';
import type { ActionAnswer, ActionBody, ActionName } from '../../air/air-schemas.ts';
import type { SafetyChanges } from '../../air/safety-schemas.ts';

/** What is pressed is not sent, because the link is lost. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** What a dock does to messages: `POST /api/air/:action` (docs/spec/relay.md, "Before air"). */
export interface DockActions {
  /**
   * Does an action once: when its answer is lost, it is sent again with the same request id, and the server does not do it again.
   * @throws {NotSentError} the link is lost, and nothing was sent
   * @throws {ServiceError} the server refused
   * @throws {NetworkError} no answer came, so it is not known whether it was done
   */
  send<N extends ActionName>(action: N, body: Omit<ActionBody<N>, 'requestId'>): Promise<ActionAnswer>;
  /**
   * Changes safety settings: `PATCH /api/safety`, for a key with the permission `safety`. It fails like {@link DockActions.send}.
   */
  changeSafety(changes: Pick<SafetyChanges, 'holdSeconds'>): Promise<void>;
}

/** The server, the key and the effects of a dock's actions. */
export interface DockActionOptions {
  /** Address of the server, without a slash at the end. */
  readonly baseUrl: string;
  readonly key: string;
  /** Whether the dock is connected; while it is not, nothing is sent. */
  readonly isLinked: () => boolean;
  readonly clock: Clock;
  /** Makes a request id that no other action has. */
  readonly newId?: () => string;
  readonly fetch?: typeof fetch | undefined;
}

const TIMEOUT_MS = 5_000;
/** Waits before an action is sent again. */
const PAUSES_MS: readonly number[] = [500, 1_500];

/** Creates the actions of a dock. */
export function createDockActions(options: DockActionOptions): DockActions {
  const { baseUrl, key, isLinked, clock, newId = () => crypto.randomUUID(), fetch } = options;
  const request = createRequest({ baseUrl, accessToken: () => key, timeoutMs: TIMEOUT_MS, fetch });
  return {
    async send(action, body) {
      if (!isLinked()) throw new NotSentError('The dock is not connected.');
      const post = { path: `/api/air/${action}`, parse: parseAnswer, body: { ...body, requestId: newId() } };
      for (const pauseMs of PAUSES_MS) {
        const outcome = await request(post).catch((error: unknown) => ({ error }));
        if (!('error' in outcome)) return outcome;
        if (!isAnswerLost(outcome.error) || !isLinked()) throw outcome.error;
        await wait(clock, pauseMs);
        if (!isLinked()) throw outcome.error;
      }
      return request(post);
    },
    async changeSafety(changes) {
      if (!isLinked()) throw new NotSentError('The dock is not connected.');
      await request({ path: '/api/safety', body: changes, isPatch: true, parse: () => true });
    },
  };
}

/** Whether the action may have been done though its answer does not say so. */
function isAnswerLost(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ServiceError && error.status >= 500);
}

function parseAnswer(body: unknown): ActionAnswer | undefined {
  const { done } = toFields(body);
  return typeof done === 'number' ? { done } : undefined;
}

/** Describes why a press had no effect, or may have had none, in one line for the person who pressed. */
export function describeFailure(error: unknown): string {
  if (error instanceof NotSentError) return 'Not sent: this dock is not connected. Press again once it is.';
  if (!(error instanceof ServiceError)) {
    return 'The server did not answer, so this may or may not be done. Look before you press again.';
  }
  if (error.status === 401) return 'Not done: the key of this dock was revoked. Copy its URL from the dashboard again.';
  if (error.status === 403) return 'Not done: this dock may not do that. Ask the owner for one with more rights.';
  if (error.status === 429) return 'Not done: that was too much at once. Wait a moment and press again.';
  return `Not done: ${error.message.replace(/^[A-Z]+ \S+: /, '')}`;
}
