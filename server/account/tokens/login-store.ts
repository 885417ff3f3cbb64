import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../operation/log/log.ts';
import type { SealedFor, Sealer } from '../../store/secret/sealer.ts';
import { UnansweredError } from '../../store/storage-error.ts';
import type { OwnerRecord, RevocationRecord, Storage } from '../../store/storage.ts';
import type { Clock } from '../../clock.ts';
import type { AccessLife } from './access-life.ts';
import { resumeLife } from './access-life.ts';
import { parseKeptPair } from './kept-pair.ts';
import type { KeptPair } from './kept-pair.ts';

/** A token pair in memory. */
export interface HeldPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly life: AccessLife;
}

/** An owner's login as it stands on disk, with its pair opened. */
export interface Login {
  readonly record: OwnerRecord;
  /** Undefined when it was forgotten, or cannot be opened. */
  readonly held: HeldPair | undefined;
}

/** What a write changes; the generation and the time of the write come by themselves. */
export interface LoginChanges {
  readonly record: Partial<Omit<OwnerRecord, 'id' | 'pair' | 'generation' | 'updatedAt'>>;
  /** The pair to be written instead of the one held; null to forget it. */
  readonly held?: HeldPair | null;
  /** Pairs that this write puts away, to be revoked: written down with it or not at all. */
  readonly dropped?: readonly RevocationRecord[];
}

/** Logins on disk, sealed. Each write counts the generation up, so that of two writers one notices (T12). */
export interface LoginStore {
  load(id: UserId): Promise<Login | undefined>;
  /** Hands on every login, a few in each turn of the event loop, so that many of them hold nothing up. */
  each(take: (login: Login) => void): Promise<void>;
  /**
   * Writes a login and gives it back as it stands then; undefined when another writer was faster, and nothing was written.
   * A write whose acknowledgement is lost counts by what is on disk then.
   * @throws {WriteUnknownError} that cannot be read either, or the write may still come
   * @throws {Error} the storage failed; nothing was written
   */
  save(login: Login, changes: LoginChanges): Promise<Login | undefined>;
}

/** What logins are kept with. */
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

/** What the sealed pair of an owner's record belongs to: that record, at that generation (T11). */
export function pairSealedFor({ id, generation }: Pick<OwnerRecord, 'id' | 'generation'>): SealedFor {
  return { purpose: 'pair', recordId: id, version: generation };
}

/** Creates the store of logins. Tokens leave it only inside {@link HeldPair}. */
export function createLoginStore(deps: LoginStoreDeps): LoginStore {
  return {
    async load(id) {
      const record = await deps.owners.find(id);
      return record && { record, held: openPair(deps, record) };
    },
    async each(take) {
      for (const [index, record] of (await deps.owners.list()).entries()) {
        if (index % OPENED_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
        take({ record, held: openPair(deps, record) });
      }
    },
    async save(login, changes) {
      const held = changes.held === undefined ? login.held : (changes.held ?? undefined);
      const record = sealRecord(deps, { ...login.record, ...changes.record }, held);
      const saved = await deps.owners
        .save(record, login.record.generation, changes.dropped)
        .catch((error: unknown) => readBack(deps, record, error));
      return saved ? { record, held } : undefined;
    },
  };
}

/**
 * A connection may be cut between the commit and its acknowledgement: the record that stands there tells. One that is not there
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

/** Sealing never gives the same bytes twice, so they name the write; one that forgets a pair has none. */
function isSameWrite(stored: OwnerRecord, written: OwnerRecord): boolean {
  const isSamePair = Buffer.from(stored.pair ?? []).equals(written.pair ?? new Uint8Array());
  return isSamePair && stored.generation === written.generation && stored.state === written.state;
}

/** Whether the login's pair is this one, also when another process wrote it. */
export function holdsPair(login: Login | undefined, { refreshToken }: HeldPair): login is Login {
  return login?.held?.refreshToken === refreshToken;
}

/** How a login stands once its record was deleted: disconnected, and later than what was read before. */
export function toRemoved({ record }: Login): Login {
  const removed = { ...record, state: 'disconnected', pair: null, generation: record.generation + 1 } as const;
  return { record: removed, held: undefined };
}

function sealRecord({ sealer, clock }: LoginStoreDeps, base: OwnerRecord, held: HeldPair | undefined): OwnerRecord {
  const generation = base.generation + 1;
  const sealedFor = pairSealedFor({ id: base.id, generation });
  const pair = held ? sealer.seal(JSON.stringify(toKept(held)), sealedFor) : null;
  return { ...base, pair, generation, updatedAt: clock.now() };
}

function toKept({ accessToken, refreshToken, life }: HeldPair): KeptPair {
  return { accessToken, refreshToken, lifeMs: life.lifeMs };
}

/** A pair that cannot be opened is left as it is, and the program goes on without that login (F8). */
function openPair({ sealer, clock, log }: LoginStoreDeps, record: OwnerRecord): HeldPair | undefined {
  if (record.pair === null) return undefined;
  try {
    const text = sealer.open(record.pair, pairSealedFor(record));
    const { lifeMs, ...tokens } = parseKeptPair(text);
    return { ...tokens, life: resumeLife(clock, { lifeMs, expiresAt: record.accessExpiresAt }) };
  } catch (error) {
    log.error('the login of an owner cannot be opened', { ownerId: record.id, error });
    return undefined;
  }
}
