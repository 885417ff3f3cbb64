import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** Reads a part of the bytes of an uploaded file, to save memory; undefined for an unknown file. */
export async function readUploadPiece(
  db: Kysely<Tables>,
  table: 'fonts' | 'pictures',
  { id, from, length }: { readonly id: string; readonly from: number; readonly length: number },
): Promise<Uint8Array | undefined> {
  const piece = sql<Uint8Array>`substr(data, ${from + 1}, ${length})`.as('piece');
  const row = await db.selectFrom(table).select(piece).where('id', '=', id).executeTakeFirst();
  return row?.piece;
}
