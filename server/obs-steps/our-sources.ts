import type { ObsCalls, ObsSettings } from './obs-calls.ts';
import { ifThere } from './obs-problem.ts';
import { readMark } from './source-mark.ts';
import type { SourceMark } from './source-mark.ts';

/** A browser source that Onair made. */
export interface OurSource {
  /** Its name in OBS now. */
  readonly name: string;
  readonly mark: SourceMark;
  readonly settings: ObsSettings;
}

/** A source within a scene. */
export interface SceneItem {
  readonly id: number;
  /** Name of the source. */
  readonly source: string;
  readonly isEnabled: boolean;
}

/** The kind of source that shows a page: obs-browser, `browser_source`. */
export const BROWSER_SOURCE = 'browser_source';

/** Finds all sources that Onair made, in all scenes. */
export async function listOurSources(calls: ObsCalls, publicUrl: string): Promise<readonly OurSource[]> {
  const names = await listInputs(calls);
  const sources = await Promise.all(
    names.map(async (name) => {
      const found = await ifThere(calls.call('GetInputSettings', { inputName: name }));
      const mark = found && readMark(found.inputSettings, publicUrl);
      return mark ? [{ name, mark, settings: found.inputSettings }] : [];
    }),
  );
  return sources.flat();
}

/** Names of all browser sources. */
export async function listInputs(calls: ObsCalls): Promise<readonly string[]> {
  const { inputs } = await calls.call('GetInputList', { inputKind: BROWSER_SOURCE });
  return inputs.flatMap(({ inputName }) => (typeof inputName === 'string' ? [inputName] : []));
}

/** Names of all scenes, in the order in which OBS shows them. */
export async function listScenes(calls: ObsCalls): Promise<readonly string[]> {
  const { scenes } = await calls.call('GetSceneList');
  const names = scenes.flatMap(({ sceneName }) => (typeof sceneName === 'string' ? [sceneName] : []));
  return names.reverse();
}

/** The items of a scene, including those of its groups, from back to front. */
export async function listItems(calls: ObsCalls, scene: string): Promise<readonly SceneItem[]> {
  const found = await ifThere(calls.call('GetSceneItemList', { sceneName: scene }));
  const items = await Promise.all(
    (found?.sceneItems ?? []).map(async (item) => {
      const { sceneItemId: id, sourceName: source, sceneItemEnabled: isEnabled } = item;
      if (typeof id !== 'number' || typeof source !== 'string') return [];
      const grouped = item['isGroup'] === true ? await listGroup(calls, source) : [];
      return [{ id, source, isEnabled: isEnabled === true }, ...grouped];
    }),
  );
  return items.flat();
}

/** Items of a group have ids of the group, so only their sources are listed: they are not moved from here. */
async function listGroup(calls: ObsCalls, group: string): Promise<readonly SceneItem[]> {
  const found = await ifThere(calls.call('GetGroupSceneItemList', { sceneName: group }));
  return (found?.sceneItems ?? []).flatMap(({ sourceName, sceneItemEnabled }) =>
    typeof sourceName === 'string' ? [{ id: GROUPED, source: sourceName, isEnabled: sceneItemEnabled === true }] : [],
  );
}

/** Id of an item that lies in a group. */
export const GROUPED = -1;
