import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Sealed } from '../records/sealed.ts';
import { SecretError } from './secret-error.ts';
import type { MasterKey } from './master-key.ts';

/** The context of a sealed record. A record opens only with the same context, so swapped or older copies are detected (threat T11). */
export interface SealedFor {
  /** Kind of record, e.g. `pair`; each kind has its own key. */
  readonly purpose: string;
  /** Id of the record, e.g. the owner's id. */
  readonly recordId: string;
  /** Its version, e.g. the pair's generation; 0 for records that never change. */
  readonly version: number;
}

/** Seals texts under the master key. */
export interface Sealer {
  /** Id of the master key, stored in each sealed record; reveals nothing about the key. 16 hexadecimal digits. */
  readonly keyId: string;
  /** Seals a text: AES-256-GCM under a fresh 96-bit nonce. */
  seal(text: string, record: SealedFor): Sealed;
  /**
   * Opens a result of {@link Sealer.seal} for the same record.
   * @throws {SecretError} sealed with another key, changed, or of another record
   */
  open(sealed: Sealed, record: SealedFor): string;
}

/*
 * A sealed record: 1 byte format, 8 bytes key id, 12 bytes nonce, ciphertext, 16 bytes tag.
 * Format and key id are authenticated with the record's purpose, id and version.
 */
const FORMAT = 1;
const KEY_ID_BYTES = 8;
const NONCE_START = 1 + KEY_ID_BYTES;
const NONCE_BYTES = 12;
const TEXT_START = NONCE_START + NONCE_BYTES;
const TAG_BYTES = 16;

/** Creates a sealer. Keys are derived from the master key by HKDF-SHA-256 (RFC 5869), one for each purpose. */
export function createSealer(masterKey: MasterKey): Sealer {
  const keyId = derive(masterKey, 'key id', KEY_ID_BYTES);
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string): KeyObject => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const key = createSecretKey(derive(masterKey, `seal ${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    keyId: keyId.toString('hex'),
    seal: (text, record) => seal(text, { record, keyId, key: keyOf(record.purpose) }),
    open(sealed, record) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      checkHead(bytes, keyId);
      return open(bytes, { record, keyId, key: keyOf(record.purpose) });
    },
  };
}

/** The {@link Sealer.keyId} of the master key with which a record was sealed; undefined if it is no sealed record. */
export function readKeyId(sealed: Sealed): string | undefined {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const isSealed = bytes.length >= TEXT_START + TAG_BYTES && bytes[0] === FORMAT;
  return isSealed ? bytes.toString('hex', 1, NONCE_START) : undefined;
}

interface Sealing {
  readonly record: SealedFor;
  readonly keyId: Buffer;
  readonly key: KeyObject;
}

function derive(masterKey: MasterKey, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `onair ${purpose}`, length));
}

function seal(text: string, { record, keyId, key }: Sealing): Sealed {
  const head = Buffer.concat([Buffer.of(FORMAT), keyId]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associate(head, record));
  return Buffer.concat([head, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function checkHead(bytes: Buffer, keyId: Buffer): void {
  if (bytes.length < TEXT_START + TAG_BYTES || bytes[0] !== FORMAT) {
    throw new SecretError(
      'An encrypted record is damaged or from a newer Onair: restore the database from a backup, or sign in again.',
    );
  }
  if (bytes.subarray(1, NONCE_START).equals(keyId)) return;
  throw new SecretError(
    'A record was encrypted with another secret file: restore the one that belongs to this database, or sign in again.',
  );
}

function open(bytes: Buffer, { record, key }: Sealing): string {
  const nonce = bytes.subarray(NONCE_START, TEXT_START);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(associate(bytes.subarray(0, NONCE_START), record))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(TEXT_START, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new SecretError(
      `An encrypted record (${record.purpose}) was changed or belongs elsewhere: restore the database from a backup, or sign in again.`,
      { cause },
    );
  }
}

/** JSON, since it separates the three parts whatever their characters. */
function associate(head: Buffer, { purpose, recordId, version }: SealedFor): Buffer {
  return Buffer.concat([head, Buffer.from(JSON.stringify([purpose, recordId, version]))]);
}
