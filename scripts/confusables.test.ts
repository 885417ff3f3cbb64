import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { makeConfusables } from './confusables.ts';

describe('the table of look-alike letters', () => {
  it('equals the output of the script for the current data', async () => {
    const { path, text } = await makeConfusables();
    assert.equal(readFileSync(path, 'utf8'), text, 'Run `node scripts/ready.mjs scripts/confusables.ts` and commit.');
  });
});
