import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./onair.mjs', import.meta.url));

describe('the command onair', () => {
  it('ends well where nobody reads on, as before `| head`', async () => {
    const child = spawn(process.execPath, [program, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [complaints, ended] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    assert.equal(complaints, '');
    assert.deepEqual(ended, [0, null]);
  });
});
