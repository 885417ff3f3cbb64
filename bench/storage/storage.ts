import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../../scripts/command.ts';
import { openStorage } from '../../server/store/open-storage.ts';
import type { Storage } from '../../server/store/storage.ts';
import type { Bench, Figure } from '../figure.ts';
import { fillDatabase, OLD_MS } from './fill.ts';
import type { Sizes } from './fill.ts';
import { measureHold } from './hold.ts';

const SIZES: Sizes = { owners: 10_000, overlays: 500_000, sessions: 20_000 };
const SMOKE_SIZES: Sizes = { owners: 50, overlays: 2_000, sessions: 100 };
/** Limit of fault F47. */
const LIMIT_MS = 20;
const WRITER_HOLDS_MS = 1_000;

/**
 * Measures how long calls of the embedded database block the event loop at the size of a hosting service: for each kind of call the longest
 * block, and the highest processor time of one turn. The floor is an idle loop in the same run: the time of other programs.
 */
export const storage: Bench = async ({ isSmoke }) => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // on the disk of the checkout: a temporary folder may be in memory, where a commit costs nothing
  const folder = mkdtempSync(join(root, 'dist/storage-'));
  const file = join(folder, 'onair.db');
  const sizes = isSmoke ? SMOKE_SIZES : SIZES;
  try {
    await (await openStorage({ file })).close();
    fillDatabase(file, sizes);
    const beganAt = performance.now();
    const kept = await openStorage({ file });
    const openedMs = performance.now() - beganAt;
    const figures = await measureCalls(kept, file, sizes);
    await kept.close();
    const name = `storage, ${sizes.overlays} overlays: opened, before anything is served`;
    return [...figures, { name, unit: 'ms', value: openedMs }];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

async function measureCalls(kept: Storage, file: string, sizes: Sizes): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const calls = { ...createReads(kept, sizes), ...createWrites(kept, sizes) };
  const floor = await measureHold(idle);
  const others = { 'while another program writes for a second': () => askBeside(kept, file) };
  for (const [what, call] of Object.entries({ ...calls, ...others })) {
    const hold = await measureHold(call);
    const name = `storage, ${sizes.overlays} overlays: ${what}, longest hold of the event loop`;
    const goal = { of: 'value', limit: LIMIT_MS } as const;
    figures.push({ name, value: hold.wallMs, floor: floor.wallMs, unit: 'ms', goal });
    figures.push({ name: `${name}, processor`, value: hold.cpuMs, floor: floor.cpuMs, unit: 'ms', goal });
  }
  return figures;
}

type Calls = Readonly<Record<string, () => Promise<unknown>>>;

function createReads(kept: Storage, { overlays }: Sizes): Calls {
  const some = Array.from({ length: 1_000 }, (_, index) => Math.floor((index * overlays) / 1_000) + 1);
  return {
    '1,000 keys looked up': async () => {
      for (const n of some) await kept.overlays.findByKeyHash(`key${n}`);
    },
    'the overlays of an owner': () => kept.overlays.list('u1'),
    'a look for revoked ones': () => kept.overlays.listRevoked(overlays - 100),
    'all owners': () => kept.owners.list(),
    'whether it answers': () => kept.check(),
  };
}

function createWrites(kept: Storage, { overlays }: Sizes): Calls {
  const uses = new Map(Array.from({ length: Math.min(30_000, overlays) }, (_, n) => [`o${(n * 7) % overlays}`, n]));
  return {
    '100 logins saved': async () => {
      for (const owner of (await kept.owners.list()).slice(0, 100)) await kept.owners.save(owner, owner.generation);
    },
    '100 settings saved': async () => {
      for (let n = 1; n <= 100; n += 1) {
        const overlay = await kept.overlays.find(`o${n}`);
        if (overlay) await kept.overlays.update({ ...overlay, revision: 2 }, 1);
      }
    },
    [`${uses.size} uses written`]: () => kept.overlays.touch(uses),
    'expired sessions removed': () => kept.sessions.removeExpired(OLD_MS, 0),
    'an owner removed': () => kept.owners.remove('u9', 1),
    'old revoked overlays removed': async () => {
      while ((await kept.overlays.removeRevoked(overlays / 2)) > 0);
    },
  };
}

/** Measures the time that other programs take from an idle event loop. */
async function idle(): Promise<void> {
  for (const endAt = performance.now() + WRITER_HOLDS_MS; performance.now() < endAt;) await new Promise(setImmediate);
}

async function askBeside(kept: Storage, file: string): Promise<void> {
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const writing = kept.overlays.touch(new Map([['o1', Number.MAX_SAFE_INTEGER]]));
  for (const endAt = performance.now() + WRITER_HOLDS_MS; performance.now() < endAt;) {
    await kept.overlays.findByKeyHash('key1');
    await new Promise(setImmediate);
  }
  other.exec('rollback');
  other.close();
  await writing;
}
