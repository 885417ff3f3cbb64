import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { HttpError } from '../http/errors/error-body.ts';
import { createOverlayFixture, keyOf } from '../testing/overlay-fixture.ts';
import type { OverlayFixture } from '../testing/overlay-fixture.ts';
import type { OverlayRequest, OverlayWithUrl } from './overlay-schemas.ts';
import { resolveSettings } from '../../widgets/settings/parse.ts';
import { listPermissions } from '../../widgets/settings/permissions.ts';
import type { Layer } from '../../widgets/canvas/layer.ts';
import { WIDGETS } from '../../widgets/widgets.ts';

const REQUEST: OverlayRequest = { widget: 'viewer-counter', name: 'Counter' };

function isRefused(statusCode: number, message = /./) {
  return (error: unknown): boolean =>
    error instanceof HttpError && error.statusCode === statusCode && message.test(error.message);
}

describe('overlays', () => {
  let fixture: OverlayFixture;
  beforeEach(async () => {
    fixture = await createOverlayFixture();
  });
  afterEach(() => fixture.storage.close());

  const mint = (request: Partial<OverlayRequest> = {}): Promise<OverlayWithUrl> =>
    fixture.overlays.mint('1', { ...REQUEST, ...request });

  describe('minting', () => {
    for (const widget of WIDGETS) {
      const { name, presets, settings } = widget;
      it(`returns an overlay of ${name} with its URL, permissions, size and all settings`, async () => {
        const overlay = await mint({ widget: name, name: '  My\u202e overlay\n ' });
        assert.equal(overlay.url, `http://localhost:4680/overlay/${name}#key=${keyOf(overlay.url)}`);
        assert.deepEqual(overlay.permissions, listPermissions(widget, {}));
        assert.deepEqual(overlay.obs, { name: 'My overlay', ...presets.landscape.size });
        assert.deepEqual(Object.keys(overlay.settings), Object.keys(settings));
        assert.equal(overlay.revision, 1);
        assert.equal(overlay.createdAt, '2026-01-01T00:00:00.000Z');
        assert.equal(overlay.lastUsedAt, null);
        assert.equal(overlay.revokedAt, null);
      });
    }

    it('accepts the expiry of the key in any time zone', async () => {
      const { id, expiresAt } = await mint({ expiresAt: '2026-01-02T00:30:00+02:00' });
      assert.equal(expiresAt, '2026-01-01T22:30:00.000Z');
      assert.equal((await fixture.overlays.change('1', id, { name: 'Other' })).expiresAt, expiresAt);
      assert.equal((await fixture.overlays.change('1', id, { expiresAt: null })).expiresAt, null);
      assert.equal((await mint()).expiresAt, null);
    });

    for (const expiresAt of ['2026-01-01T00:00:00.000Z', '2025-12-31', '+010000-01-01T00:00:00Z', 'soon']) {
      it(`refuses a key that expires ${expiresAt}`, async () => {
        await assert.rejects(mint({ expiresAt }), isRefused(400, /^expiresAt: must be a time in the future/));
      });
    }

    it('gives each a key of 256 random bits (T10)', async () => {
      const [one, two] = [await mint(), await mint()];
      assert.match(keyOf(one.url), /^[A-Za-z0-9_-]{43}$/);
      assert.notEqual(keyOf(one.url), keyOf(two.url));
      assert.notEqual(one.id, two.id);
    });

    it('stores the key as a hash and sealed, never in clear (A1, T11)', async () => {
      const { id, url } = await mint();
      const record = await fixture.storage.overlays.find(id);
      const stored = JSON.stringify(record) + Buffer.from(record?.key ?? []).toString('latin1');
      assert.ok(!stored.includes(keyOf(url)));
      assert.match(record?.keyHash ?? '', /^[0-9a-f]{64}$/);
    });

    it('stores all settings, with the theme of the kit, so that the overlay keeps its appearance when a default changes', async () => {
      for (const { name, settings } of WIDGETS) {
        const defaults = { ...resolveSettings(settings), ...('theme' in settings && { theme: 'kit' }) };
        const { id } = await mint({ widget: name });
        assert.deepEqual((await fixture.storage.overlays.find(id))?.settings, defaults);
      }
    });

    it('refuses wrong input with a line that names it and the allowed values, and mints nothing (E41, E42)', async () => {
      await assert.rejects(
        mint({ widget: 'nope' }),
        isRefused(400, /^widget: there is no "nope"; there are chat-box, /),
      );
      for (const name of [' \u200e\n', '\u200b', '\u3164\u2800', '\u{e0001}']) {
        await assert.rejects(mint({ name }), isRefused(400, /^name: must be a text of 1 to 80 characters/));
      }
      await assert.rejects(mint({ name: 'x'.repeat(81) }), isRefused(400, /^name/));
      await assert.rejects(
        mint({ settings: { colour: 1 } }),
        isRefused(400, /^colour: there is no such setting; there are/),
      );
      await assert.rejects(mint({ settings: { theme: 'x;}body{' } }), isRefused(400, /^theme: must be one of/));
      await assert.rejects(
        mint({ allowedOrigins: ['example.com'] }),
        isRefused(400, /^allowedOrigins: "example.com" is not an origin; write it like/),
      );
      assert.deepEqual(await fixture.overlays.list('1'), []);
    });

    it('accepts a name of 80 characters, however many bytes they have', async () => {
      assert.equal((await mint({ name: '🎈'.repeat(80) })).name, '🎈'.repeat(80));
    });

    it('is limited to a hundred overlays for each owner (T21)', async () => {
      for (let count = 0; count < 100; count++) await mint();
      await assert.rejects(mint(), isRefused(409, /There are 100 overlays already: remove one/));
      await fixture.overlays.mint('2', REQUEST);
      const [first] = await fixture.overlays.list('1');
      await fixture.overlays.revoke('1', first?.id ?? '');
      await mint();
    });
  });

  describe('the audit', () => {
    const audited = async (): Promise<readonly (readonly string[])[]> =>
      (await fixture.storage.audit.list('1', { limit: 9 })).map(({ by, action, detail }) => [by, action, detail]);

    it('lists each change once, by its overlay and fields, without keys and values', async () => {
      const { id, url } = await mint({ name: 'Game' });
      await fixture.overlays.change('1', id, {
        name: 'Chat',
        settings: { theme: 'neon' },
        allowedOrigins: ['https://site.example'],
        embed: true,
        expiresAt: '2026-02-03T00:00:00.000Z',
      });
      await fixture.overlays.change('1', id, { name: 'Chat' });
      await fixture.overlays.change('1', id, { embed: false, name: 'Chat' });
      const rotated = await fixture.overlays.rotateKey('1', id);
      await fixture.overlays.revoke('1', id);
      assert.deepEqual(await audited(), [
        ['Dashboard', 'revoke', 'Chat (viewer-counter)'],
        ['Dashboard', 'rotate-key', 'Chat (viewer-counter)'],
        ['Dashboard', 'change', 'Chat (viewer-counter): embedding'],
        ['Dashboard', 'change', 'Chat (viewer-counter): name, settings, origins, embedding, expiry'],
        ['Dashboard', 'mint', 'Game (viewer-counter)'],
      ]);
      const entries = await fixture.storage.audit.list('1', { limit: 9 });
      assert.ok(entries.every(({ facts }) => facts['overlayId'] === id));
      for (const secret of [keyOf(url), keyOf(rotated.url), 'neon', 'site.example', '2026-02-03']) {
        assert.ok(!JSON.stringify(entries).includes(secret), secret);
      }
    });

    it('lists no refused changes', async () => {
      await assert.rejects(mint({ widget: 'nope' }));
      await assert.rejects(fixture.overlays.revoke('1', 'nope'));
      assert.deepEqual(await audited(), []);
    });

    it('prevents no change if it cannot be written: a warning is logged', async () => {
      fixture.storage.audit.record = () => Promise.reject(new Error('no room'));
      const { id } = await mint();
      assert.equal((await fixture.overlays.change('1', id, { name: 'Other' })).name, 'Other');
      await fixture.overlays.revoke('1', id);
      assert.deepEqual([await fixture.overlays.list('1'), fixture.closed], [[], [id]]);
      assert.equal(fixture.warnings.length, 3);
      assert.match(fixture.warnings[0] ?? '', /An entry \(mint\) could not be stored/);
    });
  });

  describe('reading', () => {
    it('lists without any URL, oldest first', async () => {
      const one = await mint({ name: 'one' });
      fixture.clock.advance(1_000);
      await mint({ name: 'two' });
      const list = await fixture.overlays.list('1');
      assert.deepEqual(
        list.map(({ name }) => name),
        ['one', 'two'],
      );
      assert.ok(!JSON.stringify(list).includes(keyOf(one.url)));
      assert.ok(!JSON.stringify(await fixture.overlays.get('1', one.id)).includes(keyOf(one.url)));
    });

    it('returns the URL again only on request (T9)', async () => {
      const { id, url } = await mint();
      assert.equal(await fixture.overlays.getUrl('1', id), url);
    });

    it('hides overlays of other owners as if they did not exist', async () => {
      const { id } = await mint();
      const { overlays } = fixture;
      const attempts = [
        () => overlays.get('2', id),
        () => overlays.getUrl('2', id),
        () => overlays.change('2', id, { name: 'x' }),
        () => overlays.rotateKey('2', id),
        () => overlays.revoke('2', id),
        () => overlays.get('1', 'unknown'),
      ];
      for (const attempt of attempts) await assert.rejects(attempt, isRefused(404, /^There is no such overlay\.$/));
      assert.deepEqual(await overlays.list('2'), []);
      assert.equal((await overlays.get('1', id)).revision, 1);
      assert.deepEqual(fixture.closed, []);
    });
  });

  describe('changing', () => {
    it('changes single settings, publishes them after they are stored, and keeps the rest', async () => {
      const { id } = await mint({ widget: 'chat-box', settings: { align: 'right' } });
      const changed = await fixture.overlays.change('1', id, { settings: { layout: 'stacked' } });
      assert.equal(changed.settings['align'], 'right');
      assert.equal(changed.settings['layout'], 'stacked');
      assert.equal(changed.revision, 2);
      assert.deepEqual(fixture.published, [await fixture.storage.overlays.find(id)]);
    });

    it('resets a setting to its default by null', async () => {
      const { id } = await mint({ widget: 'chat-box', settings: { align: 'right', layout: 'stacked' } });
      const changed = await fixture.overlays.change('1', id, { settings: { align: null } });
      assert.equal(changed.settings['align'], 'left');
      const saved = (await fixture.storage.overlays.find(id))?.settings;
      assert.deepEqual([saved?.['align'], saved?.['layout']], ['left', 'stacked']);
      await assert.rejects(
        fixture.overlays.change('1', id, { settings: { nope: null } }),
        isRefused(400, /^nope: there is no such setting/),
      );
    });

    it('keeps the conditions of a layer that are left out, and removes empty ones', async () => {
      const layer = { id: 'a', widget: 'shape', name: 'A', x: 0, y: 0, width: 9, height: 9 };
      const { id } = await mint({ widget: 'canvas', settings: { layers: [layer] } });
      const save = async (changes: object): Promise<Partial<Layer>> => {
        await fixture.overlays.change('1', id, { settings: { layers: [{ ...layer, ...changes }] } });
        const stored = (await fixture.storage.overlays.find(id))?.settings['layers'] as readonly Layer[];
        return stored[0] ?? {};
      };
      for (const none of [{}, null]) {
        await save({ when: { live: 'live' } });
        const { x, when } = await save({ x: 5 });
        assert.deepEqual([x, when], [5, { live: 'live' }]);
        assert.equal((await save({ when: none })).when, undefined);
      }
    });

    it('changes name, origins and whether the overlay is for embedding', async () => {
      const { id } = await mint();
      const allowedOrigins = ['https://example.com', 'http://absolute', 'https://example.com'];
      const changed = await fixture.overlays.change('1', id, { name: 'New', allowedOrigins, embed: true });
      assert.deepEqual([changed.obs.name, changed.embed], ['New', true]);
      assert.deepEqual(changed.allowedOrigins, ['https://example.com', 'http://absolute']);
      assert.deepEqual(fixture.published, [await fixture.storage.overlays.find(id)]);
    });

    it('changes nothing if one of the changes is invalid', async () => {
      const { id } = await mint({ widget: 'chat-box' });
      const before = await fixture.storage.overlays.find(id);
      await assert.rejects(
        fixture.overlays.change('1', id, { name: 'New', settings: { align: 'up' } }),
        isRefused(400),
      );
      assert.deepEqual(await fixture.storage.overlays.find(id), before);
      assert.deepEqual(fixture.published, []);
    });

    it('refuses a change that is based on an older revision', async () => {
      const { id } = await mint();
      await fixture.overlays.change('1', id, { name: 'a', revision: 1 });
      await assert.rejects(
        fixture.overlays.change('1', id, { name: 'b', revision: 1 }),
        isRefused(409, /load it again/),
      );
      assert.equal((await fixture.overlays.get('1', id)).name, 'a');
    });

    it('makes all simultaneous changes without a revision', async () => {
      const { id } = await mint({ widget: 'chat-box' });
      await Promise.all([
        fixture.overlays.change('1', id, { name: 'New' }),
        fixture.overlays.change('1', id, { settings: { align: 'right' } }),
        fixture.overlays.change('1', id, { settings: { layout: 'stacked' } }),
      ]);
      const { name, settings, revision } = await fixture.overlays.get('1', id);
      assert.deepEqual([name, settings['align'], settings['layout'], revision], ['New', 'right', 'stacked', 4]);
    });
  });

  describe('copying', () => {
    it('creates an overlay with the same settings, and its own name and key', async () => {
      const original = await mint({
        settings: { theme: 'neon' },
        allowedOrigins: ['https://fans.example'],
        embed: true,
        expiresAt: '2026-02-01T00:00:00.000Z',
      });
      const copy = await fixture.overlays.copy('1', original.id);
      const { id, url, name } = original;
      assert.deepEqual({ ...copy, id, url, name, obs: original.obs }, original);
      assert.deepEqual([copy.name, copy.obs.name], ['Counter 2', 'Counter 2']);
      assert.notEqual(copy.id, id);
      assert.notEqual(keyOf(copy.url), keyOf(url));
      assert.equal((await fixture.overlays.copy('1', id)).name, 'Counter 3');
    });

    it('does not copy a past expiry', async () => {
      const { id } = await mint({ expiresAt: '2026-01-01T00:01:00.000Z' });
      fixture.clock.advance(60_000);
      assert.equal((await fixture.overlays.copy('1', id)).expiresAt, null);
    });

    it('is refused for the overlay of another owner, and at the limit', async () => {
      const { id } = await mint();
      await assert.rejects(fixture.overlays.copy('2', id), isRefused(404));
      for (let count = 1; count < 100; count++) await mint();
      await assert.rejects(fixture.overlays.copy('1', id), isRefused(409, /There are 100 overlays already/));
    });
  });

  describe('rotating and revoking', () => {
    it('returns a new URL and ends the old one (A11)', async () => {
      const old = await mint();
      const rotated = await fixture.overlays.rotateKey('1', old.id);
      assert.notEqual(keyOf(rotated.url), keyOf(old.url));
      assert.equal(await fixture.overlays.getUrl('1', old.id), rotated.url);
      assert.equal(await fixture.keys.admit(keyOf(old.url), '::1'), undefined);
      assert.ok(await fixture.keys.admit(keyOf(rotated.url), '::1'));
      assert.deepEqual(fixture.closed, [old.id]);
    });

    it('closes the sockets at once and ends a revoked key for ever (A11, G11)', async () => {
      const { id, url } = await mint();
      await fixture.overlays.revoke('1', id);
      assert.deepEqual(fixture.closed, [id]);
      assert.equal(await fixture.keys.admit(keyOf(url), '::1'), undefined);
      assert.deepEqual(await fixture.overlays.list('1'), []);
      await assert.rejects(fixture.overlays.revoke('1', id), isRefused(404));
      await assert.rejects(fixture.overlays.rotateKey('1', id), isRefused(404));
      fixture.clock.advance(60_000);
      await fixture.storage.overlays.forgetKeys(fixture.clock.now() - 10_000);
      assert.equal((await fixture.storage.overlays.find(id))?.key, null);
      assert.equal(await fixture.keys.admit(keyOf(url), '::1'), undefined);
    });

    it('restores a revoked overlay within ten seconds with the same key', async () => {
      const { id, url } = await mint({ settings: { theme: 'neon' } });
      await fixture.overlays.revoke('1', id);
      fixture.clock.advance(9_999);
      await fixture.storage.overlays.forgetKeys(fixture.clock.now() - 10_000);
      const restored = await fixture.overlays.restore('1', id);
      assert.deepEqual([restored.settings['theme'], restored.revokedAt], ['neon', null]);
      assert.equal(await fixture.overlays.getUrl('1', id), url);
      assert.ok(typeof (await fixture.keys.admit(keyOf(url), '::1')) === 'object');
      await assert.rejects(fixture.overlays.restore('1', id), isRefused(409, /^This overlay is not removed\.$/));
      const [last] = await fixture.storage.audit.list('1', { limit: 1, actions: ['restore', 'revoke'] });
      assert.equal(last?.action, 'restore');
    });

    it('keeps a revocation after ten seconds, also while its key is still stored (A11)', async () => {
      const { id, url } = await mint();
      await fixture.overlays.revoke('1', id);
      fixture.clock.advance(10_000);
      await assert.rejects(fixture.overlays.restore('1', id), isRefused(409, /more than ten seconds ago/));
      assert.equal(await fixture.keys.admit(keyOf(url), '::1'), undefined);
      await assert.rejects(fixture.overlays.restore('2', id), isRefused(404));
      await assert.rejects(fixture.overlays.restore('1', 'unknown'), isRefused(404));
    });

    it('does not restore a revoked overlay above the limit (T21)', async () => {
      const { id } = await mint();
      await fixture.overlays.revoke('1', id);
      for (let count = 0; count < 100; count++) await mint();
      await assert.rejects(fixture.overlays.restore('1', id), isRefused(409, /There are 100 overlays already/));
    });

    it('notifies other servers of each change once it is stored (A11)', async () => {
      const { id: overlayId } = await mint();
      await fixture.overlays.change('1', overlayId, { name: 'New' });
      await fixture.overlays.rotateKey('1', overlayId);
      await fixture.overlays.revoke('1', overlayId);
      const notice = { type: 'overlay', overlayId, ownerId: '1' };
      const [isKeyNew, isKeyOld] = [{ isKeyNew: true }, { isKeyNew: false }];
      assert.deepEqual(fixture.notices, [
        { ...notice, ...isKeyOld },
        { ...notice, ...isKeyNew },
        { ...notice, ...isKeyOld },
      ]);
    });

    it('does not change other overlays', async () => {
      const [one, two] = [await mint(), await mint()];
      await fixture.overlays.revoke('1', one.id);
      assert.ok(await fixture.keys.admit(keyOf(two.url), '::1'));
      assert.deepEqual(fixture.closed, [one.id]);
    });
  });

  it('does not return a key that was swapped with that of another overlay (T11)', async () => {
    const [one, two] = [await mint(), await mint()];
    const [a, b] = [await fixture.storage.overlays.find(one.id), await fixture.storage.overlays.find(two.id)];
    assert.ok(a && b);
    await fixture.storage.overlays.update({ ...a, key: b.key, revision: 2 }, 1);
    await assert.rejects(
      fixture.overlays.getUrl('1', one.id),
      isRefused(409, /cannot be read any more: give it a new one/),
    );
    const { url } = await fixture.overlays.rotateKey('1', one.id);
    assert.equal(await fixture.overlays.getUrl('1', one.id), url);
  });
});
