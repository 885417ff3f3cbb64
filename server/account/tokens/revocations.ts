import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { Log } from '../../log/log.ts';
import type { ServiceOAuth } from '../oauth/service-oauth.ts';
import { revocationSealedFor } from '../../store/secret/sealed-for.ts';
import type { Sealer } from '../../store/secret/sealer.ts';
import type { RevocationRecord, Storage } from '../../store/storage.ts';
import { repeat, type Clock } from '../../../core/connection/clock.ts';
import { parsePair, serializePair } from './login-store.ts';
import type { Probe } from './probe.ts';

/** Dependencies of revocations. */
export interface RevocationsDeps {
  readonly revocations: Storage['revocations'];
  readonly sealer: Sealer;
  readonly oauth: Pick<ServiceOAuth, 'revoke'>;
  readonly probe: Probe;
  readonly clock: Clock;
  readonly log: Log;
  /** Creates a unique id. */
  readonly createId: () => string;
}

/** Token pairs that the service has to revoke. */
export interface Revocations {
  /** The record for revoking this pair. Once it is stored, revoking is retried until it is proved. */
  toRecord(pair: TokenPair): RevocationRecord;
  /** Tries now. True if the service then refused the pair's access token (trap D18). */
  attempt(revocation: RevocationRecord): Promise<boolean>;
  /** Tries stored revocations now, without throwing, for callers that ignore the outcome. */
  attemptAll(revocations: readonly RevocationRecord[]): Promise<void>;
  /** Stores that the pair has to be revoked, and tries now, also if that cannot be stored. Never throws. */
  dispose(pair: TokenPair): Promise<void>;
  /** Tries all due ones, now and every half minute. */
  start(): void;
  /** Begins no more stored ones; the next start resumes them. */
  close(): void;
}

const RETRY_DELAYS_MS = [30_000, 5 * 60_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000, 24 * 3_600_000];
const CHECK_INTERVAL_MS = 30_000;
const SEALED_DELAY_MS = 3_600_000;
/** Time for an attempt; after a crash during one, another server makes the next. */
const CLAIM_MS = 60_000;

/** Creates the queue of revocations. */
export function createRevocations(deps: RevocationsDeps): Revocations {
  let stop = (): void => undefined;
  let isChecking = false;
  let isClosed = false;
  const attempt = (revocation: RevocationRecord): Promise<boolean> => attemptRevocation(deps, revocation);
  const attemptDue = async (): Promise<void> => {
    for (const revocation of await deps.revocations.due(deps.clock.now())) {
      if (isClosed) return;
      // other servers have found it, too
      if (await deps.revocations.claim(revocation, deps.clock.now() + CLAIM_MS)) await attempt(revocation);
    }
  };
  const check = (): void => {
    if (isChecking) return;
    isChecking = true;
    attemptDue()
      .catch((error: unknown) => deps.log.error({ error }, 'Pending revocations could not be retried.'))
      .finally(() => (isChecking = false));
  };
  return {
    toRecord: (pair) => toRevocation(deps, pair),
    attempt,
    async attemptAll(revocations) {
      await quietly(deps, () => Promise.all(revocations.map(attempt)));
    },
    async dispose(pair) {
      const revocation = toRevocation(deps, pair);
      const isWritten = await quietly(deps, () => deps.revocations.insert(revocation));
      await quietly(deps, () => (isWritten ? attempt(revocation) : revokeOnce(deps, pair)));
    },
    start() {
      stop();
      stop = repeat(deps.clock, CHECK_INTERVAL_MS, check);
      check();
    },
    close() {
      isClosed = true;
      stop();
    },
  };
}

/** Logs the error of a step. @returns whether it succeeded */
async function quietly({ log }: RevocationsDeps, step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    log.error({ error }, 'A step of a token revocation failed.');
    return false;
  }
}

/** Tries once to revoke a pair that cannot be stored. */
async function revokeOnce(deps: RevocationsDeps, pair: TokenPair): Promise<void> {
  if (await revoke(deps, pair)) return;
  deps.log.error('An unused token pair could not be revoked: remove Onair in the account at the service.');
}

/** The record for revoking this pair. The caller tries first; the queue takes over if that fails or the process ends. */
export function toRevocation(
  deps: Pick<RevocationsDeps, 'createId' | 'sealer' | 'clock'>,
  pair: TokenPair,
): RevocationRecord {
  const id = deps.createId();
  const token = deps.sealer.seal(serializePair(pair), revocationSealedFor(id));
  return { id, token, attempts: 0, nextAttemptAt: deps.clock.now() + CHECK_INTERVAL_MS };
}

async function attemptRevocation(deps: RevocationsDeps, revocation: RevocationRecord): Promise<boolean> {
  const pair = openPair(deps, revocation);
  if (!pair) {
    await deps.revocations.update({ ...revocation, nextAttemptAt: deps.clock.now() + SEALED_DELAY_MS });
    return false;
  }
  const isProven = await revoke(deps, pair);
  if (isProven) await deps.revocations.remove(revocation.id);
  else await postpone(deps, revocation);
  return isProven;
}

/** A pair that cannot be opened is kept and counts as no attempt, since its secret file may be restored (F8). */
function openPair({ sealer, log }: RevocationsDeps, { id, token }: RevocationRecord): Tokens | undefined {
  try {
    return parsePair(sealer.open(token, revocationSealedFor(id)));
  } catch (error) {
    log.error({ error }, 'A token pair to revoke cannot be decrypted.');
    return undefined;
  }
}

type Tokens = Pick<TokenPair, 'accessToken' | 'refreshToken'>;

async function revoke({ oauth, probe }: RevocationsDeps, { accessToken, refreshToken }: Tokens): Promise<boolean> {
  const outcome = await oauth.revoke(refreshToken);
  return outcome.kind === 'success' && (await probe(accessToken)) === 'dead';
}

async function postpone({ revocations, clock, log }: RevocationsDeps, revocation: RevocationRecord): Promise<void> {
  const attempts = revocation.attempts + 1;
  const delayMs = RETRY_DELAYS_MS[revocation.attempts];
  if (delayMs !== undefined) {
    log.warn({ attempt: attempts, delayMs }, 'The service has not revoked a token pair yet; retrying.');
    return revocations.update({ ...revocation, attempts, nextAttemptAt: clock.now() + delayMs });
  }
  log.error(
    { attempt: attempts },
    'The service never confirmed a revocation: remove Onair in the account at the service.',
  );
  return revocations.remove(revocation.id);
}
