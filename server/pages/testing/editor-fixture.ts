import { fixture, html } from '@open-wc/testing';
import { until } from '../../../widgets/testing/until.ts';
import { ApiError, type DashboardApi, type Overlay } from '../dashboard/api.ts';
import type { Layer } from '../../../widgets/canvas/layer.ts';
import { readCanvas } from '../dashboard/canvas/saving/canvas-copy.ts';
import { createCanvasHistories } from '../dashboard/canvas/history/canvas-histories.ts';
import type { CanvasEditor } from '../dashboard/canvas/canvas-editor.ts';
import '../dashboard/canvas/define.ts';
import { makeApi, makeOverlay } from './dashboard-fixture.ts';

/** A badge as a layer, 320 by 80 pixels. */
export const makeLayer = (id: string, x: number, y: number): Layer => {
  const box = { x, y, width: 320, height: 80 };
  return {
    id,
    widget: 'live-badge',
    name: `Badge ${id}`,
    ...box,
    opacity: 100,
    hidden: false,
    locked: false,
    settings: {},
  };
};

/** A canvas with the layers `a` and `b`. */
export const canvas: Overlay = {
  ...makeOverlay('c', 'My scene'),
  widget: 'canvas',
  settings: { width: 1920, height: 1080, layers: [makeLayer('a', 100, 100), makeLayer('b', 500, 300)] },
};

/** A server that stores the canvas. */
export interface CanvasServer {
  readonly api: DashboardApi;
  stored(): Overlay;
  /** The stored layers, from back to front. */
  layers(): readonly Layer[];
  /** Changes what is stored, as another tab does. */
  change(next: Partial<Overlay>): Overlay;
}

/** Creates a server that stores this canvas. */
export function makeServer(overrides: Partial<DashboardApi> = {}): CanvasServer {
  let saved = canvas;
  const api = makeApi({
    getOverlay: () => Promise.resolve(saved),
    changeOverlay(_id, { settings, revision }) {
      if (revision !== saved.revision) return Promise.reject(new ApiError(409, 'Changed elsewhere.'));
      saved = { ...saved, settings: { ...saved.settings, ...settings }, revision: saved.revision + 1 };
      return Promise.resolve(saved);
    },
    ...overrides,
  });
  return {
    api,
    stored: () => saved,
    layers: () => readCanvas(saved).layers,
    change: (next: Partial<Overlay>) => (saved = { ...saved, ...next }),
  };
}

/** Opens the editor of the canvas, 760 pixels high, once its stage is drawn. */
export async function openEditor(
  { api, overlay = canvas }: { readonly api: DashboardApi; readonly overlay?: Overlay },
  width = 1300,
  histories = createCanvasHistories(),
): Promise<CanvasEditor> {
  const place = document.createElement('div');
  Object.assign(place.style, { width: `${width}px`, height: '760px' });
  const editor = await fixture<CanvasEditor>(
    html`<onair-canvas-editor .overlay=${overlay} .api=${api} .histories=${histories}></onair-canvas-editor>`,
    { parentNode: place },
  );
  await until(() => editor.stage?.renderRoot.querySelector('.frames'));
  return editor;
}

/** The frames on the stage, from back to front. */
export const findFrames = (editor: CanvasEditor): readonly HTMLElement[] => [
  ...(editor.stage?.renderRoot.querySelectorAll<HTMLElement>('.frame') ?? []),
];

/** Presses a key. */
export function press(target: EventTarget, key: string, held: KeyboardEventInit = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...held }));
}
