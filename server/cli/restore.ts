import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadStoreConfig } from '../config/config.ts';
import type { StoreConfig } from '../config/config.ts';
import { findKeyChanges, reconcileStore } from '../store/restore.ts';
import { openMasterKey } from '../store/secret/master-key.ts';
import { createSealer } from '../store/secret/sealer.ts';
import { checkStore } from '../store/check-store.ts';
import { checkBackup } from '../store/sqlite/check-backup.ts';
import { copyDatabase } from '../store/sqlite/copy-database.ts';
import { openStorageAlone, openStorageBeside } from '../store/open-storage.ts';
import { lockStore } from '../store/sqlite/store-lock.ts';
import type { Storage } from '../store/storage.ts';
import { acceptGeneration } from '../store/store-generation.ts';
import { UsageError } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { judgeKeys } from './judge-keys.ts';
import type { Trust } from './judge-keys.ts';
import { replaceDatabase } from './replace-database.ts';
import { describeRestore } from './restore-summary.ts';
import { withStoreAlone } from './store.ts';
import { toFileTime } from './table.ts';

/** `onair restore`: replaces the database by a backup, without restoring keys and sessions that were ended after it. */
export const restore: Command = {
  name: 'restore',
  summary: 'replace the database by a backup; ends sessions and asks about keys',
  usage: '[FILE] [--ended trust|end] [--made trust|end]',
  help: [
    'Stop the server first. Replaces the embedded database by the backup FILE, and keeps the replaced one under another name.',
    'Without FILE it makes a database safe that was restored by other means, such as pg_restore.',
    'All browsers are signed out. You are asked whether to trust each key that was created or ended since the backup (all keys if',
    'the replaced database cannot be read). A key that you do not trust stops working; its owner gets a new URL in the dashboard.',
  ],
  options: {
    ended: {
      type: 'string',
      describe: 'trust: keys that were ended, or may have been, work again; end: they stay ended',
    },
    made: { type: 'string', describe: 'trust: keys that were created since keep working; end: they stop working' },
  },
  allowPositionals: true,
  async run({ values, positionals }, context) {
    const config = loadStoreConfig(context.env);
    const trust = { ended: readTrust('ended', values['ended']), made: readTrust('made', values['made']) };
    if (positionals.length > 1) throw new UsageError('Name one file.');
    const [file] = positionals;
    if (file === undefined) await withStoreAlone(config, (kept) => makeSafe({ config, context, trust }, kept));
    else if (config.databaseUrl)
      throw new UsageError('The data is in PostgreSQL: run pg_restore, then onair restore without a file.');
    else await restoreFile({ config, context, trust }, resolve(file));
    context.print(
      'All browsers are signed out. Logins whose tokens the service has renewed since must be signed in again.',
    );
    return 0;
  },
};

interface Work {
  readonly config: StoreConfig;
  readonly context: CommandContext;
  readonly trust: Trust;
}

function readTrust(option: string, value: unknown): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'trust' || value === 'end') return value === 'trust';
  throw new UsageError(`--${option} must be trust or end.`);
}

/** Makes a database safe that was put in place by other means. */
async function makeSafe(work: Work, kept: Storage): Promise<void> {
  await reconcile(work, kept, undefined);
  await accept(work, kept);
}

/** The copy is prepared next to the database, and replaces it in one step. The replaced one is named only after the new one has answered. */
async function restoreFile(work: Work, file: string): Promise<void> {
  const { databaseFile } = work.config;
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  checkBackup(file, databaseFile);
  const release = lockStore(databaseFile);
  const ready = `${databaseFile}.restored`;
  try {
    removeStore(ready);
    copyDatabase(file, ready);
    await withRestored(work, ready);
    await putInPlace(work, ready);
    work.context.print(`${databaseFile} was replaced by the backup ${file}.`);
  } finally {
    removeStore(ready);
    release();
  }
}

async function withRestored(work: Work, ready: string): Promise<void> {
  const restored = await openStorageAlone({ file: ready });
  const present = await openPresent(work);
  try {
    await reconcile(work, restored, present);
  } finally {
    await restored.close();
    await present?.close();
  }
}

async function putInPlace(work: Work, ready: string): Promise<void> {
  const { config, context } = work;
  const former = `${config.databaseFile}.replaced-${toFileTime(context.now())}`;
  const { aside, undo } = replaceDatabase(ready, config.databaseFile, former);
  try {
    await withStorage(config.databaseFile, (storage) => accept(work, storage));
  } catch (error) {
    undo();
    // the data folder may have counted for the new one already
    if (aside !== undefined)
      await withStorage(config.databaseFile, (storage) => acceptGeneration(storage, config.dataDir)).catch(
        () => undefined,
      );
    context.print(
      `The backup cannot be used: ${aside === undefined ? 'there is no database now' : 'the former database is back in its place'}.`,
    );
    throw error;
  }
  if (aside !== undefined)
    context.print(
      `The former database is kept as ${aside}. It contains keys and logins: delete it when you no longer need it.`,
    );
}

async function withStorage(file: string, use: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = await openStorageBeside({ file });
  try {
    await use(storage);
  } finally {
    await storage.close();
  }
}

/** Makes it the present database of its data folder, after every check of a start. */
async function accept({ config, context }: Work, storage: Storage): Promise<void> {
  await acceptGeneration(storage, config.dataDir);
  const log = { warn: (_fields: unknown, message?: string) => message !== undefined && context.print(message) };
  await checkStore(storage, { ...config, redisUrl: undefined }, log);
}

/** Ignores a database that is lost, damaged or of another version; the server could not use it either. */
async function openPresent({ config, context }: Work): Promise<Storage | undefined> {
  try {
    return await openStorageBeside({ file: config.databaseFile });
  } catch {
    context.print(
      `${config.databaseFile} cannot be read, so Onair does not know which keys were ended since the backup.`,
    );
    return undefined;
  }
}

async function reconcile(work: Work, restored: Storage, present: Storage | undefined): Promise<void> {
  const { config, context, trust } = work;
  const changes = await findKeyChanges(restored, present);
  for (const line of await describeRestore(restored, present, changes)) context.print(line);
  const judged = await judgeKeys(changes, trust, context.ask);
  const sealer = (): ReturnType<typeof createSealer> =>
    createSealer(openMasterKey({ file: config.secretFile, mayCreate: false }));
  await reconcileStore({ restored, present, sealer, randomBytes, now: context.now }, judged);
  const trusted = judged.filter(({ isTrusted }) => isTrusted).length;
  context.print(`${trusted} of ${judged.length} keys in question are trusted; the others stop working.`);
}

function removeStore(file: string): void {
  for (const end of ['', '-wal', '-shm', '.lock', '.pid', '.reserve']) rmSync(`${file}${end}`, { force: true });
}
