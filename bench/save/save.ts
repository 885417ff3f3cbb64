import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/command.ts';
import { openMasterKey } from '../../server/store/secret/master-key.ts';
import { createSealer } from '../../server/store/secret/sealer.ts';
import { openStorage } from '../../server/store/open-storage.ts';
import type { OwnerRecord } from '../../server/store/storage.ts';
import type { Bench } from '../figure.ts';
import { median, quantile } from '../statistics.ts';

const SAVES = 500;
const SMOKE_SAVES = 5;
/** Limit of figure G20. */
const LIMIT_MS = 50;
const TOKEN_BYTES = 96;

/**
 * Measures the time until a refreshed login is on the disk: encrypted and committed by the embedded database. The floor appends the same
 * bytes to a file and syncs it, in turns with the saves.
 */
export const save: Bench = async ({ isSmoke }) => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // on the disk of the checkout: a temporary folder may be in memory, where nothing is durable
  const folder = mkdtempSync(join(root, 'dist/save-'));
  try {
    const { saves, floors } = await saveOften(folder, isSmoke ? SMOKE_SAVES : SAVES);
    const p50 = { value: median(saves), floor: median(floors) };
    const p99 = { value: quantile(saves, 0.99), floor: quantile(floors, 0.99) };
    return [
      { name: 'save: a login, p50', unit: 'ms', ...p50 },
      { name: 'save: a login, p99', unit: 'ms', ...p99, goal: { of: 'value', limit: LIMIT_MS } },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Milliseconds of each save, and of each floor write. */
interface Times {
  readonly saves: readonly number[];
  readonly floors: readonly number[];
}

async function saveOften(folder: string, count: number): Promise<Times> {
  const saves: number[] = [];
  const floors: number[] = [];
  const storage = await openStorage({ file: join(folder, 'onair.db') });
  const sealer = createSealer(openMasterKey({ file: join(folder, 'secret'), mayCreate: true }));
  const plain = openSync(join(folder, 'plain'), 'a', 0o600);
  try {
    for (let generation = 1; generation <= count; generation += 1) {
      const record = { recordId: OWNER.id, purpose: 'pair', version: generation };
      const text = JSON.stringify({ accessToken: mintText(), refreshToken: mintText(), lifeMs: 3_600_000 });
      const began = performance.now();
      const owner = { ...OWNER, generation, pair: sealer.seal(text, record) };
      if (!(await storage.owners.save(owner, generation - 1))) throw new Error('The login was not saved.');
      saves.push(performance.now() - began);
      floors.push(timePlainWrite(plain, JSON.stringify({ ...owner, pair: text })));
    }
  } finally {
    closeSync(plain);
    await storage.close();
  }
  return { saves, floors };
}

function timePlainWrite(descriptor: number, text: string): number {
  const began = performance.now();
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  return performance.now() - began;
}

function mintText(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const OWNER: Omit<OwnerRecord, 'generation' | 'pair'> = {
  id: '7',
  username: 'ada',
  scopes: ['chat.read', 'clips.read'],
  state: 'connected',
  accessExpiresAt: 3_600_000,
  refreshExpiresAt: 86_400_000,
  createdAt: 0,
  updatedAt: 0,
  refreshingBy: null,
};
