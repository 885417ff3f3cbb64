import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { COLLECTED, createServerFixture } from './testing/server-fixture.ts';
import { writeBeside } from './testing/write-beside.ts';

describe('starting', () => {
  it('F43: collects garbage before logins are opened, and so for no longer where there are many', async () => {
    const fixture = await createServerFixture();
    await fixture.signIn();
    // opening it says so in the log
    await writeBeside(join(fixture.env['ONAIR_DATA_DIR'] ?? '', 'onair.db'), `update owners set pair = x'00'`);
    await fixture.restart(0);
    const lines = fixture.logged.map((line) => (line.includes('cannot be opened') ? 'opening' : line));
    assert.deepEqual(
      lines.filter((line) => line === 'opening' || line === COLLECTED),
      [COLLECTED, COLLECTED, 'opening'],
    );
    await fixture.close();
  });
});
