import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { openStorage } from '../../store/open-storage.ts';
import type { ActionCrashPoint } from '../../account/tokens/crash-points.ts';

const OWNER = '7';
const PROCESS = join(import.meta.dirname, '../../testing/action-process.ts');

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onair-action-'));
  file = join(folder, 'onair.db');
  const storage = await openStorage({ file });
  await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
  await storage.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the process up to a crash point, or to its end. @returns the reason of its end */
function run(point: ActionCrashPoint | ''): { readonly signal: string | null; readonly code: number | null } {
  const env = { ...process.env, NODE_ENV: 'test', ONAIR_CRASH_POINT: point };
  const { signal, status, stderr } = spawnSync(process.execPath, [PROCESS, file, OWNER], { env });
  assert.equal(
    stderr
      .toString()
      .replace(/^.*Warning.*$/gm, '')
      .trim(),
    '',
  );
  return { signal, code: status };
}

/** The persisted state. @returns muted authors, revision and number of actions */
async function read(): Promise<readonly [authors: unknown, revision: number, actions: number]> {
  const storage = await openStorage({ file });
  const { settings, revision } = await storage.safety.find(OWNER);
  const entries = await storage.audit.list(OWNER, { limit: 9 });
  await storage.close();
  return [settings['authors'], revision, entries.length];
}

describe('a process that is killed during an action (F6)', () => {
  it('keeps nothing of it if killed before the action was stored, and repeats it on request', async () => {
    assert.deepEqual(run('action.planned'), { signal: 'SIGKILL', code: null });
    assert.deepEqual(await read(), [undefined, 0, 0]);
    assert.deepEqual(run(''), { signal: null, code: 0 });
    assert.deepEqual(await read(), [['Ada'], 1, 1]);
  });

  it('keeps all of it if killed after the action was stored, and does not repeat it', async () => {
    assert.deepEqual(run('action.stored'), { signal: 'SIGKILL', code: null });
    assert.deepEqual(await read(), [['Ada'], 1, 1]);
    assert.deepEqual(run(''), { signal: null, code: 0 });
    assert.deepEqual(await read(), [['Ada'], 1, 1]);
  });
});
