import type { Room } from '../../demo/e2e/faults/room.ts';

/** A page as OBS opens it. */
export interface ScenePage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const settings = {};
const place = { width: 420, height: 110 };
const layers = [
  {
    ...place,
    id: 'clips',
    widget: 'clips-carousel',
    name: 'Clips',
    x: 1240,
    y: 680,
    width: 640,
    height: 360,
    settings,
  },
  { ...place, id: 'chat', widget: 'chat-box', name: 'Chat', x: 40, y: 160, height: 880, settings },
  { ...place, id: 'viewers', widget: 'viewer-counter', name: 'Viewers', x: 1460, y: 40, settings },
  { ...place, id: 'live', widget: 'live-badge', name: 'Live', x: 40, y: 40, settings },
];

/** The same four widgets as a canvas, and each as a browser source. */
export async function createLayouts(
  room: Room,
): Promise<{ readonly canvas: ScenePage; readonly sources: readonly ScenePage[] }> {
  const canvas = await room.mint('canvas', { settings: { layers } });
  const sources = layers.map(async ({ height, widget, width }) => ({
    url: (await room.mint(widget)).url,
    width,
    height,
  }));
  return { canvas: { url: canvas.url, width: 1920, height: 1080 }, sources: await Promise.all(sources) };
}
