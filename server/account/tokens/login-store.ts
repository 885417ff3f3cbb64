import { readJson, toFields } from '../../../core/service/fields.ts';
import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../log/log.ts';
import { pairSealedFor } from '../../store/secret/sealed-for.ts';
import type { Sealer } from '../../store/secret/sealer.ts';
import { UnansweredError } from '../../store/storage-error.ts';
import type { OwnerRecord, RevocationRecord, Storage } from '../../store/storage.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import { lifeMs, toInstant } from './login.ts';
import type { Login } from './login.ts';

/** Sealed logins on disk. Each write increments the generation, so that one of two concurrent writers fails (T12). */
export interface LoginStore {
  load(id: UserId): Promise<Login | undefined>;
  /** The current state of a login. A deleted record counts as disconnected, and as newer than earlier reads. */
  reload(login: Login): Promise<Login>;
  /** Passes on every login, a few in each turn of the event loop, so that many of them do not block it. */
  each(take: (login: Login) => void): Promise<void>;
  /**
   * Writes `after` in place of `before`; the generation and the time of the write are set here. If the answer of the storage is
   * lost, the state on disk decides.
   * @param dropped revocations of pairs that this write replaces: written together with it, or not at all
   * @returns the login on disk; undefined if another writer was faster, and nothing was written
   * @throws {WriteUnknownError} the storage cannot be read either, or the write may still take effect
   * @throws {Error} the storage failed; nothing was written
   */
  save<T extends Login>(before: Login, after: T, dropped?: readonly RevocationRecord[]): Promise<T | undefined>;
}

/** Dependencies of {@link createLoginStore}. */
export interface LoginStoreDeps {
  readonly owners: Storage['owners'];
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly log: Log;
}

/** A login may or may not have been written: the storage failed while writing, and its content does not decide it yet. */
export class WriteUnknownError extends Error {
  override readonly name = 'WriteUnknownError';
}

/** Logins opened in one turn of the event loop. */
const OPENED_AT_ONCE = 25;

/** Creates the store of logins. */
export function createLoginStore(deps: LoginStoreDeps): LoginStore {
  const load: LoginStore['load'] = async (id) => {
    const record = await deps.owners.find(id);
    return record && openLogin(deps, record);
  };
  return {
    load,
    reload: async (login) => (await load(login.record.id)) ?? toDeleted(login),
    async each(take) {
      for (const [index, record] of (await deps.owners.list()).entries()) {
        if (index % OPENED_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
        take(openLogin(deps, record));
      }
    },
    async save(before, after, dropped) {
      const { generation } = before.record;
      const record = sealRecord(deps, after, generation + 1);
      const isSaved = await deps.owners
        .save(record, generation, dropped)
        .catch((error: unknown) => readBack(deps, record, error));
      return isSaved ? { ...after, record } : undefined;
    },
  };
}

/** The state of a login whose record was deleted. */
export function toDeleted({ record }: Login): Login {
  const generation = record.generation + 1;
  return { record: { ...record, state: 'disconnected', pair: null, generation, refreshingBy: null } };
}

/** Writes a token pair as the text that is sealed. The scopes and both ends stand in the owner's record. */
export function serializePair({ accessToken, refreshToken, accessExpiresInS }: SealedPair): string {
  return JSON.stringify({ accessToken, refreshToken, lifeMs: lifeMs({ accessExpiresInS }) });
}

/**
 * Parses the opened text of a sealed pair.
 * @throws {Error} it is not a pair; the message does not contain it
 */
export function parsePair(text: string): SealedPair {
  const fields = toFields(readJson(text));
  const { accessToken, refreshToken } = fields;
  if (typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof fields['lifeMs'] === 'number') {
    return { accessToken, refreshToken, accessExpiresInS: fields['lifeMs'] / 1_000 };
  }
  throw new Error('a stored token pair has an unknown format: sign in again');
}

type SealedPair = Pick<TokenPair, 'accessToken' | 'refreshToken' | 'accessExpiresInS'>;

function sealRecord({ sealer, clock }: LoginStoreDeps, { record, pair }: Login, generation: number): OwnerRecord {
  const sealedFor = pairSealedFor({ id: record.id, generation });
  const sealed = pair ? sealer.seal(serializePair(pair), sealedFor) : null;
  return { ...record, pair: sealed, generation, updatedAt: clock.now() };
}

/** A pair that cannot be opened is left unchanged, and the program continues without that login (F8). */
function openLogin({ sealer, clock, log }: LoginStoreDeps, record: OwnerRecord): Login {
  if (record.pair === null) return { record };
  try {
    const tokens = parsePair(sealer.open(record.pair, pairSealedFor(record)));
    const receivedAtMs = record.accessExpiresAt - lifeMs(tokens);
    const refreshExpiresInS = (record.refreshExpiresAt - receivedAtMs) / 1_000;
    const pair = { ...tokens, refreshExpiresInS, scopes: record.scopes };
    return { record, pair, receivedAt: toInstant(clock, receivedAtMs) };
  } catch (error) {
    log.error({ ownerId: record.id, error }, 'The login of an owner cannot be decrypted.');
    return { record };
  }
}

/**
 * A connection may be cut between the commit and its acknowledgement: the record on disk decides. A missing record
 * proves nothing if the write had no answer, since it may wait for a lock and come later.
 */
async function readBack({ owners }: LoginStoreDeps, written: OwnerRecord, error: unknown): Promise<true> {
  const unknown = new WriteUnknownError('it is unknown whether the login was saved', { cause: error });
  const stored = await owners.find(written.id).catch(() => {
    throw unknown;
  });
  if (stored && isSameWrite(stored, written)) return true;
  throw error instanceof UnansweredError ? unknown : error;
}

/** Sealing never produces the same bytes twice, so they identify the write; a login without a pair has none. */
function isSameWrite(stored: OwnerRecord, written: OwnerRecord): boolean {
  const isSamePair = Buffer.from(stored.pair ?? []).equals(written.pair ?? new Uint8Array());
  return isSamePair && stored.generation === written.generation && stored.state === written.state;
}
