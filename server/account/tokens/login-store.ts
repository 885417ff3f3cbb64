import { readJson, toFields } from '../../../core/service/fields.ts';
import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../operation/log/log.ts';
import type { SealedFor, Sealer } from '../../store/secret/sealer.ts';
import { UnansweredError } from '../../store/storage-error.ts';
import type { OwnerRecord, RevocationRecord, Storage } from '../../store/storage.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import { lifeMs, toInstant } from './login.ts';
import type { Login } from './login.ts';

/** Logins on disk, sealed. Each write counts the generation up, so that of two writers one notices (T12). */
export interface LoginStore {
  load(id: UserId): Promise<Login | undefined>;
  /** How a login stands by now. One whose record was deleted counts as disconnected, and as newer than what was read before. */
  reload(login: Login): Promise<Login>;
  /** Hands on every login, a few in each turn of the event loop, so that the loop stays free when there are many. */
  each(take: (login: Login) => void): Promise<void>;
  /**
   * Writes `after` in the place of `before`; the generation and the time of the write are set here. When the answer of the storage is
   * lost, what is on disk then decides.
   * @param dropped revocations of pairs that this write takes out of use: written together with it, or not at all
   * @returns the login as it stands on disk; undefined when another writer was faster, and nothing was written
   * @throws {WriteUnknownError} the storage cannot be read either, or the write may still come
   * @throws {Error} the storage failed; nothing was written
   */
  save<T extends Login>(before: Login, after: T, dropped?: readonly RevocationRecord[]): Promise<T | undefined>;
}

/** What logins are stored with. */
export interface LoginStoreDeps {
  readonly owners: Storage['owners'];
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly log: Log;
}

/** A login may have been written or not: the storage failed while writing, and what it holds does not tell, or not yet. */
export class WriteUnknownError extends Error {
  override readonly name = 'WriteUnknownError';
}

/** Logins that are opened in one turn of the event loop. */
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

/** How a login stands whose record was deleted. */
export function toDeleted({ record }: Login): Login {
  const generation = record.generation + 1;
  return { record: { ...record, state: 'disconnected', pair: null, generation, refreshingBy: null } };
}

/** What the sealed pair of an owner's record belongs to: that record, at that generation (T11). */
export function pairSealedFor({ id, generation }: Pick<OwnerRecord, 'id' | 'generation'>): SealedFor {
  return { purpose: 'pair', recordId: id, version: generation };
}

/** Writes a token pair as the text that is sealed. The scopes and both ends stand in the owner's record. */
export function serializePair({ accessToken, refreshToken, accessExpiresInS }: SealedPair): string {
  return JSON.stringify({ accessToken, refreshToken, lifeMs: lifeMs({ accessExpiresInS }) });
}

/**
 * Reads the opened text of a sealed pair.
 * @throws {Error} it is not a pair; the message does not hold it
 */
export function parsePair(text: string): SealedPair {
  const fields = toFields(readJson(text));
  const { accessToken, refreshToken } = fields;
  if (typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof fields['lifeMs'] === 'number') {
    return { accessToken, refreshToken, accessExpiresInS: fields['lifeMs'] / 1_000 };
  }
  throw new Error("a sealed token pair is not in this program's form: sign in again");
}

type SealedPair = Pick<TokenPair, 'accessToken' | 'refreshToken' | 'accessExpiresInS'>;

function sealRecord({ sealer, clock }: LoginStoreDeps, { record, pair }: Login, generation: number): OwnerRecord {
  const sealedFor = pairSealedFor({ id: record.id, generation });
  const sealed = pair ? sealer.seal(serializePair(pair), sealedFor) : null;
  return { ...record, pair: sealed, generation, updatedAt: clock.now() };
}

/** A pair that cannot be opened is left as it is, and the program goes on without that login (F8). */
function openLogin({ sealer, clock, log }: LoginStoreDeps, record: OwnerRecord): Login {
  if (record.pair === null) return { record };
  try {
    const tokens = parsePair(sealer.open(record.pair, pairSealedFor(record)));
    const receivedAtMs = record.accessExpiresAt - lifeMs(tokens);
    const refreshExpiresInS = (record.refreshExpiresAt - receivedAtMs) / 1_000;
    const pair = { ...tokens, refreshExpiresInS, scopes: record.scopes };
    return { record, pair, receivedAt: toInstant(clock, receivedAtMs) };
  } catch (error) {
    log.error({ ownerId: record.id, error }, 'the login of an owner cannot be opened');
    return { record };
  }
}

/**
 * A connection may be cut between the commit and its acknowledgement: the record that stands on disk tells. A record that is not there
 * tells nothing when the write had no answer, since it may wait for a lock and come later.
 */
async function readBack({ owners }: LoginStoreDeps, written: OwnerRecord, error: unknown): Promise<true> {
  const unknown = new WriteUnknownError('it is not known whether the login was written', { cause: error });
  const stored = await owners.find(written.id).catch(() => {
    throw unknown;
  });
  if (stored && isSameWrite(stored, written)) return true;
  throw error instanceof UnansweredError ? unknown : error;
}

/** Sealing never gives the same bytes twice, so they name the write; a login without a pair has none. */
function isSameWrite(stored: OwnerRecord, written: OwnerRecord): boolean {
  const isSamePair = Buffer.from(stored.pair ?? []).equals(written.pair ?? new Uint8Array());
  return isSamePair && stored.generation === written.generation && stored.state === written.state;
}
