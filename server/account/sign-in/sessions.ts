import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../operation/log/log.ts';
import type { SessionRecord, Storage } from '../../store/storage.ts';
import { hashToken, isToken, mintToken } from '../../store/secret/secret-token.ts';
import type { RandomBytes } from '../../store/secret/secret-token.ts';

/** What sessions need. */
export interface SessionsDeps {
  readonly sessions: Storage['sessions'];
  readonly clock: { now(): number };
  readonly randomBytes: RandomBytes;
  readonly log: Log;
}

/** The sessions of browsers. A session's secret is only in its cookie; its SHA-256 is stored. */
export interface Sessions {
  /** Starts a session and gives the cookie's value. */
  start(ownerId: UserId, userAgent: string): Promise<string>;
  /** The session of a cookie's value, if it is one and has not expired; notes that it was seen. */
  find(cookie: string | undefined): Promise<SessionRecord | undefined>;
  /** The owner's sessions that have not expired, newest first. */
  list(ownerId: UserId): Promise<readonly SessionRecord[]>;
  end(session: SessionRecord): Promise<void>;
  /** Ends the owner's session with that public id; false when there is none. */
  endById(ownerId: UserId, id: string): Promise<boolean>;
}

const DAY_MS = 24 * 3_600_000;
/** A session ends when it was not used for a week. */
const IDLE_MS = 7 * DAY_MS;
/** A session ends after a month in any case. */
const ABSOLUTE_MS = 30 * DAY_MS;
/** When a session was last used is written no more often than this. */
const TOUCH_INTERVAL_MS = 60_000;
const MAX_USER_AGENT = 200;
const PUBLIC_ID_LENGTH = 16;

/** How long browsers keep the session's cookie, in seconds. */
export const SESSION_MAX_AGE_S = ABSOLUTE_MS / 1_000;

/** The part of a session's hash by which its owner names it. */
export function toPublicId({ idHash }: SessionRecord): string {
  return idHash.slice(0, PUBLIC_ID_LENGTH);
}

/** Creates the sessions over their storage. */
export function createSessions({ sessions, clock, randomBytes, log }: SessionsDeps): Sessions {
  const isLive = (session: SessionRecord): boolean =>
    clock.now() - session.createdAt < ABSOLUTE_MS && clock.now() - session.lastSeenAt < IDLE_MS;
  /** When the disk is full, the owner must still see the page that says so (F7). */
  const touch = (session: SessionRecord): Promise<void> =>
    sessions.touch(session.idHash, clock.now()).catch((error: unknown) => {
      log.error({ error }, 'that a session was seen cannot be noted: free the disk or mend its permissions');
    });
  const list: Sessions['list'] = async (ownerId) => {
    const live = (await sessions.list(ownerId)).filter(isLive);
    return live.sort((left, right) => right.createdAt - left.createdAt);
  };
  return {
    async start(ownerId, userAgent) {
      const now = clock.now();
      await sessions.removeExpired(now - ABSOLUTE_MS, now - IDLE_MS);
      const cookie = mintToken(randomBytes);
      const seen = { createdAt: now, lastSeenAt: now, userAgent: userAgent.slice(0, MAX_USER_AGENT) };
      await sessions.insert({ idHash: hashToken(cookie), ownerId, ...seen });
      return cookie;
    },
    async find(cookie) {
      if (!isToken(cookie)) return undefined;
      const session = await sessions.find(hashToken(cookie));
      if (!session || !isLive(session)) return undefined;
      if (clock.now() - session.lastSeenAt >= TOUCH_INTERVAL_MS) await touch(session);
      return session;
    },
    list,
    end: (session) => sessions.remove(session.idHash),
    async endById(ownerId, id) {
      const session = (await list(ownerId)).find((candidate) => toPublicId(candidate) === id);
      if (session) await sessions.remove(session.idHash);
      return session !== undefined;
    },
  };
}
