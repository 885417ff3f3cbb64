import { DatabaseSync } from 'node:sqlite';

/** Size of a hosting service's database. */
export interface Sizes {
  readonly owners: number;
  /** All overlays; a tenth was revoked long ago. */
  readonly overlays: number;
  /** All sessions; half have expired. */
  readonly sessions: number;
}

/** Upper bound of old timestamps in the database of {@link fillDatabase}. */
export const OLD_MS = 1_000_000;

/** Fills a database with empty tables; `o<n>`, `key<n>` and `s<n>` are its overlays, their hashes and sessions. */
export function fillDatabase(file: string, { owners, overlays, sessions }: Sizes): void {
  const database = new DatabaseSync(file);
  const numbers = (count: number): string =>
    `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})`;
  database.exec(`
    begin;
    insert into owners (id, username, scopes, state, pair, generation, access_expires_at, refresh_expires_at, created_at,
      updated_at) ${numbers(owners)} select 'u' || n, 'owner ' || n, '["chat.default.read","clips.read"]', 'connected',
      randomblob(420), 1, 0, 0, n, n from numbers;
    insert into overlays (id, owner_id, name, widget, settings, revision, key_hash, key, allowed_origins, created_at,
      last_used_at, revoked_at) ${numbers(overlays)} select 'o' || n, 'u' || (n % ${owners}), 'Overlay ' || n, 'chat-box',
      '{"theme":"glass","limit":20,"hideNames":["bot"]}', 1, 'key' || n, randomblob(72), '[]', n, null,
      iif(n % 10 = 0, n, null) from numbers;
    insert into sessions ${numbers(sessions)} select 's' || n, 'u' || (n % ${owners}),
      iif(n % 2 = 0, 0, ${OLD_MS}), ${OLD_MS}, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36' from numbers;
    commit;
    pragma wal_checkpoint(truncate);`);
  database.close();
}
