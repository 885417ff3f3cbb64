/** Task of the process that will be killed: a sign-in, a due refresh, or a disconnect. */
export type CrashAct = 'login' | 'refresh' | 'disconnect';

/** The orders for the process, one line of JSON in its only argument. */
export interface CrashOrders {
  readonly act: CrashAct;
  /** Path of the embedded database. */
  readonly file: string;
  /** The byte that is repeated as the master key. */
  readonly keyByte: number;
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly ownerId: string;
  /** Authorization code of a sign-in; empty for the other acts. */
  readonly code: string;
  /** Lead of its wall clock over the machine's, in milliseconds: enough to make a refresh due. */
  readonly aheadMs: number;
  /** Limit of one request on the wire, in milliseconds. */
  readonly timeoutMs: number;
  /** Time limit for an unknown outcome; the real server uses the request's limit. */
  readonly keeperTimeoutMs: number;
}
