import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { parseKit } from '../../../widgets/settings/kit.ts';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { OverlayRecord, Storage } from '../storage.ts';
import type { ServiceRecord } from './service-record.ts';

const FIRST: ServiceRecord = { id: 'aaa', name: 'https://one.example', isMadeUp: false };
const SECOND: ServiceRecord = { id: 'bbb', name: 'https://two.example', isMadeUp: false };
const MADE_UP: ServiceRecord = { id: 'ccc', name: 'made-up chat', isMadeUp: true };
const ALL = Number.MAX_SAFE_INTEGER;

function toOverlay(ownerId: string): OverlayRecord {
  const times = { createdAt: 0, lastUsedAt: null, revokedAt: null, expiresAt: null };
  const key = { keyHash: `hash of ${ownerId}`, key: null, allowedOrigins: [], embed: false };
  return {
    id: `o${ownerId}`,
    ownerId,
    name: 'A',
    folder: '',
    widget: 'clock',
    settings: {},
    revision: 1,
    ...key,
    ...times,
  };
}

describeEachStorage('the services of a database', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    await storage.services.keep(FIRST);
    await storage.owners.save(createOwnerRecord({ username: 'ada' }), 0);
    await storage.overlays.insert(toOverlay('7'));
    const theme = { name: 'A', base: 'glass', tokens: {}, revision: 1, createdAt: 0 };
    await storage.themes.insert({ id: 't', ownerId: '7', ...theme });
    await storage.kits.save({ ownerId: '7', revision: 1, kit: parseKit({ name: 'Ada' }) }, 0);
    await storage.obsLinks.save({ id: '7', revision: 3, sealed: Uint8Array.of(1) }, 0);
    await storage.knownAuthors.add('7', ['1:Ada'], 1);
    const entry = { at: 1, overlayId: null, by: '', action: 'mute', detail: '', facts: {}, done: 0 };
    await storage.audit.record({ ownerId: '7', ...entry }, { safety: { revision: 1, settings: { words: ['x'] } } });
  });
  afterEach(() => storage.close());

  const change = (service: ServiceRecord): Promise<void> =>
    storage.services.change(service, (_link, id) => new TextEncoder().encode(id));
  const listIds = async (): Promise<readonly string[]> => (await storage.owners.list()).map(({ id }) => id).sort();

  it('begin with the first that is configured, for existing owners too', async () => {
    assert.deepEqual(await storage.services.keep(SECOND), FIRST);
    assert.deepEqual(await Promise.all([storage.services.find(), storage.services.list()]), [FIRST, [FIRST]]);
  });

  it('give nothing to a user with the same number at another service', async () => {
    const session = { idHash: 's', ownerId: '7', createdAt: 0, lastSeenAt: 0, userAgent: '' };
    await storage.sessions.insert(session);
    await storage.logins.insert({ stateHash: 's', browserHash: 'b', createdAt: 0 });
    await storage.streams.save([{ ownerId: '7', since: 0, late: false, seenAt: 0 }]);
    await change(SECOND);
    assert.deepEqual(await storage.services.find(), SECOND);
    assert.deepEqual(await listIds(), ['7@aaa']);
    assert.equal(await storage.sessions.find('s'), undefined);
    assert.equal(await storage.logins.take('s'), undefined);
    assert.deepEqual(await storage.streams.list(), []);
    await storage.owners.save(createOwnerRecord({ username: 'someone else' }), 0);
    const { overlays, themes, obsLinks, knownAuthors, safety, audit } = storage;
    assert.deepEqual(await Promise.all([overlays.list('7'), themes.list('7'), knownAuthors.list('7')]), [[], [], []]);
    assert.deepEqual([await obsLinks.find('7'), await audit.list('7', { limit: 9 })], [undefined, []]);
    assert.equal((await safety.find('7')).revision, 0);
    assert.equal((await storage.kits.find('7')).kit.name, '');
    assert.equal((await overlays.findByKeyHash('hash of 7'))?.ownerId, '7@aaa');
  });

  it('give everything back when the service is the current one again', async () => {
    await change(SECOND);
    await storage.owners.save(createOwnerRecord({ username: 'someone else' }), 0);
    await change(FIRST);
    assert.deepEqual(await listIds(), ['7', '7@bbb']);
    assert.equal((await storage.owners.find('7'))?.username, 'ada');
    assert.deepEqual(
      (await storage.overlays.list('7')).map(({ id }) => id),
      ['o7'],
    );
    assert.deepEqual(
      (await storage.themes.list('7')).map(({ id }) => id),
      ['t'],
    );
    assert.equal((await storage.kits.find('7')).kit.name, 'Ada');
    const link = await storage.obsLinks.find('7');
    assert.deepEqual([link?.revision, new TextDecoder().decode(link?.sealed)], [3, '7']);
    assert.deepEqual(await storage.knownAuthors.list('7'), ['1:Ada']);
    assert.equal((await storage.safety.find('7')).revision, 1);
    assert.equal((await storage.audit.list('7', { limit: 9 })).length, 1);
  });

  it('keep pairs to revoke for their own service', async () => {
    await storage.revocations.insert({ id: 'r', token: Uint8Array.of(1), attempts: 2, nextAttemptAt: 5 });
    await change(SECOND);
    assert.deepEqual(await storage.revocations.due(ALL), []);
    await change(FIRST);
    const due = await storage.revocations.due(ALL);
    assert.deepEqual(
      due.map(({ id, attempts }) => [id, attempts]),
      [['r', 0]],
    );
  });

  it('let another owner have what was made with made-up chat, with its links', async () => {
    await change(MADE_UP);
    assert.deepEqual(await storage.services.listMadeUp(), []);
    await storage.owners.save(createOwnerRecord({ id: '1' }), 0);
    await storage.overlays.insert(toOverlay('1'));
    await change(SECOND);
    await storage.owners.save(createOwnerRecord({ id: '1', username: 'new' }), 0);
    assert.deepEqual(await storage.services.listMadeUp(), ['1@ccc']);
    assert.equal(await storage.services.takeOver(['1@ccc'], '1'), 1);
    assert.equal((await storage.overlays.findByKeyHash('hash of 1'))?.ownerId, '1');
    assert.deepEqual([await storage.services.listMadeUp(), await listIds()], [[], ['1', '7@aaa']]);
  });

  it('let another owner have a kit of made-up chat, unless there is one already', async () => {
    for (const present of ['', 'Mine']) {
      await change(MADE_UP);
      await storage.owners.save(createOwnerRecord({ id: '1' }), 0);
      await storage.kits.save({ ownerId: '1', revision: 1, kit: parseKit({ name: 'Made up' }) }, 0);
      await change(SECOND);
      if (present === '') await storage.owners.save(createOwnerRecord({ id: '1', username: 'new' }), 0);
      const { revision, kit } = await storage.kits.find('1');
      if (present !== '')
        await storage.kits.save({ ownerId: '1', revision: 2, kit: { ...kit, name: present } }, revision);
      await storage.services.takeOver(['1@ccc'], '1');
      assert.equal((await storage.kits.find('1')).kit.name, present || 'Made up');
    }
  });

  it('offer it no more once it was declined, until it is used again', async () => {
    await change(MADE_UP);
    await storage.owners.save(createOwnerRecord({ id: '1' }), 0);
    await storage.overlays.insert(toOverlay('1'));
    await change(SECOND);
    await storage.services.decline();
    assert.deepEqual(await storage.services.listMadeUp(), []);
    await change(MADE_UP);
    await change(SECOND);
    assert.deepEqual(await storage.services.listMadeUp(), ['1@ccc']);
  });
});
