import { findFormatName } from '../../../../widgets/canvas/formats.ts';
import type { CanvasSettings, FormatName, LayerPlace } from '../../../../widgets/canvas/layer.ts';
import { canvasDescription } from '../../../../widgets/canvas/description.ts';
import { loadScenes, takeFormat } from '../../../../widgets/canvas/scenes/scenes.ts';
import { STARTER_SCENES } from '../../../../widgets/canvas/scenes/starter-scene.ts';
import { translateScene } from '../../parts/first-texts.ts';
import { $shownKit, findBaseTheme } from '../kit/shown-kit.ts';
import { msg, str, translate } from '../../parts/language/msg.ts';
import type { NewSource } from '../../../obs/obs-schemas.ts';
import { ApiError, describeProblem, type DashboardApi } from '../api.ts';
import { addLogo } from '../new/add-logo.ts';
import type { OverlayList } from '../overlays/overlay-list.ts';
import { toOwnThemes } from '../themes/themes-store.ts';

/** Options of {@link makeStarterScenes}. */
export interface StarterScenesOptions {
  readonly api: Pick<DashboardApi, 'createOverlay' | 'getThemes' | 'revokeOverlay'>;
  readonly list: Pick<OverlayList, '$overlays' | 'add' | 'refresh' | 'remove'>;
}

/**
 * Creates an overlay of each missing starter scene, all or none. Each has both formats, the look of the kit, and its logo.
 * @param format the own format of the new ones, which OBS gets
 * @returns the items to put into OBS: each in a scene of its own, whose name differs from the overlay's, since scenes and sources of OBS share
 * their names
 * @throws {ApiError} the server refused one, such as one too many; those before it are removed again
 */
export async function makeStarterScenes(
  { api, list }: StarterScenesOptions,
  format: FormatName,
): Promise<readonly NewSource[]> {
  const [themes] = await Promise.all([api.getThemes(), list.refresh()]);
  const scenes = await loadScenes(findBaseTheme($shownKit.get().look, toOwnThemes(themes)));
  const items: NewSource[] = [];
  const created: string[] = [];
  try {
    for (const { name, title } of STARTER_SCENES) {
      const known = findKnown(list, title);
      const ownTitle = known?.name ?? translate(title);
      const id = known?.id ?? (await createOverlay({ api, list }, ownTitle, turnScene(scenes[name], format)));
      if (!known) created.push(id);
      items.push({ overlay: id, scene: `Onair ${ownTitle}` });
    }
  } catch (error) {
    for (const id of created) await api.revokeOverlay(id).then(() => list.remove(id));
    throw explain(error);
  }
  return items;
}

/** The overlay of a scene from before, so that a repeat makes no second one. */
function findKnown({ $overlays }: StarterScenesOptions['list'], title: string) {
  return $overlays
    .get()
    .find(({ widget, name }) => widget === canvasDescription.name && [title, translate(title)].includes(name));
}

function explain(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new ApiError(error.status, msg(str`No scene was made: they are made together. ${describeProblem(error)}`));
}

async function createOverlay(
  { api, list }: StarterScenesOptions,
  name: string,
  scene: CanvasSettings,
): Promise<string> {
  const { url, ...overlay } = await api.createOverlay(canvasDescription.name, name, {
    ...addLogo(translateScene(scene)),
  });
  if (url !== '') list.add(overlay);
  return overlay.id;
}

/** Returns a scene of two formats with the given one as its own. */
function turnScene(scene: CanvasSettings, format: FormatName): CanvasSettings {
  const own = findFormatName(scene);
  if (own === format) return scene;
  const { height, layers, width } = scene;
  const factors = scene.formats?.[format]?.places ?? {};
  const toPlace = ({ id, ...layer }: CanvasSettings['layers'][number]): readonly [string, LayerPlace] => {
    const scale = Math.round(100 / (factors[id]?.scale ?? 1)) / 100;
    const { x, y, width: layerWidth, height: layerHeight, hidden } = layer;
    return [id, { x, y, width: layerWidth, height: layerHeight, hidden, ...(scale !== 1 && { scale }) }];
  };
  const places = Object.fromEntries(layers.map(toPlace));
  return { ...takeFormat(scene, format), formats: { [own]: { width, height, places } } };
}
