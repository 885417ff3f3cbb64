import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { ActionCrashPoint } from '../account/tokens/crash-points.ts';
import { openStorage } from '../store/open-storage.ts';
import { createOverlayRecord } from '../testing/overlay-record.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';

const OWNER = '7';
const PROCESS = join(import.meta.dirname, '../testing/control-process.ts');
const LAYER = { id: 'sky', widget: 'text', name: 'Sky', x: 0, y: 0, width: 200, height: 100, settings: {} };
const CANVAS = createOverlayRecord({ id: 'canvas', ownerId: OWNER, widget: 'canvas', settings: { layers: [LAYER] } });

let folder: string;
let file: string;

type ActionName = 'layer' | 'look';

/** Runs the process up to a crash point, or to its end. @returns the reason of its end */
function run(
  name: ActionName,
  point: ActionCrashPoint | '',
): { readonly signal: string | null; readonly code: number | null } {
  const env = { ...process.env, NODE_ENV: 'test', ONAIR_CRASH_POINT: point };
  const { signal, status } = spawnSync(process.execPath, [PROCESS, file, OWNER, CANVAS.id, name], { env });
  return { signal, code: status };
}

/** @returns revision of the show or the kit, and the number of actions */
async function read(name: ActionName): Promise<readonly [revision: number, actions: number]> {
  const storage = await openStorage({ file });
  const { revision } = await (name === 'look' ? storage.kits : storage.shows).find(OWNER);
  const entries = await storage.audit.list(OWNER, { limit: 9 });
  await storage.close();
  return [revision, entries.length];
}

describe('a server that is killed between an action of control and its answer (F6)', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'onair-control-'));
    file = join(folder, 'onair.db');
    const storage = await openStorage({ file });
    await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
    await storage.overlays.insert(CANVAS);
    await storage.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  for (const name of ['layer', 'look'] as const) {
    it(`keeps nothing of ${name} if killed before it was stored, and does it on request`, async () => {
      assert.deepEqual(run(name, 'action.planned'), { signal: 'SIGKILL', code: null });
      assert.deepEqual(await read(name), [0, 0]);
      assert.deepEqual(run(name, ''), { signal: null, code: 0 });
      assert.deepEqual(await read(name), [1, 1]);
    });

    it(`keeps all of ${name} if killed after it was stored, and does not repeat it`, async () => {
      assert.deepEqual(run(name, 'action.stored'), { signal: 'SIGKILL', code: null });
      assert.deepEqual(await read(name), [1, 1]);
      assert.deepEqual(run(name, ''), { signal: null, code: 0 });
      assert.deepEqual(await read(name), [1, 1]);
    });
  }
});
