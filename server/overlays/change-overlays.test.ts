import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createOverlayFixture } from '../testing/overlay-fixture.ts';
import type { OverlayFixture } from '../testing/overlay-fixture.ts';
import { changeOverlays, type OverlaysChange } from './change-overlays.ts';

const TEXT = 'x'.repeat(20_000);

let fixture: OverlayFixture;

const change = (edit: OverlaysChange['edit'], deps = fixture.deps): Promise<readonly unknown[]> =>
  changeOverlays(deps, { ownerId: '1', edit, action: 'use-kit' });
const listThemes = async (): Promise<readonly unknown[]> =>
  (await fixture.overlays.list('1')).map(({ settings }) => settings['theme']).sort();

describe('a change of many overlays', () => {
  beforeEach(async () => {
    fixture = await createOverlayFixture();
    for (const theme of ['neon', 'paper', 'kit'])
      await fixture.overlays.mint('1', { widget: 'chat-box', name: 'Chat', settings: { theme } });
    fixture.published.length = 0;
  });
  afterEach(() => fixture.storage.close());

  it('changes and sends those alone that differ afterwards', async () => {
    const changed = await change(({ settings }) => ({ ...settings, theme: 'kit' }));
    assert.deepEqual([changed.length, fixture.published.length], [2, 2]);
    assert.deepEqual(await listThemes(), ['kit', 'kit', 'kit']);
    assert.deepEqual([await change(() => undefined), fixture.published.length], [[], 2]);
  });

  it('changes nothing if another writer is faster at one of them', async () => {
    const { storage } = fixture.deps;
    let updates = 0;
    const inTurn: typeof storage.inTurn = (ownerId, work) =>
      storage.inTurn(ownerId, (owned) => {
        const update: typeof owned.overlays.update = (...args) =>
          ++updates > 1 ? Promise.resolve(false) : owned.overlays.update(...args);
        return work({ ...owned, overlays: { ...owned.overlays, update } });
      });
    const deps = { ...fixture.deps, storage: { ...storage, inTurn } };
    await assert.rejects(
      change(({ settings }) => ({ ...settings, theme: 'kit' }), deps),
      /^conflict: /,
    );
    assert.deepEqual([updates, await listThemes()], [2, ['kit', 'neon', 'paper']]);
    assert.deepEqual(fixture.published, []);
  });

  it('changes nothing if there is no room for what grew', async () => {
    const grow: OverlaysChange['edit'] = ({ settings }) => ({ ...settings, text: TEXT.repeat(80) });
    await assert.rejects(change(grow), /^too_large_settings: /);
    assert.deepEqual(await listThemes(), ['kit', 'neon', 'paper']);
  });
});
