import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createCommandLineFixture } from '../testing/command-line-fixture.ts';
import type { CommandLineFixture } from '../testing/command-line-fixture.ts';

describe('onair owners after a change of the service', () => {
  let fixture: CommandLineFixture;
  beforeEach(async () => {
    fixture = await createCommandLineFixture();
    await fixture.storage.services.keep({ id: 'aaa', name: 'https://one.example', isMadeUp: false });
    await fixture.storage.services.change({ id: 'bbb', name: 'https://two.example', isMadeUp: false }, () => undefined);
  });
  afterEach(() => fixture.close());

  it('lists those of the former service with its name', async () => {
    assert.equal(await fixture.onair('owners'), 0);
    assert.match(fixture.said.out, /^7@aaa +Ada/m);
    assert.match(
      fixture.said.out,
      /^Owners with @aaa are users of https:\/\/one\.example, which was configured before\.$/m,
    );
  });

  it('deletes them by that id', async () => {
    assert.equal(await fixture.onair('owners', 'delete', '7@aaa', '--yes'), 0, fixture.said.err);
    assert.deepEqual(await fixture.storage.owners.list(), []);
  });
});
