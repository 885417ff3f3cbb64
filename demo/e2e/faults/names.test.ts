import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { it } from 'node:test';

it('every line of the specification has a test with its code (G19)', () => {
  const check = fileURLToPath(new URL('../../../scripts/specification.ts', import.meta.url));
  assert.equal(spawnSync(process.execPath, [check], { encoding: 'utf8' }).stdout, '');
});
