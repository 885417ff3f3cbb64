import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadStoreConfig } from '../operation/config/config.ts';
import type { StoreConfig } from '../operation/config/config.ts';
import { findKeyChanges, reconcileStore } from '../store/restore.ts';
import type { JudgedChange, KeyChange } from '../store/restore.ts';
import { openMasterKey } from '../store/secret/master-key.ts';
import { createSealer } from '../store/secret/sealer.ts';
import { copyDatabase } from '../store/sqlite/copy-database.ts';
import { openStorageAlone, openStorageBeside } from '../store/open-storage.ts';
import { lockStore } from '../store/sqlite/store-lock.ts';
import type { Storage } from '../store/storage.ts';
import { acceptGeneration } from '../store/store-generation.ts';
import { UsageError } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { withStoreAlone } from './store.ts';
import { toFileTime, toSafeText } from './table.ts';

/** `onair restore`: replaces the database by a backup, without bringing back what was ended after the backup. */
export const restore: Command = {
  name: 'restore',
  summary: 'put a backup in the place of the database; sessions end, keys are asked about',
  usage: '[FILE] [--ended trust|end] [--made trust|end]',
  help: [
    'Stop the server first. Puts the backup FILE in the place of the embedded database, which is kept beside it under another name.',
    'Without FILE what is in place was put there by other means, such as pg_restore, and is made safe to serve.',
    'All browsers are signed out. Of each key that was made or ended since the backup it is asked whether to trust it; where the',
    'database in place cannot be read that is each key. One that is not trusted is dead; its owner gets a new URL in the dashboard.',
  ],
  options: {
    ended: {
      type: 'string',
      describe: 'trust: keys that were ended, or may have been, work again; end: they stay dead',
    },
    made: { type: 'string', describe: 'trust: keys that were made since go on working; end: they are dead' },
  },
  allowPositionals: true,
  async run({ values, positionals }, context) {
    const config = loadStoreConfig(context.env);
    const trust = { ended: readTrust('ended', values['ended']), made: readTrust('made', values['made']) };
    if (positionals.length > 1) throw new UsageError('Name one file.');
    const [file] = positionals;
    if (file === undefined)
      await withStoreAlone(config, (kept) => reconcile({ config, context, trust }, kept, undefined));
    else if (config.databaseUrl)
      throw new UsageError('Everything is kept in PostgreSQL: use pg_restore, then onair restore without a file.');
    else await restoreFile({ config, context, trust }, resolve(file));
    context.print(
      'All browsers are signed out. Logins whose tokens the service has renewed since must be signed in again.',
    );
    return 0;
  },
};

/** Which keys the operator trusts, from options of the command; `undefined`: the operator is asked. */
interface Trust {
  /** Keys that were made after the backup, also to replace others. */
  readonly made: boolean | undefined;
  /** Keys that were ended after the backup, or may have been. */
  readonly ended: boolean | undefined;
}

interface Work {
  readonly config: StoreConfig;
  readonly context: CommandContext;
  readonly trust: Trust;
}

function readTrust(option: string, value: unknown): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'trust' || value === 'end') return value === 'trust';
  throw new UsageError(`--${option} is trust or end, nothing else.`);
}

/** The copy is prepared next to the database, and replaces it in one step at the end. */
async function restoreFile(work: Work, file: string): Promise<void> {
  const { databaseFile } = work.config;
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const release = lockStore(databaseFile);
  const ready = `${databaseFile}.restored`;
  try {
    removeStore(ready);
    copyDatabase(file, ready);
    await withRestored(work, ready);
    const aside = keepAside(work);
    renameSync(ready, databaseFile);
    work.context.print(`${databaseFile} is the backup ${file}.`);
    if (aside !== undefined)
      work.context.print(
        `What was there is kept as ${aside}: it holds keys and logins, so remove it when it is not needed.`,
      );
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

/** Ignores a database that is lost, damaged or of another version; the server could not use it either. */
async function openPresent({ config, context }: Work): Promise<Storage | undefined> {
  try {
    return await openStorageBeside({ file: config.databaseFile });
  } catch {
    context.print(`${config.databaseFile} cannot be read, so it is not known which keys were ended since the backup.`);
    return undefined;
  }
}

async function reconcile(work: Work, restored: Storage, present: Storage | undefined): Promise<void> {
  const { config, context } = work;
  const changes = await findKeyChanges(restored, present);
  const judged = await judge(changes, work);
  const sealer = (): ReturnType<typeof createSealer> =>
    createSealer(openMasterKey({ file: config.secretFile, mayCreate: false }));
  await reconcileStore({ restored, present, sealer, randomBytes, now: context.now }, judged);
  await acceptGeneration(restored, config.dataDir);
  const trusted = judged.filter(({ isTrusted }) => isTrusted).length;
  context.print(`${trusted} of ${judged.length} keys in question are trusted; the others are dead.`);
}

function judge(changes: readonly KeyChange[], { trust, context }: Work): Promise<readonly JudgedChange[]> {
  const { ask } = context;
  if (ask) return judgeKeys(changes, trust, ask);
  const missing = (['made', 'ended'] as const).filter(
    (name) => trust[name] === undefined && changes.some((change) => isMade(change) === (name === 'made')),
  );
  if (missing.length === 0) return judgeKeys(changes, trust, () => Promise.resolve('no'));
  const options = missing.map((name) => `--${name}=trust or --${name}=end`).join(', and ');
  throw new UsageError(
    `${changes.length} keys changed since the backup, or may have: say ${options}, or run it in a terminal to be asked.`,
  );
}

type Ask = NonNullable<CommandContext['ask']>;

const WHAT: Readonly<Record<KeyChange['kind'], string>> = {
  ended: 'was ended since the backup. Shall it work again?',
  replaced: 'was replaced since the backup. Shall the newer key go on working?',
  made: 'was made since the backup. Shall it go on working?',
  unknown: 'may have been ended since the backup. Shall it work?',
};

/** Whether a key was made, not ended. */
function isMade({ kind }: KeyChange): boolean {
  return kind === 'made' || kind === 'replaced';
}

/** Asks about each change that the options do not decide; one answer may apply to all that follow. */
async function judgeKeys(changes: readonly KeyChange[], trust: Trust, ask: Ask): Promise<readonly JudgedChange[]> {
  const judged: JudgedChange[] = [];
  let forAll: boolean | undefined;
  for (const change of changes) {
    const said = isMade(change) ? trust.made : trust.ended;
    if (said === undefined && forAll === undefined) {
      const answer = await askOne(change, ask);
      if (answer === 'all' || answer === 'none') forAll = answer === 'all';
      judged.push({ change, isTrusted: answer === 'yes' || answer === 'all' });
    } else judged.push({ change, isTrusted: said ?? forAll ?? false });
  }
  return judged;
}

type Answer = 'yes' | 'no' | 'all' | 'none';

async function askOne({ kind, overlay }: KeyChange, ask: Ask): Promise<Answer> {
  const question = `The key of ${overlay.widget} "${toSafeText(overlay.name)}" (${overlay.id}, owner ${overlay.ownerId}) ${WHAT[kind]}`;
  for (;;) {
    const typed = (await ask(`${question} yes, no, all or none: `)).trim().toLowerCase();
    const answer = (['yes', 'no', 'all', 'none'] as const).find((word) => word === typed || word[0] === typed);
    if (answer !== undefined) return typed === 'n' ? 'no' : answer;
  }
}

function keepAside({ config: { databaseFile }, context }: Work): string | undefined {
  if (!existsSync(databaseFile)) return undefined;
  const aside = `${databaseFile}.replaced-${toFileTime(context.now())}`;
  if (existsSync(aside)) throw new UsageError(`${aside} is there already: move it away first.`);
  for (const end of ['-wal', '-shm', '']) {
    if (existsSync(`${databaseFile}${end}`)) renameSync(`${databaseFile}${end}`, `${aside}${end}`);
  }
  return aside;
}

function removeStore(file: string): void {
  for (const end of ['', '-wal', '-shm', '.lock', '.pid']) rmSync(`${file}${end}`, { force: true });
}
