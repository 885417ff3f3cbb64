import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { COLLECTED, createServerFixture } from '../testing/server-fixture.ts';
import { writeBeside } from '../testing/write-beside.ts';

describe('starting', () => {
  it('collects garbage before logins are opened, so that many of them do not prolong it (F43)', async () => {
    const fixture = await createServerFixture();
    await fixture.signIn();
    // the log shows when it is opened
    await writeBeside(join(fixture.env['ONAIR_DATA_DIR'] ?? '', 'onair.db'), `update owners set pair = x'00'`);
    await fixture.restart(0);
    const lines = fixture.logged.map((line) => (line.includes('cannot be decrypted') ? 'opening' : line));
    assert.deepEqual(
      lines.filter((line) => line === 'opening' || line === COLLECTED),
      [COLLECTED, COLLECTED, 'opening'],
    );
    await fixture.close();
  });
});
