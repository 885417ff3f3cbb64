import { findFormatName } from '../../../../widgets/canvas/formats.ts';
import type { CanvasSettings, FormatName, LayerPlace } from '../../../../widgets/canvas/layer.ts';
import { canvasDescription } from '../../../../widgets/canvas/description.ts';
import { loadScenes, takeFormat } from '../../../../widgets/canvas/scenes/scenes.ts';
import { STARTER_SCENES } from '../../../../widgets/canvas/scenes/starter-scene.ts';
import { translateScene } from '../../parts/first-texts.ts';
import { $shownKit, findBaseTheme } from '../kit/shown-kit.ts';
import { msg, str, translate } from '../../parts/language/msg.ts';
import type { NewSource } from '../../../obs/obs-schemas.ts';
import { ApiError, describeProblem, type DashboardApi, type Overlay } from '../api.ts';
import type { OverlayList } from '../overlays/overlay-list.ts';
import { listOverlayFormats } from '../overlays/overlay-formats.ts';
import { toOwnThemes } from '../themes/themes-store.ts';
import { addLogo } from './add-logo.ts';
import { isNamedAfter } from './name-overlay.ts';

/** Options of {@link makeStarterScenes}. */
export interface StarterScenesOptions {
  readonly api: Pick<DashboardApi, 'createOverlay' | 'getThemes' | 'revokeOverlay'>;
  readonly list: Pick<OverlayList, '$overlays' | 'add' | 'refresh' | 'remove'>;
}

/**
 * Creates an overlay of each missing starter scene, all or none. Each has both formats, the look of the kit, and its logo.
 * @param format the one that OBS gets; the new ones have it as their own
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
      const known = findKnown(list.$overlays.get(), [title, translate(title)], format);
      const overlay = known ?? (await createOverlay({ api, list }, translate(title), turnScene(scenes[name], format)));
      if (!known) created.push(overlay.id);
      items.push(toItem(overlay, format));
    }
  } catch (error) {
    for (const id of created) await revoke({ api, list }, id);
    throw explain(error);
  }
  return items;
}

/**
 * The overlay of a scene from before, so that a repeat makes no second one: one of its title, or else one that was made alone, with a look of its own
 * in its name, if it has the format.
 */
function findKnown(overlays: readonly Overlay[], titles: readonly string[], format: FormatName): Overlay | undefined {
  const scenes = overlays.filter(({ widget }) => widget === canvasDescription.name);
  return (
    scenes.find(({ name }) => titles.includes(name)) ??
    scenes.find(
      (scene) => titles.some((title) => isNamedAfter(scene, title)) && listOverlayFormats(scene).includes(format),
    )
  );
}

/** Puts an overlay into a scene of its own, in a format if it has that. */
function toItem(overlay: Overlay, format: FormatName): NewSource {
  const [, other] = listOverlayFormats(overlay);
  return { overlay: overlay.id, scene: `Onair ${overlay.name}`, ...(other === format && { format }) };
}

/** Removes an overlay again. One that the server does not remove stays in the list. */
async function revoke({ api, list }: StarterScenesOptions, id: string): Promise<void> {
  await api.revokeOverlay(id).then(
    () => list.remove(id),
    () => undefined,
  );
}

function explain(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new ApiError(error.status, msg(str`No scene was made: they are made together. ${describeProblem(error)}`));
}

async function createOverlay(
  { api, list }: StarterScenesOptions,
  name: string,
  scene: CanvasSettings,
): Promise<Overlay> {
  const { url, ...overlay } = await api.createOverlay(canvasDescription.name, name, {
    ...addLogo(translateScene(scene)),
  });
  if (url !== '') list.add(overlay);
  return overlay;
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
