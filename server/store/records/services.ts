import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { ServiceRow, Tables } from '../schema/tables.ts';
import { toObsLinkRecord } from './obs-links.ts';
import { removeOwner } from './owners.ts';
import { parseSetAsideId, toSetAsideId } from './service-record.ts';
import type { ServiceChoiceStorage, ServiceRecord, ServiceStorage } from './service-record.ts';

/** Tables with rows that stay an owner's under another id; `obs_links` is sealed for the id. */
const KEPT = [
  'overlays',
  'safety',
  'audit',
  'known_authors',
  'fonts',
  'pictures',
  'themes',
  'kits',
  'shows',
  'links',
] as const;
/** Tables with rows of browsers, or of the last hours. */
const ENDED = ['sessions', 'logins', 'streams', 'gaps', 'watches', 'endings'] as const;
/** Tables of what an owner made. */
const MADE = ['overlays', 'themes', 'pictures', 'fonts'] as const;
/** A revocation is due when its service is the current one again. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Creates the services' part of the storage. */
export function createServiceStorage(db: Kysely<Tables>): ServiceStorage {
  const find = async (): Promise<ServiceRecord | undefined> => {
    const row = await db.selectFrom('services').selectAll().where('current', '=', 1).executeTakeFirst();
    return row && toRecord(row);
  };
  return {
    find,
    list: async () => (await db.selectFrom('services').selectAll().orderBy('id').execute()).map(toRecord),
    async keep(service) {
      const query = db.insertInto('services').values(toRow(service, 1));
      await query.onConflict((conflict) => conflict.doNothing()).execute();
      return (await find()) ?? service;
    },
    change: (service, reseal) =>
      db.transaction().execute(async (transaction) => {
        const former = await transaction.selectFrom('services').selectAll().where('current', '=', 1).executeTakeFirst();
        for (const table of ENDED) await transaction.deleteFrom(table).execute();
        for (const [from, to] of await listMoves(transaction, former, service))
          await moveOwner(transaction, { from, to, reseal });
        await keepRevocations(transaction, former, service);
        await makeCurrent(transaction, service);
      }),
    listMadeUp: () => listMadeUp(db),
    takeOver: (ownerIds, to) =>
      db.transaction().execute(async (transaction) => {
        let given = 0;
        for (const from of ownerIds) given += await takeOver(transaction, from, to);
        return given;
      }),
    async decline() {
      await db.updateTable('services').set({ declined: 1 }).where('made_up', '=', 1).execute();
    },
  };
}

/** The owners of the former service first, so that their ids are free for those of the new one. */
async function listMoves(
  db: Transaction<Tables>,
  former: ServiceRow | undefined,
  service: ServiceRecord,
): Promise<readonly (readonly [from: string, to: string])[]> {
  const ids = (await db.selectFrom('owners').select('id').execute()).map(({ id }) => id);
  const leaving = ids.filter((id) => former !== undefined && parseSetAsideId(id) === undefined);
  const returning = ids.flatMap((id) => {
    const parts = parseSetAsideId(id);
    return parts?.serviceId === service.id ? [[id, parts.userId] as const] : [];
  });
  return [...leaving.map((id) => [id, toSetAsideId(id, former?.id ?? '')] as const), ...returning];
}

interface Move {
  readonly from: string;
  readonly to: string;
  readonly reseal: Parameters<ServiceStorage['change']>[1];
}

/** Rows refer to the owner, so the one with the new id comes first, and the old one goes last. */
async function moveOwner(db: Transaction<Tables>, { from, to, reseal }: Move): Promise<void> {
  const owner = await db.selectFrom('owners').selectAll().where('id', '=', from).executeTakeFirstOrThrow();
  await db
    .insertInto('owners')
    .values({ ...owner, id: to })
    .execute();
  for (const table of KEPT) await db.updateTable(table).set({ owner_id: to }).where('owner_id', '=', from).execute();
  const link = await db.selectFrom('obs_links').selectAll().where('owner_id', '=', from).executeTakeFirst();
  const sealed = link && reseal(toObsLinkRecord(link), to);
  if (link && sealed)
    await db
      .insertInto('obs_links')
      .values({ ...link, owner_id: to, sealed })
      .execute();
  await db.deleteFrom('obs_links').where('owner_id', '=', from).execute();
  await db.deleteFrom('owners').where('id', '=', from).execute();
}

/** A token must never be sent to another service, so each waits under the name of its own; `attempts` starts again. */
async function keepRevocations(
  db: Transaction<Tables>,
  former: ServiceRow | undefined,
  service: ServiceRecord,
): Promise<void> {
  if (former)
    await db
      .updateTable('revocations')
      .set({ service: former.id, next_attempt_at: NEVER })
      .where('service', 'is', null)
      .execute();
  await db
    .updateTable('revocations')
    .set({ service: null, next_attempt_at: 0, attempts: 0 })
    .where('service', '=', service.id)
    .execute();
}

async function makeCurrent(db: Transaction<Tables>, service: ServiceRecord): Promise<void> {
  await db.updateTable('services').set({ current: 0 }).where('current', '=', 1).execute();
  const { name } = service;
  await db
    .insertInto('services')
    .values(toRow(service, 1))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, current: 1, declined: 0 }))
    .execute();
  // the version before would renew and revoke logins of one service at another
  await db.deleteFrom('migration_readers').where('name', '=', '021-services').execute();
}

async function listMadeUp(db: Kysely<Tables>): Promise<readonly string[]> {
  const services = await db
    .selectFrom('services')
    .select('id')
    .where('made_up', '=', 1)
    .where('current', '=', 0)
    .where('declined', '=', 0)
    .execute();
  const overlays = db.selectFrom('overlays').select('owner_id').distinct().where('revoked_at', 'is', null);
  const found: string[] = [];
  for (const { id } of services) {
    const rows = await overlays.where('owner_id', 'like', toSetAsideId('%', id)).execute();
    found.push(...rows.map(({ owner_id: ownerId }) => ownerId));
  }
  return found.sort();
}

async function takeOver(db: Transaction<Tables>, from: string, to: string): Promise<number> {
  const live = db.selectFrom('overlays').select(sql<number | string>`count(*)`.as('count'));
  const counted = await live.where('owner_id', '=', from).where('revoked_at', 'is', null).executeTakeFirstOrThrow();
  for (const table of MADE) await db.updateTable(table).set({ owner_id: to }).where('owner_id', '=', from).execute();
  await takeKit(db, from, to);
  await removeOwner(db, from);
  return Number(counted.count);
}

/** An owner has one kit: the present one stays. */
async function takeKit(db: Transaction<Tables>, from: string, to: string): Promise<void> {
  const present = await db.selectFrom('kits').select('owner_id').where('owner_id', '=', to).executeTakeFirst();
  if (!present) await db.updateTable('kits').set({ owner_id: to }).where('owner_id', '=', from).execute();
}

function toRecord({ id, name, made_up: madeUp }: ServiceRow): ServiceRecord {
  return { id, name, isMadeUp: madeUp === 1 };
}

function toRow({ id, name, isMadeUp }: ServiceRecord, current: number): ServiceRow {
  return { id, name, made_up: isMadeUp ? 1 : 0, current, declined: 0 };
}

/** Creates the storage of the choice that was made in the page. */
export function createServiceChoiceStorage(db: Kysely<Tables>): ServiceChoiceStorage {
  return {
    find: () => db.selectFrom('service_choice').selectAll().executeTakeFirst(),
    async replace(choice) {
      const { sealed } = choice;
      const query = db.insertInto('service_choice').values(choice);
      await query.onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed })).execute();
    },
  };
}
