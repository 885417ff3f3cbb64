import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./onair.mjs', import.meta.url));

describe('the command onair', () => {
  it('exits with 0 if the reader of its output is gone, as before `| head`', async () => {
    const child = spawn(process.execPath, [program, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [complaints, ended] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    assert.equal(complaints, '');
    assert.deepEqual(ended, [0, null]);
  });

  for (const args of [[], ['doctor'], ['owners']]) {
    it(`reports in one line that .env is a folder, before "${args.join(' ')}"`, async (test) => {
      const folder = mkdtempSync(join(tmpdir(), 'onair-cli-'));
      test.after(() => rmSync(folder, { recursive: true }));
      mkdirSync(join(folder, '.env'));
      const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
      const [complaints, ended] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      assert.match(complaints, /^\.env is a folder: .+\n$/);
      assert.deepEqual(ended, [1, null]);
    });
  }
});
