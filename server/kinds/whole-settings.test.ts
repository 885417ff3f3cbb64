import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Layer } from '../../widgets/canvas/layer.ts';
import type { Setting } from '../../widgets/settings/schema.ts';
import { createOverlayFixture } from '../testing/overlay-fixture.ts';
import type { OverlayFixture } from '../testing/overlay-fixture.ts';
import { createFileChecks } from '../files/threads/file-checks.ts';
import { createFileWork } from '../files/threads/file-work.ts';
import { createTransfer, type Transfer } from '../transfer/transfer.ts';
import { findKind } from './overlay-kind.ts';
import { createVersions } from '../overlays/versions/versions.ts';
import { completeSaved } from './whole-settings.ts';

type Values = Readonly<Record<string, unknown>>;

const setting = findKind('shape')?.settings['shape'] as Setting;
const before = { ...setting };
const BOX = { x: 0, y: 0, width: 200, height: 100, opacity: 100, hidden: false, locked: false };
const LAYER = { id: 'frame', widget: 'shape', name: 'Frame', ...BOX, settings: {} };

let fixture: OverlayFixture;
/** Changes a default like a later version, as described in CONTRIBUTING.md. */
const changeDefault = (): unknown => Object.assign(setting, { default: 'ellipse', formerly: 'theme' });

const mint = async (widget: string, settings: Values): Promise<string> =>
  (await fixture.overlays.mint('1', { widget, name: 'Frame', settings })).id;

/** The transfer of the fixture; its files are read in this thread. */
function openTransfer(): Transfer {
  const work = createFileWork();
  const thread = { run: (_ownerId: string, job: Parameters<typeof work>[0]) => work(job) };
  const clock = { ...fixture.deps.clock, elapsed: () => 0 };
  const kits = { air: () => Promise.resolve() };
  return createTransfer({ ...fixture.deps, clock, checks: createFileChecks(thread), importThread: thread, kits });
}

const toBody = (text: string): Readable => Readable.from([Buffer.from(text)]);

/** The shape of an overlay, or of the only layer of a canvas. */
function shapeOf({ layers = [], ...settings }: Values): unknown {
  const [layer] = layers as readonly Layer[];
  return (layer?.settings ?? settings)['shape'];
}

const shapeOnAir = async (id: string): Promise<unknown> => shapeOf((await fixture.overlays.get('1', id)).settings);

describe('whole settings', () => {
  beforeEach(async () => {
    fixture = await createOverlayFixture();
  });
  afterEach(async () => {
    Object.assign(setting, before, { formerly: undefined });
    await fixture.storage.close();
  });

  for (const [what, widget, settings] of [
    ['an overlay', 'shape', {}],
    ['a layer', 'canvas', { layers: [LAYER] }],
  ] as const) {
    describe(`${what} whose default changes later`, () => {
      let id: string;
      let text = '';
      beforeEach(async () => {
        id = await mint(widget, settings);
        for await (const piece of openTransfer().write('1')) text += piece;
      });
      afterEach(() => {
        text = '';
      });

      it('keeps its appearance, also when something else is changed', async () => {
        changeDefault();
        assert.equal(await shapeOnAir(id), 'theme');
        await fixture.overlays.change('1', id, { name: 'Another name', settings: {} });
        assert.equal(await shapeOnAir(id), 'theme');
        assert.equal(shapeOf((await fixture.storage.overlays.find(id))?.settings ?? {}), 'theme');
        assert.equal(shapeOf(fixture.published.at(-1)?.settings ?? {}), 'theme');
      });

      it('keeps its appearance if an older program saved only values that differed from the defaults', async () => {
        const overlay = await fixture.storage.overlays.find(id);
        assert.ok(overlay);
        await fixture.storage.overlays.update({ ...overlay, settings, revision: 2 }, 1);
        changeDefault();
        assert.equal(await shapeOnAir(id), 'theme');
        assert.deepEqual(await createVersions(fixture.deps).list('1', id), []);
        await fixture.overlays.change('1', id, { settings: {} });
        assert.deepEqual(
          await createVersions(fixture.deps).list('1', id),
          [],
          'the look is the same, so there is no version',
        );
      });

      it('keeps its appearance as a draft, as a version and as a copy', async () => {
        const versions = createVersions(fixture.deps);
        await versions.saveDraft('1', id, { settings, basedOn: 1 });
        changeDefault();
        assert.equal(shapeOf((await versions.getDraft('1', id))?.settings ?? {}), 'theme');
        assert.equal(shapeOf((await versions.publish('1', id, { revision: 1 })).settings), 'theme');
        assert.equal(shapeOf((await versions.list('1', id))[0]?.settings ?? {}), 'theme');
        assert.equal(shapeOf((await fixture.overlays.copy('1', id)).settings), 'theme');
      });

      it('keeps its appearance in an export, also in one of an older program', async () => {
        changeDefault();
        const transfer = openTransfer();
        await transfer.read('2', toBody(text));
        await transfer.read('2', toBody(JSON.stringify({ onair: 1, overlays: [{ widget, name: 'Older', settings }] })));
        const imported = await fixture.overlays.list('2');
        assert.deepEqual(
          imported.map((overlay) => shapeOf(overlay.settings)),
          ['theme', 'theme'],
        );
      });

      it('has the new default in new overlays, and after a reset', async () => {
        changeDefault();
        assert.equal(await shapeOnAir(await mint(widget, settings)), 'ellipse');
        const reset = widget === 'shape' ? { shape: null } : settings;
        await fixture.overlays.change('1', id, { settings: reset });
        assert.equal(await shapeOnAir(id), 'ellipse');
      });
    });
  }

  describe('defaults', () => {
    it('stay those of overlays that were saved without them, or are listed with their earlier values', () => {
      const file = join(import.meta.dirname, '../store/schema/older/defaults.json');
      const defaults = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Values>>;
      for (const [widget, former] of Object.entries(defaults)) {
        const now = completeSaved(widget, {});
        for (const [name, value] of Object.entries(former)) assert.deepEqual(now[name], value, `${widget}: ${name}`);
      }
    });
  });
});
