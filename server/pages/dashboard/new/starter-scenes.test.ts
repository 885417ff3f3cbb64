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

/** Creates a server that has room for `max` overlays, and scenes of these names. */
function createServer({
  max = 100,
  names = [],
  settings = {},
}: {
  readonly max?: number;
  readonly names?: readonly string[];
  readonly settings?: Overlay['settings'];
} = {}): FakeServer {
  let stored: readonly Overlay[] = [];
  let count = 0;
  const createOverlay: StarterScenesOptions['api']['createOverlay'] = (widget, name, settings) => {
    if (stored.length === max) return Promise.reject(new ApiError(409, `There are ${max} overlays already.`));
    count += 1;
    const { width = 1920, height = 1080 } = settings as Partial<CanvasSettings>;
    const overlay = { id: `o${count}`, name, widget, settings, obs: { name, width, height } } as unknown as Overlay;
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
  for (const name of names) void createOverlay('canvas', name, settings);
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

  it('are found under the name of one that was made alone, if it has the format', async () => {
    const names = ['Gameplay · Neon', 'Ending · Neon', 'Gameplayer'];
    const server = createServer({ names });
    const items = await makeStarterScenes(server, 'landscape');
    assert.deepEqual(items[0], { overlay: 'o1', scene: 'Onair Gameplay · Neon' });
    assert.deepEqual(items[4], { overlay: 'o2', scene: 'Onair Ending · Neon' });
    assert.deepEqual(namesOf(server.stored), [...names, 'Just chatting', 'Starting soon', 'Be right back']);
    await makeStarterScenes(server, 'portrait');
    assert.deepEqual(namesOf(server.stored).slice(6), ['Gameplay', 'Ending']);
  });

  it('go into OBS in its format if they have it beside their own', async () => {
    const formats = { landscape: { width: 1920, height: 1080, places: {} } };
    const server = createServer({ names: ['Gameplay'], settings: { width: 1080, height: 1920, formats } });
    const [known] = await makeStarterScenes(server, 'landscape');
    assert.deepEqual(known, { overlay: 'o1', scene: 'Onair Gameplay', format: 'landscape' });
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

  it('say why there is no room, also if those before it cannot be removed', async () => {
    const server = createServer({ max: 1 });
    const revokeOverlay = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
    const api = { ...server.api, revokeOverlay };
    await assert.rejects(makeStarterScenes({ api, list: server.list }, 'landscape'), { status: 409 });
    assert.deepEqual(namesOf(server.list.$overlays.get()), ['Gameplay']);
  });
});
