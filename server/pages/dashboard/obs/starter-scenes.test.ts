import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { checkCanvas } from '../../../../widgets/canvas/check-canvas.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { ApiError, type Overlay } from '../api.ts';
import { createOverlayList, type OverlayList } from '../overlays/overlay-list.ts';
import { makeStarterScenes, type StarterScenesOptions } from './starter-scenes.ts';

const TITLES = ['Gameplay', 'Just chatting', 'Starting soon', 'Be right back', 'Ending'];

interface FakeServer extends StarterScenesOptions {
  readonly list: OverlayList;
  /** The overlays of the owner at the server. */
  readonly stored: readonly Overlay[];
}

/** Creates a server that has room for `max` overlays. */
function createServer({
  max = 100,
  names = [],
}: { readonly max?: number; readonly names?: readonly string[] } = {}): FakeServer {
  let stored: readonly Overlay[] = [];
  let count = 0;
  const createOverlay: StarterScenesOptions['api']['createOverlay'] = (widget, name, settings) => {
    if (stored.length === max) return Promise.reject(new ApiError(409, `There are ${max} overlays already.`));
    count += 1;
    const overlay = { id: `o${count}`, name, widget, settings } as Overlay;
    stored = [...stored, overlay];
    return Promise.resolve({ ...overlay, url: `https://onair.test/#key=${count}` });
  };
  const api = {
    createOverlay,
    getOverlays: () => Promise.resolve(stored),
    getThemes: () => Promise.resolve([]),
    revokeOverlay(id: string) {
      stored = stored.filter((overlay) => overlay.id !== id);
      return Promise.resolve();
    },
  };
  for (const name of names) void createOverlay('canvas', name, {});
  return {
    api,
    list: createOverlayList(api),
    get stored() {
      return stored;
    },
  };
}

const namesOf = (overlays: readonly Overlay[]): readonly string[] => overlays.map(({ name }) => name);
const canvasOf = ({ settings }: Overlay): CanvasSettings => settings as unknown as CanvasSettings;

describe('the starter scenes', () => {
  it('are made with both formats and the logo, and each gets a scene of its own in OBS', async () => {
    const server = createServer();
    const items = await makeStarterScenes(server, 'landscape');
    assert.deepEqual(namesOf(server.stored), TITLES);
    assert.deepEqual(
      items,
      TITLES.map((title, index) => ({ overlay: `o${index + 1}`, scene: `Onair ${title}` })),
    );
    for (const overlay of server.stored) {
      const { formats, height, layers, width } = canvasOf(overlay);
      assert.deepEqual([width, height, Object.keys(formats ?? {})], [1920, 1080, ['portrait']]);
      assert.equal(layers.at(-1)?.settings['picture'], '/pictures/kit');
      assert.ok('values' in checkCanvas(findWidget, overlay.settings), overlay.name);
    }
  });

  it('have portrait as their own format for a stream in portrait', async () => {
    const server = createServer();
    await makeStarterScenes(server, 'portrait');
    for (const overlay of server.stored) {
      const { formats, height, width } = canvasOf(overlay);
      assert.deepEqual([width, height, Object.keys(formats ?? {})], [1080, 1920, ['landscape']]);
      assert.ok('values' in checkCanvas(findWidget, overlay.settings), overlay.name);
    }
  });

  it('are found again, also those that the owner made before', async () => {
    const server = createServer({ names: ['Gameplay'] });
    const items = await makeStarterScenes(server, 'landscape');
    assert.deepEqual(items[0], { overlay: 'o1', scene: 'Onair Gameplay' });
    assert.deepEqual(await makeStarterScenes(server, 'landscape'), items);
    assert.deepEqual(namesOf(server.stored), TITLES);
  });

  it('are all removed again if there is no room for one of them, which the error says', async () => {
    const server = createServer({ max: 4, names: ['Mine'] });
    await assert.rejects(makeStarterScenes(server, 'landscape'), {
      status: 409,
      message: 'No scene was made: they are made together. There are 4 overlays already.',
    });
    assert.deepEqual(namesOf(server.stored), ['Mine']);
    assert.deepEqual(namesOf(server.list.$overlays.get()), ['Mine']);
  });
});
