import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseKit } from '../../widgets/settings/kit.ts';
import { FIRST_LOOKS, keepNewest } from '../overlays/looks.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import { createOverlayFixture } from '../testing/overlay-fixture.ts';
import { createThemes } from './themes.ts';

const NIGHT = { name: 'Night', base: 'neon', tokens: {} };

describe('own themes', () => {
  it('are at most fifty an owner', async () => {
    const { deps, storage } = await createOverlayFixture();
    const themes = createThemes(deps);
    for (let count = 0; count < 50; count++) await themes.create('1', NIGHT);
    await assert.rejects(themes.create('1', NIGHT), /There are 50 own themes already: delete one/);
    await themes.create('2', NIGHT);
    await storage.close();
  });

  it('are at most fifty even if many are created at once', async () => {
    const { deps, storage } = await createOverlayFixture();
    const themes = createThemes(deps);
    const made = await Promise.allSettled(Array.from({ length: 55 }, () => themes.create('1', NIGHT)));
    assert.equal(made.filter(({ status }) => status === 'rejected').length, 5);
    await storage.close();
  });

  it('notify other servers of each overlay that uses a changed one, and of no other', async () => {
    const { deps, notices, overlays, storage } = await createOverlayFixture();
    const themes = createThemes(deps);
    const { id } = await themes.create('1', NIGHT);
    const user = await overlays.mint('1', { widget: 'chat-box', name: 'A', settings: { theme: `own-${id}` } });
    await overlays.mint('1', { widget: 'chat-box', name: 'B' });
    await themes.change('1', id, { base: 'glass', revision: 1 });
    assert.deepEqual(notices, [{ type: 'overlay', overlayId: user.id, ownerId: '1', isKeyNew: false }]);
    await storage.close();
  });

  it('do not replace newer ones if they were read too late', () => {
    const [old, young] = [1, 2].map((revision) => ({ id: 'a', revision }) as ThemeRecord) as [ThemeRecord, ThemeRecord];
    const keep = (read: readonly ThemeRecord[], known: readonly ThemeRecord[]): readonly ThemeRecord[] =>
      keepNewest({ ...FIRST_LOOKS, themes: read }, { ...FIRST_LOOKS, themes: known }).themes;
    assert.deepEqual(keep([old], [young]), [young]);
    assert.deepEqual(keep([young], [old]), [young]);
    assert.deepEqual(keep([], [young]), []);
  });

  it('stay with a newer kit that uses them when an older kit was read too late', () => {
    const theme = { id: 'a', revision: 1 } as ThemeRecord;
    const newer = { kit: { revision: 2, kit: parseKit({ look: 'own-a' }) }, themes: [theme] };
    assert.deepEqual(keepNewest(FIRST_LOOKS, newer), newer);
    assert.deepEqual(keepNewest(newer, FIRST_LOOKS), newer);
  });
});
