import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { awaitStopping, markStopping } from './stopping-file.ts';
import type { StoppingDeps } from './stopping-file.ts';

const PID = 4711;

describe('awaitStopping', () => {
  let folder: string;
  let waits: number;
  let onWait: () => void;
  const deps: StoppingDeps = {
    clock: {
      after: (_delayMs, callback) => {
        waits++;
        onWait();
        queueMicrotask(callback);
        return () => undefined;
      },
    },
    isAlive: (pid) => pid === PID,
    ownPid: 1,
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-stopping-'));
    waits = 0;
    onWait = () => undefined;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('waits until a process that is stopping has ended', async () => {
    const unmark = markStopping(folder, PID);
    onWait = () => waits === 3 && unmark();
    await awaitStopping(folder, deps);
    assert.equal(waits, 3);
    assert.equal(existsSync(join(folder, 'stopping.pid')), false);
  });

  it('waits for no dead process, for no invalid id, and not for itself', async () => {
    await awaitStopping(join(folder, 'none'), deps);
    markStopping(folder, 12);
    await awaitStopping(folder, deps);
    markStopping(folder, 1);
    await awaitStopping(folder, { ...deps, isAlive: () => true });
    writeFileSync(join(folder, 'stopping.pid'), '-4711');
    await awaitStopping(folder, { ...deps, isAlive: () => true });
    assert.equal(waits, 0);
  });

  it('waits no longer than a stop may take', async () => {
    markStopping(folder, PID);
    await awaitStopping(folder, deps);
    assert.equal(waits, 100);
  });

  it('needs no folder to mark a stop in', () => {
    markStopping(join(folder, 'none'), PID)();
    assert.equal(existsSync(join(folder, 'none')), false);
  });
});
