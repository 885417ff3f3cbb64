import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { loadScenes, takeFormat } from '../../../../widgets/canvas/scenes/scenes.ts';
import { STARTER_SCENES } from '../../../../widgets/canvas/scenes/starter-scene.ts';
import { translateScene } from '../../parts/first-texts.ts';
import { findFormatName } from '../../../../widgets/canvas/formats.ts';
import { $shownKit } from '../kit/shown-kit.ts';
import { translate } from '../../parts/language/msg.ts';
import type { NewSource, ObsFacts } from '../../../obs/obs-schemas.ts';
import type { DashboardApi } from '../api.ts';
import type { OverlayList } from '../overlays/overlay-list.ts';

/** Options of {@link makeStarterScenes}. */
export interface StarterScenesOptions {
  readonly api: Pick<DashboardApi, 'createOverlay'>;
  readonly list: Pick<OverlayList, '$overlays' | 'add' | 'refresh'>;
}

/**
 * Creates an overlay of each missing starter scene, in portrait if OBS's canvas is. @returns the items to put into OBS: each in a scene of its own,
 * whose name differs from the overlay's, since scenes and sources of OBS share their names
 */
export async function makeStarterScenes(
  { api, list }: StarterScenesOptions,
  { canvas }: Pick<ObsFacts, 'canvas'>,
): Promise<readonly NewSource[]> {
  await list.refresh();
  const items: NewSource[] = [];
  const scenes = await loadScenes($shownKit.get().look);
  const format = findFormatName(canvas);
  for (const { name: scene, title } of STARTER_SCENES) {
    const ownTitle = translate(title);
    const known = list.$overlays
      .get()
      .find(({ widget, name }) => widget === 'canvas' && (name === ownTitle || name === title));
    const settings = translateScene(takeFormat(scenes[scene], format));
    const id = known?.id ?? (await createOverlay({ api, list }, ownTitle, settings));
    items.push({ overlay: id, scene: `Onair ${known?.name ?? ownTitle}` });
  }
  return items;
}

async function createOverlay(
  { api, list }: StarterScenesOptions,
  name: string,
  settings: CanvasSettings,
): Promise<string> {
  const { url, ...overlay } = await api.createOverlay('canvas', name, { ...settings });
  if (url !== '') list.add(overlay);
  return overlay.id;
}
