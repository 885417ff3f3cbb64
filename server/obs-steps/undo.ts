import type { ObsCalls, ObsSettings } from './obs-calls.ts';
import { ObsProblem } from './obs-problem.ts';
import { BROWSER_SOURCE, GROUPED, listInputs, listItems, listOurSources, listScenes } from './our-sources.ts';
import type { OurSource } from './our-sources.ts';
import type { Transform } from './transform.ts';
import { untilNameIsFree } from './until-gone.ts';

/** Place of an item in its scene. */
export interface ItemPlace {
  readonly scene: string;
  /** Position in the order of the scene, from the back. */
  readonly index: number;
  /** Number of items of the same source in the scene, with this one. */
  readonly items: number;
  readonly isEnabled: boolean;
  readonly transform: Transform;
}

/**
 * One undo step. Sources are identified by their mark, since their names in OBS may have changed; a step whose source or scene
 * is gone, or was never created, does nothing.
 */
export type UndoStep =
  | { readonly undo: 'add-source'; readonly source: string }
  | { readonly undo: 'add-scene'; readonly scene: string }
  | { readonly undo: 'add-item'; readonly source: string; readonly scene: string }
  | { readonly undo: 'rename'; readonly source: string; readonly name: string }
  | { readonly undo: 'change-settings'; readonly source: string; readonly settings: ObsSettings }
  | {
      readonly undo: 'move';
      readonly source: string;
      readonly scene: string;
      readonly item: number;
      readonly transform: Transform;
    }
  | {
      readonly undo: 'take-out';
      readonly source: string;
      /** Name and settings, with which the source is created again if OBS has deleted it. */
      readonly name: string;
      readonly settings: ObsSettings;
      readonly place: ItemPlace;
    }
  | ({ readonly undo: 'set-stream' } & StreamSettings);

/** Stream service and settings of OBS. Secret: they contain a stream key. */
export interface StreamSettings {
  readonly type: string;
  readonly settings: ObsSettings;
}

interface UndoDeps {
  readonly calls: ObsCalls;
  readonly publicUrl: string;
}

/** Runs undo steps in this order. A refusal of one does not prevent the others. */
export async function undoSteps({ calls, publicUrl }: UndoDeps, steps: readonly UndoStep[]): Promise<void> {
  for (const step of steps) {
    const source = 'source' in step ? await findSource({ calls, publicUrl }, step.source) : undefined;
    await undo(calls, step, source).catch((error: unknown) => {
      if (!(error instanceof ObsProblem) || error.name === 'obs_connection_lost') throw error;
    });
  }
}

async function findSource({ calls, publicUrl }: UndoDeps, id: string): Promise<OurSource | undefined> {
  return (await listOurSources(calls, publicUrl)).find(({ mark }) => mark.source === id);
}

async function undo(calls: ObsCalls, step: UndoStep, source: OurSource | undefined): Promise<void> {
  if (step.undo === 'add-scene') return removeScene(calls, step.scene);
  if (step.undo === 'set-stream') return replaceStream(calls, step);
  if (step.undo === 'take-out') return putBack(calls, step, source);
  if (source) await undoSource(calls, step, source);
}

type SourceStep = Exclude<UndoStep, { undo: 'add-scene' | 'set-stream' | 'take-out' }>;

async function undoSource(calls: ObsCalls, step: SourceStep, { name: inputName }: OurSource): Promise<void> {
  switch (step.undo) {
    case 'add-source':
      return removeSource(calls, inputName);
    case 'add-item':
      return removeItems(calls, step.scene, inputName);
    case 'rename':
      return calls.call('SetInputName', { inputName, newInputName: step.name });
    case 'change-settings':
      return calls.call('SetInputSettings', { inputName, inputSettings: step.settings, overlay: false });
    case 'move': {
      const { scene: sceneName, item: sceneItemId, transform: sceneItemTransform } = step;
      const isThere = (await listItems(calls, sceneName)).some(
        ({ id, source: name }) => id === sceneItemId && name === inputName,
      );
      if (isThere) await calls.call('SetSceneItemTransform', { sceneName, sceneItemId, sceneItemTransform });
    }
  }
}

/** Replaces all of it: OBS merges settings while the type stays the same, so it is another one for a moment. */
export async function replaceStream(calls: ObsCalls, { type, settings }: StreamSettings): Promise<void> {
  const other = type === OTHER_TYPE ? 'rtmp_custom' : OTHER_TYPE;
  await calls.call('SetStreamServiceSettings', { streamServiceType: other, streamServiceSettings: NO_KEY });
  const streamServiceSettings = Object.keys(settings).length > 0 ? settings : NO_KEY;
  await calls.call('SetStreamServiceSettings', { streamServiceType: type, streamServiceSettings });
}

/** OBS accepts no empty settings; this entry has no effect. */
const NO_KEY: ObsSettings = { key: '' };

/** OBS's type of the services that it selects by name. */
const OTHER_TYPE = 'rtmp_common';

/** Removes only an empty scene: items in it belong to the owner. */
async function removeScene(calls: ObsCalls, sceneName: string): Promise<void> {
  if (!(await listScenes(calls)).includes(sceneName)) return;
  if ((await listItems(calls, sceneName)).length > 0) return;
  await calls.call('RemoveScene', { sceneName });
  await untilNameIsFree(calls, sceneName);
}

/** OBS takes a removed source out of a scene when it next draws that scene, which may be never: so its items are removed first. */
async function removeSource(calls: ObsCalls, inputName: string): Promise<void> {
  for (const scene of await listScenes(calls)) await removeItems(calls, scene, inputName);
  if (!(await listInputs(calls)).includes(inputName)) return;
  await calls.call('RemoveInput', { inputName });
  await untilNameIsFree(calls, inputName);
}

async function removeItems(calls: ObsCalls, sceneName: string, inputName: string): Promise<void> {
  for (const { id, source } of await listItems(calls, sceneName)) {
    if (source === inputName && id !== GROUPED) await calls.call('RemoveSceneItem', { sceneName, sceneItemId: id });
  }
}

/** Puts an item back that was taken out of a scene, unless it is there. The scene may be gone: then OBS refuses, and nothing is done. */
async function putBack(
  calls: ObsCalls,
  { name, settings, place }: Extract<UndoStep, { undo: 'take-out' }>,
  source: OurSource | undefined,
): Promise<void> {
  const { scene: sceneName, index: sceneItemIndex, isEnabled, transform: sceneItemTransform } = place;
  const there = (await listItems(calls, sceneName)).filter((item) => item.source === source?.name);
  if (there.length >= place.items) return;
  const added = { sceneName, sceneItemEnabled: false };
  const { sceneItemId } = source
    ? await calls.call('CreateSceneItem', { ...added, sourceName: source.name })
    : await calls.call('CreateInput', {
        ...added,
        inputName: name,
        inputKind: BROWSER_SOURCE,
        inputSettings: settings,
      });
  const item = { sceneName, sceneItemId };
  await calls.call('SetSceneItemTransform', { ...item, sceneItemTransform });
  await calls.call('SetSceneItemIndex', { ...item, sceneItemIndex });
  await calls.call('SetSceneItemEnabled', { ...item, sceneItemEnabled: isEnabled });
}
