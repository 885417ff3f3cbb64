import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createOverlayFixture, keyOf } from '../../testing/overlay-fixture.ts';
import type { OverlayFixture } from '../../testing/overlay-fixture.ts';

let fixture: OverlayFixture;

/** A control dock with these stored settings, as an older server has stored them. */
async function mintDock(settings: object): Promise<string> {
  const { id } = await fixture.overlays.mint('1', { widget: 'control-dock', name: 'Desk' });
  const stored = await fixture.storage.overlays.find(id);
  assert.ok(stored);
  await fixture.storage.overlays.update({ ...stored, settings: { ...settings }, revision: 2 }, 1);
  return id;
}
const listRotations = async (): Promise<readonly string[]> =>
  (await fixture.storage.audit.list('1', { limit: 9, action: 'rotate-key' })).map(({ detail }) => detail);

describe('a control dock from before there was control', () => {
  beforeEach(async () => {
    fixture = await createOverlayFixture();
  });
  afterEach(() => fixture.storage.close());

  it('may not control the show with its old key', async () => {
    const { permissions, settings } = await fixture.overlays.get('1', await mintDock({}));
    assert.deepEqual([permissions.includes('control'), settings['control']], [false, false]);
  });

  it('may control the show with a new key, which the list of actions says', async () => {
    const id = await mintDock({});
    const { permissions, settings, url } = await fixture.overlays.rotateKey('1', id);
    assert.ok(permissions.includes('control') && !permissions.includes('moderate'));
    assert.deepEqual(settings, { control: true, moderate: false });
    const admission = await fixture.keys.admit(keyOf(url), '192.0.2.1');
    assert.ok(typeof admission === 'object' && admission.permissions.includes('control'));
    assert.deepEqual(await listRotations(), ['Desk (control-dock): control']);
    await fixture.overlays.change('1', id, { settings: { control: false } });
    await fixture.overlays.rotateKey('1', id);
    assert.equal((await fixture.overlays.get('1', id)).settings['control'], false);
  });

  it('keeps what its owner has switched off', async () => {
    const id = await mintDock({ control: false, moderate: true });
    const { permissions } = await fixture.overlays.rotateKey('1', id);
    assert.ok(!permissions.includes('control') && permissions.includes('moderate'));
    assert.deepEqual(await listRotations(), ['Desk (control-dock)']);
  });

  it('is left as it is by a change of something else', async () => {
    const id = await mintDock({});
    await fixture.overlays.change('1', id, { name: 'Phone' });
    assert.equal((await fixture.overlays.get('1', id)).settings['control'], false);
  });
});
