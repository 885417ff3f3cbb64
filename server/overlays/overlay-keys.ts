import type { Permission } from '../../core/service/relay.ts';
import type { OverlayRecord } from '../store/storage.ts';

/** A key that was found good, and what it may read. */
export interface Admission {
  readonly overlay: OverlayRecord;
  readonly permissions: readonly Permission[];
}

/** Answers whether an overlay key is good; the one check for REST and socket. */
export interface OverlayKeys {
  /**
   * @param key as the client sent it, any text
   * @param address of the client, for the limit on wrong keys
   * @returns undefined for an unknown or revoked key; `'limited'` after too many wrong keys from that address
   */
  admit(key: string, address: string): Promise<Admission | undefined | 'limited'>;
}
