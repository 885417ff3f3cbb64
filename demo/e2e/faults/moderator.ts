import type { Connection } from '../../../core/connection/connection.ts';
import { toFields } from '../../../core/service/fields.ts';
import { createRequest } from '../../../core/service/request.ts';
import { createDockStore } from '../../../core/stores/dock-store.ts';
import { createDockActions, NotSentError } from '../../../server/pages/docks/actions.ts';
import type { ActionBody, ActionName } from '../../../server/air/air-schemas.ts';
import type { AirRequest, Dock, DockEntry } from './air-log.ts';
import { connectThrough, createFetchThrough, type Route } from './route.ts';

/** A moderation dock without a page: core's store, the dock's own actions, and a log of all updates and actions. */
export interface Moderator extends Dock {
  readonly name: string;
  readonly isLinked: boolean;
  readonly requests: readonly AirRequest[];
  /** Does an action as the dock does: sent again if the response is lost. Never throws. */
  act<N extends ActionName>(action: N, body: Omit<ActionBody<N>, 'requestId'>): Promise<void>;
  /** Sends the newest action once more with its request id, without faults. */
  repeat(): Promise<void>;
  close(): void;
}

/** Limit of messages, higher than in any run. */
const LIMIT = 100_000;

/** Options of a moderator. */
export interface ModeratorOptions extends Route {
  readonly name: string;
  /** Returns the number of the next event. */
  readonly tick: () => number;
}

/** An action with its request id. */
interface Sent extends Pick<AirRequest, 'action' | 'requestId'> {
  readonly body: object;
}

/** Opens a moderation dock. */
export function openModerator({ name, tick, ...way }: ModeratorOptions): Moderator {
  const log: DockEntry[] = [];
  const requests: AirRequest[] = [];
  const connection = connectThrough(way);
  const { $messages } = createDockStore(connection, { limit: LIMIT });
  $messages.listen(() => undefined);
  logDock(connection, log, tick);
  const isLinked = (): boolean => connection.$state.get() === 'open';
  const options = { baseUrl: way.serverUrl, key: way.key, clock: way.clock, isLinked, fetch: createFetchThrough(way) };
  const noteRequest = createRequestLog(name, requests, tick);
  let ids = 0;
  let newest: Sent | undefined;
  return {
    name,
    log,
    requests,
    get isLinked() {
      return isLinked();
    },
    get list() {
      return $messages.get();
    },
    async act(action, body) {
      const requestId = `${name} ${(ids += 1)}`;
      newest = { action, body, requestId };
      await noteRequest(newest, createDockActions({ ...options, newId: () => requestId }).send(action, body));
    },
    async repeat() {
      if (newest) await noteRequest(newest, sendAgain(way, newest));
    },
    close: () => connection.close(),
  };
}

function logDock(connection: Connection, log: DockEntry[], tick: () => number): void {
  let isSnapshot = true;
  connection.subscribe('dock/chat', ({ payload: { messages } }) => {
    log.push({ at: tick(), isSnapshot, messages });
    isSnapshot = false;
  });
  connection.$state.listen((state) => {
    isSnapshot ||= state === 'reconnecting';
  });
}

/** Records actions and their responses. Actions that a disconnected dock did not send are not recorded. */
function createRequestLog(by: string, requests: AirRequest[], tick: () => number) {
  return async ({ action, body, requestId }: Sent, answer: Promise<{ readonly done: number }>): Promise<void> => {
    const request: { -readonly [K in keyof AirRequest]: AirRequest[K] } = {
      ...body,
      by,
      action,
      requestId,
      sentAt: tick(),
    };
    requests.push(request);
    await answer.then(
      ({ done }) => void (request.answer = { at: tick(), done }),
      (error: unknown) => {
        if (error instanceof NotSentError) requests.splice(requests.indexOf(request), 1);
      },
    );
  };
}

function sendAgain({ serverUrl, key }: Route, { action, body, requestId }: Sent): Promise<{ readonly done: number }> {
  const request = createRequest({ baseUrl: serverUrl, accessToken: () => key });
  const parse = (answer: unknown): { readonly done: number } => ({ done: Number(toFields(answer).done) });
  return request({ path: `/api/air/${action}`, body: { ...body, requestId }, parse });
}
