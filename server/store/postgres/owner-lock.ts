import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Waits until no other transaction, of any server, holds this lock of the owner; it ends with the transaction. The owner's
 * row is not locked, so that a login can be saved while a large import is stored.
 */
export async function lockOwner(transaction: Transaction<Tables>, ownerId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`.execute(transaction);
}
