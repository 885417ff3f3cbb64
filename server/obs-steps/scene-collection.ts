import type { ObsSettings } from './obs-calls.ts';
import { toMarkSetting } from './source-mark.ts';
import { toTransform } from './source-place.ts';
import type { SourcePlace } from '../../widgets/settings/source-place.ts';
import type { Size } from './source-place.ts';
import { toSourceSettings } from './source-settings.ts';

/** An overlay in a scene collection. */
export interface CollectionOverlay extends Size {
  /** Id of the overlay. */
  readonly overlay: string;
  readonly name: string;
  /** The overlay URL, with its key. */
  readonly url: string;
  readonly scene: string;
  readonly place: SourcePlace;
}

/** Content of a scene collection. */
export interface CollectionRequest {
  /** Name in OBS. */
  readonly name: string;
  readonly canvas: Size;
  readonly overlays: readonly CollectionOverlay[];
  /** Makes a UUID. */
  readonly createId: () => string;
}

/**
 * Creates the file that OBS imports under Scene Collection → Import (OBS frontend/importers/studio.cpp requires `name`, `current_scene` and
 * `sources`). It adds a new collection and does not change those of the owner. Secret: it contains the keys of the overlays.
 */
export function toSceneCollection({ name, canvas, overlays, createId }: CollectionRequest): object {
  const scenes = [...new Set(overlays.map(({ scene }) => scene))];
  const free = nameSources(overlays, scenes);
  const sources = free.map((overlay) => ({ ...overlay, uuid: createId() }));
  return {
    name,
    current_scene: scenes[0],
    current_program_scene: scenes[0],
    scene_order: scenes.map((scene) => ({ name: scene })),
    sources: [
      ...sources.map((source) => toBrowserSource(source)),
      ...scenes.map((scene) =>
        toScene(
          scene,
          sources.filter((source) => source.scene === scene),
          canvas,
        ),
      ),
    ],
  };
}

/** Names of sources and scenes share one namespace in OBS, so duplicates get a number. */
function nameSources(overlays: readonly CollectionOverlay[], scenes: readonly string[]): readonly CollectionOverlay[] {
  const taken = new Set(scenes);
  return overlays.map((overlay) => {
    let name = overlay.name;
    for (let number = 2; taken.has(name); number++) name = `${overlay.name} ${number}`;
    taken.add(name);
    return { ...overlay, name };
  });
}

interface NamedSource extends CollectionOverlay {
  readonly uuid: string;
}

function toBrowserSource(source: NamedSource): object {
  const { overlay, name, uuid } = source;
  const settings: ObsSettings = { ...toSourceSettings(source, 60), ...toMarkSetting({ overlay, name, source: uuid }) };
  return { id: 'browser_source', versioned_id: 'browser_source', name, uuid, settings };
}

function toScene(name: string, sources: readonly NamedSource[], canvas: Size): object {
  const items = sources.map((source, index) => toItem(source, index + 1, canvas));
  return { id: 'scene', versioned_id: 'scene', name, settings: { id_counter: items.length, items } };
}

/** An item in the form that libobs loads (obs-scene.c, `scene_load_item`); `bounds_type` 2 is `OBS_BOUNDS_SCALE_INNER`. */
function toItem(source: NamedSource, id: number, canvas: Size): object {
  const { positionX: x, positionY: y, boundsWidth, boundsHeight } = toTransform(source.place, source, canvas);
  return {
    id,
    name: source.name,
    source_uuid: source.uuid,
    visible: true,
    locked: false,
    rot: 0,
    align: 5,
    pos: { x, y },
    scale: { x: 1, y: 1 },
    bounds_type: 2,
    bounds_align: 0,
    bounds: { x: boundsWidth, y: boundsHeight },
  };
}
