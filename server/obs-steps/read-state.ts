import type { FormatName } from '../../widgets/canvas/layer.ts';
import type { ObsCalls } from './obs-calls.ts';
import { ifThere } from './obs-problem.ts';
import { listItems, listOurSources, listScenes } from './our-sources.ts';
import type { OurSource, SceneItem } from './our-sources.ts';

/** The present state of a source that Onair created. */
export interface ObsSource {
  /** Id of its overlay. */
  readonly overlay: string;
  /** The format of a scene that it shows; undefined for the scene's own. */
  readonly format?: FormatName;
  /** Its name in OBS. */
  readonly name: string;
  /** Whether it is part of the program now: in the program's scene or in a scene within it, and not hidden. */
  readonly isOnProgram: boolean;
  /** Names of its scenes. */
  readonly scenes: readonly string[];
  /** The overlay URL that it opens. Secret: it contains the key. */
  readonly url: string;
}

/** The state of an OBS for the dashboard. */
export interface ObsState {
  /** OBS's base canvas in pixels. */
  readonly canvas: { readonly width: number; readonly height: number };
  /** Names of all scenes, as OBS lists them. */
  readonly scenes: readonly string[];
  /** The scene that is on program. */
  readonly program: string;
  readonly sources: readonly ObsSource[];
  readonly isStreaming: boolean;
}

/** Reads the scenes of our sources, and which of them are on program. */
export async function readState(calls: ObsCalls, publicUrl: string): Promise<ObsState> {
  const [video, list, scenes, ours, stream] = await Promise.all([
    calls.call('GetVideoSettings'),
    calls.call('GetSceneList'),
    listScenes(calls),
    listOurSources(calls, publicUrl),
    calls.call('GetStreamStatus'),
  ]);
  const items = await Promise.all(scenes.map(async (scene) => ({ scene, items: await listItems(calls, scene) })));
  return {
    canvas: { width: video.baseWidth, height: video.baseHeight },
    scenes,
    program: list.currentProgramSceneName,
    sources: await Promise.all(ours.map((source) => readSource(calls, source, items))),
    isStreaming: stream.outputActive,
  };
}

async function readSource(
  calls: ObsCalls,
  { name, mark, settings }: OurSource,
  places: readonly { readonly scene: string; readonly items: readonly SceneItem[] }[],
): Promise<ObsSource> {
  const active = await ifThere(calls.call('GetSourceActive', { sourceName: name }));
  return {
    overlay: mark.overlay,
    ...(mark.format && { format: mark.format }),
    name,
    isOnProgram: active?.videoActive === true,
    scenes: places.filter(({ items }) => items.some(({ source }) => source === name)).map(({ scene }) => scene),
    url: typeof settings['url'] === 'string' ? settings['url'] : '',
  };
}
