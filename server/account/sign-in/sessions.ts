import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../log/log.ts';
import type { SessionRecord, Storage } from '../../store/storage.ts';
import { hashToken, isToken, mintToken } from '../../store/secret/secret-token.ts';
import type { RandomBytes } from '../../store/secret/secret-token.ts';

/** Dependencies of sessions. */
export interface SessionsDeps {
  readonly sessions: Storage['sessions'];
  readonly clock: { now(): number };
  readonly randomBytes: RandomBytes;
  readonly log: Log;
}

/** The sessions of browsers. A session's secret is only in its cookie; its SHA-256 is stored. */
export interface Sessions {
  /** Starts a session and returns the cookie's value. */
  start(ownerId: UserId, userAgent: string): Promise<string>;
  /** The session of a cookie's value, if it exists and has not expired; records its use. */
  find(cookie: string | undefined): Promise<SessionRecord | undefined>;
  /** The same, without recording the use. */
  peek(cookie: string | undefined): Promise<SessionRecord | undefined>;
  /** The owner's sessions that have not expired, newest first. */
  list(ownerId: UserId): Promise<readonly SessionRecord[]>;
  end(session: SessionRecord): Promise<void>;
  /** Ends the owner's session with that public id; false if there is none. */
  endById(ownerId: UserId, id: string): Promise<boolean>;
}

const DAY_MS = 24 * 3_600_000;
/** Time without use after which a session ends: a week. */
const IDLE_MS = 7 * DAY_MS;
/** Longest life of a session: a month. */
const ABSOLUTE_MS = 30 * DAY_MS;
/** Interval at which the last use of a session is written at most. */
const TOUCH_INTERVAL_MS = 60_000;
const MAX_USER_AGENT = 200;
const PUBLIC_ID_LENGTH = 16;

/** Lifetime of the session cookie in browsers, in seconds. */
export const SESSION_MAX_AGE_S = ABSOLUTE_MS / 1_000;

/** The part of a session's hash that serves as its public id. */
export function toPublicId({ idHash }: SessionRecord): string {
  return idHash.slice(0, PUBLIC_ID_LENGTH);
}

/** Creates the sessions over their storage. */
export function createSessions({ sessions, clock, randomBytes, log }: SessionsDeps): Sessions {
  const isLive = (session: SessionRecord): boolean =>
    clock.now() - session.createdAt < ABSOLUTE_MS && clock.now() - session.lastSeenAt < IDLE_MS;
  /** Ignores failures: if the disk is full, the owner must still see the page that reports it (F7). */
  const touch = (session: SessionRecord): Promise<void> =>
    sessions.touch(session.idHash, clock.now()).catch((error: unknown) => {
      log.error(
        { error },
        'The last use of a session could not be saved: free space on the disk or fix its permissions.',
      );
    });
  const list: Sessions['list'] = async (ownerId) => {
    const live = (await sessions.list(ownerId)).filter(isLive);
    return live.sort((left, right) => right.createdAt - left.createdAt);
  };
  const peek: Sessions['peek'] = async (cookie) => {
    if (!isToken(cookie)) return undefined;
    const session = await sessions.find(hashToken(cookie));
    return session && isLive(session) ? session : undefined;
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
    peek,
    async find(cookie) {
      const session = await peek(cookie);
      if (session && clock.now() - session.lastSeenAt >= TOUCH_INTERVAL_MS) await touch(session);
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
