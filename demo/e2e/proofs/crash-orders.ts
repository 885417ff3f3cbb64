/** What a process that is going to be killed does: a sign-in, a refresh that is due, or a disconnect. */
export type CrashAct = 'login' | 'refresh' | 'disconnect';

/** The orders for the process, which gets them as one line of JSON in its only argument. */
export interface CrashOrders {
  readonly act: CrashAct;
  /** Path of the embedded database. */
  readonly file: string;
  /** The byte that the master key consists of. */
  readonly keyByte: number;
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly ownerId: string;
  /** Authorization code of a sign-in; empty for the other acts. */
  readonly code: string;
  /** How far its wall clock is ahead of the machine's, in milliseconds: far enough that a refresh is due. */
  readonly aheadMs: number;
  /** Limit of one request on the wire, in milliseconds. */
  readonly timeoutMs: number;
  /** How long an unknown outcome is waited for; the real server waits as long as the wire's limit. */
  readonly keeperTimeoutMs: number;
}
