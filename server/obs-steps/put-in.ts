import { isFields } from '../../core/service/fields.ts';
import type { JsonValue, ObsCalls, ObsSettings } from './obs-calls.ts';
import { makeChange } from './journal.ts';
import type { RecordUndo, ObsWork } from './journal.ts';
import { ObsProblem } from './obs-problem.ts';
import { BROWSER_SOURCE, GROUPED, listItems, listOurSources, listScenes } from './our-sources.ts';
import type { OurSource } from './our-sources.ts';
import { toMarkSetting } from './source-mark.ts';
import { toSourceSettings } from './source-settings.ts';
import { findUsualPlace, toTransform } from './source-place.ts';
import type { FormatName } from '../../widgets/canvas/layer.ts';
import type { SourcePlace } from '../../widgets/settings/source-place.ts';
import type { Size } from './source-place.ts';
import { toWritable } from './transform.ts';

/** An overlay for OBS. */
export interface PutIn extends Size {
  /** Id of the overlay. */
  readonly overlay: string;
  readonly widget: string;
  /** The format of a scene that the source shows; undefined for the scene's own. Both may be in OBS, each as a source. */
  readonly format?: FormatName;
  /** Name of the source in OBS. */
  readonly name: string;
  /** The overlay URL, with its key. */
  readonly url: string;
  /** Name of the scene; it is created if OBS has none of this name. */
  readonly scene: string;
  /** Whether the scene must not be there yet. */
  readonly isNewScene?: boolean;
  /** Position in the scene. By default a new source gets the usual place of its widget, and an existing one stays in place. */
  readonly place?: SourcePlace;
}

/** Picture size and rate of OBS. */
interface Canvas extends Size {
  readonly fps: 30 | 60;
}

/** Environment of {@link putIn}. */
export interface PutInWork extends ObsWork {
  readonly createId: () => string;
}

/**
 * Puts overlays into scenes, all or none. A source that Onair created for an overlay before is found again and updated: address,
 * size, settings, and the name unless the owner has changed it in OBS. A new one is hidden until it is in place.
 * @throws {ObsProblem} OBS refused something, and nothing was changed; or the connection was lost
 */
export async function putIn(work: PutInWork, overlays: readonly PutIn[]): Promise<void> {
  const canvas = await readCanvas(work.calls);
  await makeChange(work, { title: describe(overlays) }, async (recordUndo) => {
    for (const overlay of overlays) await putOne({ ...work, canvas, recordUndo }, overlay);
  });
}

function describe(overlays: readonly PutIn[]): string {
  const [first] = overlays;
  if (overlays.length !== 1 || !first) return `Put ${overlays.length} overlays into OBS`;
  return `Put “${first.name}” into “${first.scene}”`;
}

interface Step extends PutInWork {
  readonly canvas: Canvas;
  readonly recordUndo: RecordUndo;
}

async function putOne(step: Step, overlay: PutIn): Promise<void> {
  await findOrMakeScene(step, overlay);
  const sources = await listOurSources(step.calls, step.publicUrl);
  const source = sources.find(({ mark }) => mark.overlay === overlay.overlay && mark.format === overlay.format);
  if (source) await bringUpToDate(step, source, overlay);
  else await createSource(step, overlay);
}

async function findOrMakeScene({ calls, recordUndo }: Step, { scene, isNewScene }: PutIn): Promise<void> {
  const isThere = (await listScenes(calls)).includes(scene);
  if (isThere && !isNewScene) return;
  // OBS itself refuses a scene with the name of another scene or source: then there is nothing to undo
  if (!isThere) await recordUndo({ undo: 'add-scene', scene });
  await calls.call('CreateScene', { sceneName: scene });
}

async function createSource({ calls, canvas, recordUndo, createId }: Step, overlay: PutIn): Promise<void> {
  const { format, overlay: id, name, place = findUsualPlace(overlay.widget), scene } = overlay;
  const mark = { overlay: id, source: createId(), name, ...(format && { format }) };
  await recordUndo({ undo: 'add-source', source: mark.source });
  const { sceneItemId } = await calls.call('CreateInput', {
    sceneName: scene,
    inputName: name,
    inputKind: BROWSER_SOURCE,
    sceneItemEnabled: false,
    inputSettings: { ...toSourceSettings(overlay, canvas.fps), ...toMarkSetting(mark) },
  });
  const item = { sceneName: scene, sceneItemId };
  await calls.call('SetSceneItemTransform', { ...item, sceneItemTransform: toTransform(place, overlay, canvas) });
  await calls.call('SetSceneItemEnabled', { ...item, sceneItemEnabled: true });
}

async function bringUpToDate(step: Step, source: OurSource, overlay: PutIn): Promise<void> {
  const { calls, canvas, recordUndo } = step;
  const { mark, settings } = source;
  const hasOwnName = source.name !== mark.name;
  const name = hasOwnName ? source.name : overlay.name;
  const wanted = { ...toSourceSettings(overlay, canvas.fps), ...toMarkSetting(hasOwnName ? mark : { ...mark, name }) };
  if (!isSame(settings, wanted)) {
    await recordUndo({ undo: 'change-settings', source: mark.source, settings });
    await calls.call('SetInputSettings', { inputName: source.name, inputSettings: wanted, overlay: true });
  }
  if (name !== source.name) {
    await recordUndo({ undo: 'rename', source: mark.source, name: source.name });
    await calls.call('SetInputName', { inputName: source.name, newInputName: name });
  }
  await showIn(step, { name, id: mark.source }, overlay);
}

/** Adds our source to the scene unless it is there already, and moves it to the requested place. */
async function showIn(
  { calls, canvas, recordUndo }: Step,
  { name, id }: { readonly name: string; readonly id: string },
  { scene, widget, place, width, height }: PutIn,
): Promise<void> {
  const items = (await listItems(calls, scene)).filter(({ source }) => source === name);
  const [item] = items.filter((candidate) => candidate.id !== GROUPED);
  if (items.length === 0) {
    await recordUndo({ undo: 'add-item', source: id, scene });
    const added = { sceneName: scene, sourceName: name, sceneItemEnabled: false };
    const { sceneItemId } = await calls.call('CreateSceneItem', added);
    const sceneItemTransform = toTransform(place ?? findUsualPlace(widget), { width, height }, canvas);
    await calls.call('SetSceneItemTransform', { sceneName: scene, sceneItemId, sceneItemTransform });
    await calls.call('SetSceneItemEnabled', { sceneName: scene, sceneItemId, sceneItemEnabled: true });
  } else if (item && place) {
    const target = { sceneName: scene, sceneItemId: item.id };
    const { sceneItemTransform } = await calls.call('GetSceneItemTransform', target);
    const wanted = toTransform(place, { width, height }, canvas);
    if (isSame(sceneItemTransform, wanted)) return;
    await recordUndo({ undo: 'move', source: id, scene, item: item.id, transform: toWritable(sceneItemTransform) });
    await calls.call('SetSceneItemTransform', { ...target, sceneItemTransform: wanted });
  }
}

/** Whether settings or a place have these values already: every change of settings except the size reloads the page. */
function isSame(settings: ObsSettings, wanted: ObsSettings): boolean {
  return Object.entries(wanted).every(([key, value]) => toText(settings[key]) === toText(value));
}

/** Serializes a value independently of the order of keys, since OBS answers with keys in alphabetical order. */
function toText(value: JsonValue | undefined): string | undefined {
  const sort = (_key: string, each: unknown): unknown =>
    isFields(each) ? Object.fromEntries(Object.entries(each).sort()) : each;
  return JSON.stringify(value, sort);
}

async function readCanvas(calls: ObsCalls): Promise<Canvas> {
  const { baseWidth: width, baseHeight: height, fpsNumerator, fpsDenominator } = await calls.call('GetVideoSettings');
  if (width < 1 || height < 1) throw new ObsProblem('obs_refused', 'OBS has no picture: check its video settings.');
  return { width, height, fps: fpsNumerator / fpsDenominator > 45 ? 60 : 30 };
}
