import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createOverlayFixture } from '../../testing/overlay-fixture.ts';
import type { OverlayFixture } from '../../testing/overlay-fixture.ts';
import { createVersions } from './versions.ts';
import type { Versions } from './versions.ts';

const MINUTE_MS = 60_000;
const UNKNOWN = /^not_found: There is no such overlay\.$/;

let fixture: OverlayFixture;
let versions: Versions;
let id: string;

const limits = async (): Promise<readonly unknown[]> =>
  (await versions.list('1', id)).map(({ settings }) => settings['limit']);
const setLimit = (limit: number): Promise<unknown> => fixture.overlays.change('1', id, { settings: { limit } });
const limitOnAir = async (): Promise<unknown> => (await fixture.overlays.get('1', id)).settings['limit'];

describe('drafts and versions', () => {
  beforeEach(async () => {
    fixture = await createOverlayFixture();
    versions = createVersions(fixture.deps);
    ({ id } = await fixture.overlays.mint('1', { widget: 'chat-box', name: 'Chat', settings: { limit: 10 } }));
  });
  afterEach(() => fixture.storage.close());

  describe('a draft', () => {
    it('is kept beside the settings on air, with all its settings', async () => {
      const draft = await versions.saveDraft('1', id, { settings: { limit: 20 }, basedOn: 1 });
      assert.deepEqual([draft.settings['limit'], draft.settings['theme'], draft.basedOn], [20, 'glass', 1]);
      assert.deepEqual(await versions.getDraft('1', id), draft);
      assert.equal(await limitOnAir(), 10);
      assert.deepEqual(fixture.published, []);
    });

    it('contains all settings: missing ones have their defaults', async () => {
      const draft = await versions.saveDraft('1', id, { settings: { theme: 'neon' }, basedOn: 1 });
      assert.equal(draft.settings['limit'], 50);
    });

    it('lets new layers without a theme follow the kit, and keeps the themes of others', async () => {
      const toLayer = (name: string, settings: object): object => {
        return { id: name, widget: 'chat-box', name, x: 0, y: 0, width: 400, height: 300, settings };
      };
      const toCanvas = (...layers: readonly object[]) => ({ width: 1920, height: 1080, layers });
      const known = toLayer('known', { theme: 'neon' });
      const canvas = await fixture.overlays.mint('1', { widget: 'canvas', name: 'Scene', settings: toCanvas(known) });
      const settings = toCanvas(toLayer('known', {}), toLayer('new', {}));
      const draft = await versions.saveDraft('1', canvas.id, { settings, basedOn: 1 });
      const layers = draft.settings['layers'] as readonly { readonly settings: { readonly theme: string } }[];
      assert.deepEqual(
        layers.map((layer) => layer.settings.theme),
        ['neon', 'kit'],
      );
    });

    it('goes on air when it is published, and is no longer a draft', async () => {
      await versions.saveDraft('1', id, { settings: { limit: 20 }, basedOn: 1 });
      const overlay = await versions.publish('1', id, { revision: 1 });
      assert.deepEqual([overlay.settings['limit'], overlay.revision], [20, 2]);
      assert.deepEqual(
        fixture.published.map(({ settings }) => settings),
        [overlay.settings],
      );
      assert.deepEqual(fixture.notices.at(-1), { type: 'overlay', overlayId: id, ownerId: '1', isKeyNew: false });
      assert.deepEqual(await limits(), [10]);
      assert.equal(await versions.getDraft('1', id), undefined);
      await assert.rejects(versions.publish('1', id, { revision: 2 }), /^no_draft: This overlay has no draft\.$/);
    });

    it('stays if the overlay was changed since it was read', async () => {
      await versions.saveDraft('1', id, { settings: { limit: 20 }, basedOn: 1 });
      await setLimit(30);
      await assert.rejects(versions.publish('1', id, { revision: 1 }), /^conflict: The overlay was changed meanwhile/);
      assert.equal((await versions.getDraft('1', id))?.settings['limit'], 20);
      assert.equal(await limitOnAir(), 30);
    });

    it('is not overwritten by a tab with another one', async () => {
      const first = await versions.saveDraft('1', id, { settings: { limit: 20 }, basedOn: 1, savedAt: null });
      const late = { settings: { limit: 30 }, basedOn: 1 };
      await assert.rejects(versions.saveDraft('1', id, { ...late, savedAt: null }), /^conflict: The draft was changed/);
      const second = await versions.saveDraft('1', id, { ...late, savedAt: first.savedAt });
      assert.notEqual(second.savedAt, first.savedAt);
      await assert.rejects(versions.saveDraft('1', id, { ...late, savedAt: first.savedAt }), /^conflict/);
      assert.deepEqual(await versions.getDraft('1', id), second);
    });

    it('is one of two that are saved at once, and the other tab gets an error', async () => {
      const save = (limit: number): Promise<unknown> =>
        versions.saveDraft('1', id, { settings: { limit }, basedOn: 1, savedAt: null });
      const outcomes = await Promise.allSettled([save(20), save(30)]);
      assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    });

    it('is refused if it is invalid, and the one before stays', async () => {
      await versions.saveDraft('1', id, { settings: { limit: 20 }, basedOn: 1 });
      const wrong = [
        [{ settings: { limit: 0 }, basedOn: 1 }, /^invalid_request: limit: must be a whole number from 1 to 200/],
        [{ settings: { nonsense: 1 }, basedOn: 1 }, /nonsense: there is no such setting/],
        [{ settings: {}, basedOn: 2 }, /^invalid_request: basedOn: the overlay has no revision 2 yet\.$/],
      ] as const;
      for (const [request, problem] of wrong) await assert.rejects(versions.saveDraft('1', id, request), problem);
      assert.equal((await versions.getDraft('1', id))?.settings['limit'], 20);
    });

    it('can be deleted', async () => {
      await versions.saveDraft('1', id, { settings: { limit: 20 }, basedOn: 1 });
      await versions.dropDraft('1', id);
      await assert.rejects(versions.dropDraft('1', id), /^no_draft/);
    });

    it('stays if it was saved again during the deletion', async () => {
      const request = { settings: { limit: 20 }, basedOn: 1 };
      const { savedAt } = await versions.saveDraft('1', id, request);
      const { drafts } = fixture.storage;
      const remove: typeof drafts.remove = async (...known) => {
        await versions.saveDraft('1', id, { ...request, settings: { limit: 30 } });
        return drafts.remove(...known);
      };
      const slow = createVersions({ ...fixture.deps, storage: { ...fixture.storage, drafts: { ...drafts, remove } } });
      await assert.rejects(slow.dropDraft('1', id, savedAt), /^conflict: The draft was changed meanwhile/);
      assert.equal((await versions.getDraft('1', id))?.settings['limit'], 30);
    });
  });

  describe('versions', () => {
    it('are earlier settings on air: one in two minutes of work', async () => {
      await setLimit(11);
      await setLimit(12);
      fixture.clock.advance(MINUTE_MS);
      await setLimit(13);
      assert.deepEqual(await limits(), [10]);
      fixture.clock.advance(MINUTE_MS);
      await setLimit(14);
      assert.deepEqual(await limits(), [13, 10]);
      fixture.clock.advance(2 * MINUTE_MS);
      await setLimit(15);
      assert.deepEqual(await limits(), [14, 13, 10]);
      const times = (await versions.list('1', id)).map(({ at }) => at);
      assert.deepEqual(times, ['2026-01-01T00:02:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']);
    });

    it('contain what was published, whatever is changed right after it', async () => {
      await versions.saveDraft('1', id, { settings: { limit: 20 }, basedOn: 1 });
      await versions.publish('1', id, { revision: 1 });
      await setLimit(21);
      await setLimit(22);
      assert.deepEqual(await limits(), [20, 10]);
    });

    it('are earlier settings of a draft, too: one in two minutes of work', async () => {
      let basedOn = 1;
      const saveLimit = (limit: number): Promise<unknown> =>
        versions.saveDraft('1', id, { settings: { limit }, basedOn });
      await saveLimit(9);
      await saveLimit(11);
      await saveLimit(12);
      fixture.clock.advance(MINUTE_MS);
      await saveLimit(13);
      assert.deepEqual(await limits(), [9]);
      fixture.clock.advance(2 * MINUTE_MS);
      await saveLimit(14);
      fixture.clock.advance(2 * MINUTE_MS);
      await saveLimit(15);
      assert.deepEqual(await limits(), [14, 13, 9]);
      assert.equal(await limitOnAir(), 10);
      ({ revision: basedOn } = await versions.publish('1', id, { revision: 1 }));
      assert.deepEqual(await limits(), [10, 14, 13, 9]);
    });

    it('contain what was on air once, also if the draft began with it', async () => {
      const { settings } = await fixture.overlays.get('1', id);
      for (const limit of [10, 20, 30])
        await versions.saveDraft('1', id, { settings: { ...settings, limit }, basedOn: 1 });
      await versions.publish('1', id, { revision: 1 });
      assert.deepEqual(await limits(), [10]);
    });

    it('are not created by a draft that is refused', async () => {
      const { savedAt } = await versions.saveDraft('1', id, { settings: { limit: 20 }, basedOn: 1 });
      await versions.saveDraft('1', id, { settings: { limit: 21 }, basedOn: 1, savedAt });
      fixture.clock.advance(2 * MINUTE_MS);
      await assert.rejects(versions.saveDraft('1', id, { settings: { limit: 22 }, basedOn: 1, savedAt }), /^conflict/);
      assert.deepEqual(await limits(), [20]);
    });

    it('are not created by changes that affect no setting', async () => {
      await fixture.overlays.change('1', id, { name: 'Other', settings: { limit: 10 } });
      assert.deepEqual(await limits(), []);
    });

    it('are created each time that a draft is published', async () => {
      for (const limit of [20, 30, 40]) {
        const { revision } = await fixture.overlays.get('1', id);
        await versions.saveDraft('1', id, { settings: { limit }, basedOn: revision });
        await versions.publish('1', id, { revision });
      }
      assert.deepEqual(await limits(), [30, 20, 10]);
    });

    it('can be put on air by their number, and the earlier settings become a version', async () => {
      await setLimit(20);
      const [{ number } = { number: 0 }] = await versions.list('1', id);
      const overlay = await versions.restore('1', id, { number, revision: 2 });
      assert.deepEqual([overlay.settings['limit'], overlay.revision], [10, 3]);
      assert.deepEqual(await limits(), [20, 10]);
      assert.equal(fixture.published.at(-1)?.revision, 3);
      await assert.rejects(versions.restore('1', id, { number, revision: 2 }), /^conflict/);
      await assert.rejects(
        versions.restore('1', id, { number: 99, revision: 3 }),
        /^not_found: This version is not kept/,
      );
    });

    it('are the last twenty', async () => {
      for (let limit = 11; limit < 40; limit += 1) {
        fixture.clock.advance(2 * MINUTE_MS);
        await setLimit(limit);
      }
      assert.deepEqual(
        await limits(),
        Array.from({ length: 20 }, (_none, index) => 38 - index),
      );
    });

    it('of another owner, or of a revoked overlay, do not exist', async () => {
      await versions.saveDraft('1', id, { settings: {}, basedOn: 1 });
      await setLimit(20);
      const refused = async (ownerId: string): Promise<void> => {
        await assert.rejects(versions.getDraft(ownerId, id), UNKNOWN);
        await assert.rejects(versions.saveDraft(ownerId, id, { settings: {}, basedOn: 1 }), UNKNOWN);
        await assert.rejects(versions.dropDraft(ownerId, id), UNKNOWN);
        await assert.rejects(versions.publish(ownerId, id, { revision: 2 }), UNKNOWN);
        await assert.rejects(versions.list(ownerId, id), UNKNOWN);
        await assert.rejects(versions.restore(ownerId, id, { number: 1, revision: 2 }), UNKNOWN);
      };
      await refused('2');
      await fixture.overlays.revoke('1', id);
      await refused('1');
    });

    it('are in the list of actions when published', async () => {
      await versions.saveDraft('1', id, { settings: { limit: 20 }, basedOn: 1 });
      await versions.publish('1', id, { revision: 1 });
      await versions.restore('1', id, { number: 1, revision: 2 });
      const entries = await fixture.storage.audit.list('1', { limit: 2 });
      assert.deepEqual(
        entries.map(({ action, detail }) => [action, detail]),
        [
          ['restore-version', 'Chat (chat-box)'],
          ['publish', 'Chat (chat-box)'],
        ],
      );
    });
  });
});
