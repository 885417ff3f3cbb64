import type { CanvasSettings, Layer } from '../../../widgets/canvas/layer.ts';
import type { Room } from '../faults/room.ts';
import { createCanvasDriver, type CanvasDriver } from './canvas-driver.ts';
import { openPage, openPageAt, type Screen, type WatchedPage } from './chromium-page.ts';
import { signIn } from './dashboard-driver.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

/** A canvas that is open in the editor, and on air in a browser source. */
export interface OpenScene {
  readonly room: RoomWithBrowser;
  readonly id: string;
  readonly editor: WatchedPage;
  /** Drives the editor. */
  readonly canvas: CanvasDriver;
  /** The canvas on air, in its own size. */
  readonly source: WatchedPage;
}

const SIZE = { width: 1920, height: 1080 };

const WORDS = {
  id: 'words',
  widget: 'text',
  name: 'Words',
  x: 100,
  y: 200,
  width: 600,
  height: 300,
  opacity: 100,
  hidden: false,
  locked: false,
  settings: { text: 'First words' },
};

/** Opens a canvas with one text, named Words, at x 100, and with further layers over it; close its room at the end. */
export async function openScene(screen: Screen, layers: readonly object[] = []): Promise<OpenScene> {
  const room = await openRoomWithBrowser();
  const { id, url } = await room.mint('canvas', { settings: { ...SIZE, layers: [WORDS, ...layers] } });
  const source = await openPageAt(room.browser, url, SIZE);
  const editor = await openPage(room.browser, screen);
  const canvas = createCanvasDriver(editor.page, screen);
  await signIn(editor.page, room);
  await showScene(canvas, room, id);
  return { room, id, editor, canvas, source };
}

/** Opens the editor of a canvas in a signed-in page. */
export async function showScene({ frame, page }: CanvasDriver, { url }: Room, id: string): Promise<void> {
  await page.goto(`${url}/#scene/${id}`);
  await frame('Words').waitFor();
}

/** The published canvas, as stored by the server. */
export async function readCanvas({ room, id }: Pick<OpenScene, 'room' | 'id'>): Promise<CanvasSettings> {
  const overlay = (await (await room.send('GET', `/api/overlays/${id}`)).json()) as { settings: CanvasSettings };
  return overlay.settings;
}

/** The layers on an overlay page, from back to front. */
export function readLayers({ page }: Pick<WatchedPage, 'page'>): Promise<readonly Layer[]> {
  return page.evaluate(() => {
    const canvas = document.querySelector('onair-canvas');
    return (canvas as unknown as { settings: CanvasSettings } | null)?.settings.layers ?? [];
  });
}

/** Waits until the layer of a widget on an overlay page meets a condition, and returns it. */
export async function awaitLayer(
  source: Pick<WatchedPage, 'page'>,
  widget: string,
  isWanted: (layer: Layer | undefined) => boolean = Boolean,
): Promise<Layer | undefined> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const layer = (await readLayers(source)).find((each) => each.widget === widget);
    if (isWanted(layer)) return layer;
    if (performance.now() > deadline) throw new Error(`not on air within 30 s: ${JSON.stringify(layer)}`);
    await source.page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
