import { atom, type ReadableAtom } from 'nanostores';
import type { SessionView } from '../../../account/sign-in/session-schemas.ts';
import type { Connection } from '../../../relay/rest/connection-schemas.ts';
import { describeProblem, type ConnectionApi } from '../api.ts';

/** What the server tells of the connection to the service, and of the browsers in which the owner is signed in. */
export interface ConnectionStore {
  /** Undefined until the server has answered. */
  readonly $connection: ReadableAtom<Connection | undefined>;
  /** Undefined until the server has answered; this browser's session is the first. */
  readonly $sessions: ReadableAtom<readonly SessionView[] | undefined>;
  /** Why signing a browser out did not work, in one line for the owner; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  /** Reads both again. Rejects when the server does not answer. */
  load(): Promise<void>;
  /** Signs browsers out. */
  end(sessions: readonly SessionView[]): Promise<void>;
}

/** Creates the store over the server's API. */
export function createConnectionStore(api: ConnectionApi): ConnectionStore {
  const $connection = atom<Connection | undefined>();
  const $sessions = atom<readonly SessionView[] | undefined>();
  const $problem = atom('');
  /** Counts changes, so that an answer from before one is not shown. */
  let changes = 0;

  async function load(): Promise<void> {
    const before = changes;
    const [connection, sessions] = await Promise.all([api.getConnection(), api.getSessions()]);
    $connection.set(connection);
    if (before === changes) $sessions.set([...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)));
  }
  return {
    $connection,
    $sessions,
    $problem,
    load,
    async end(sessions) {
      try {
        for (const { id } of sessions) {
          await api.endSession(id);
          changes += 1;
          $sessions.set($sessions.get()?.filter((session) => session.id !== id));
        }
        $problem.set('');
      } catch (error) {
        $problem.set(describeProblem(error));
      }
    },
  };
}
