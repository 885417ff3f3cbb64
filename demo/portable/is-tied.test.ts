import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { saveServiceChoice } from '../../server/account/service/service-choice.ts';
import { openMasterKey } from '../../server/store/secret/master-key.ts';
import { createSealer } from '../../server/store/secret/sealer.ts';
import { openStorage } from '../../server/store/open-storage.ts';
import { createCommandLineFixture, OWNER } from '../../server/testing/command-line-fixture.ts';
import { isTiedToPort } from './is-tied.ts';

describe('the port of the links', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'onair-tied-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('may change before the first start, and before the first overlay', async () => {
    assert.equal(await isTiedToPort({ ONAIR_DATA_DIR: folder }), false);
    const storage = await openStorage({ file: join(folder, 'onair.db') });
    await storage.owners.save(OWNER, 0);
    assert.equal(await isTiedToPort({ ONAIR_DATA_DIR: folder }), false);
    await storage.close();
  });

  it('stays once there are overlays', async () => {
    const fixture = await createCommandLineFixture();
    assert.equal(await isTiedToPort(fixture.env), true);
    await fixture.close();
  });

  it('stays with a service, which knows the redirect address', async () => {
    const env = { ONAIR_DATA_DIR: folder, ONAIR_SERVICE_URL: 'https://api.example.com' };
    assert.equal(await isTiedToPort(env), true);
  });

  it('stays with a service that was chosen in the page', async () => {
    const storage = await openStorage({ file: join(folder, 'onair.db') });
    const sealer = createSealer(openMasterKey({ file: join(folder, 'secret'), mayCreate: true }));
    const env = { ONAIR_DATA_DIR: folder };
    await saveServiceChoice(storage, sealer, { kind: 'made_up' });
    assert.equal(await isTiedToPort(env), false);
    const typed = { serviceUrl: 'https://a.example', socketUrl: 'wss://a.example', clientId: 'a', clientSecret: 'b' };
    await saveServiceChoice(storage, sealer, { kind: 'own', ...typed });
    assert.equal(await isTiedToPort(env), true);
    await storage.close();
  });

  it('stays if the database cannot be read', async () => {
    writeFileSync(join(folder, 'onair.db'), 'not a database, but something of somebody');
    assert.equal(await isTiedToPort({ ONAIR_DATA_DIR: folder }), true);
  });
});
