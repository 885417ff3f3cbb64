import type { Kysely } from 'kysely';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Tables } from '../schema/tables.ts';

/** Removes a row of an owner. @returns whether the owner had it */
export async function removeOwned(
  db: Kysely<Tables>,
  table: 'fonts' | 'links' | 'pictures' | 'themes',
  { ownerId, id }: { readonly ownerId: UserId; readonly id: string },
): Promise<boolean> {
  const owned = db.deleteFrom(table).where('owner_id', '=', ownerId).where('id', '=', id);
  const { numDeletedRows } = await owned.executeTakeFirst();
  return numDeletedRows === 1n;
}
