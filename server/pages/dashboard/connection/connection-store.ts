import { atom, type ReadableAtom } from 'nanostores';
import type { SessionView } from '../../../account/sign-in/session-schemas.ts';
import type { Connection } from '../../../relay/rest/connection-schemas.ts';
import { describeProblem, type ConnectionApi } from '../api.ts';

/** The connection to the service, and the browsers in which the owner is signed in. */
export interface ConnectionStore {
  /** Undefined until the server has responded. */
  readonly $connection: ReadableAtom<Connection | undefined>;
  /** Undefined until the server has responded; this browser's session comes first. */
  readonly $sessions: ReadableAtom<readonly SessionView[] | undefined>;
  /** The reason why a browser could not be signed out, in one line for the owner; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  /** Reloads both. Rejects if the server does not answer. */
  load(): Promise<void>;
  /** Signs browsers out. */
  end(sessions: readonly SessionView[]): Promise<void>;
}

/** Creates the store over the server's API. */
export function createConnectionStore(api: ConnectionApi): ConnectionStore {
  const $connection = atom<Connection | undefined>();
  const $sessions = atom<readonly SessionView[] | undefined>();
  const $problem = atom('');
  /** Counts changes, so that responses from before a change are dropped. */
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
