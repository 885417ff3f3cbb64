import { makeChange } from './journal.ts';
import type { ObsWork, RecordUndo } from './journal.ts';
import { GROUPED, listItems, listOurSources } from './our-sources.ts';
import type { OurSource } from './our-sources.ts';
import { refuseGroup } from './obs-problem.ts';
import { toWritable } from './transform.ts';
import { untilGone } from './until-gone.ts';

/** An overlay, and the scene that it leaves. */
export interface TakeOut {
  /** Id of the overlay. */
  readonly overlay: string;
  /** Name of the scene. */
  readonly scene: string;
}

/**
 * Takes the sources of an overlay out of a scene. OBS deletes a source that is in no scene any more; undo creates it again, in its place
 * and order.
 * @throws {ObsProblem} one is in a group or OBS refused something, and nothing was changed; or the connection was lost
 */
export async function takeOut(work: ObsWork, { overlay, scene }: TakeOut): Promise<void> {
  const { calls, publicUrl } = work;
  const sources = (await listOurSources(calls, publicUrl)).filter(({ mark }) => mark.overlay === overlay);
  const [first] = sources;
  if (!first) return;
  await makeChange(work, { title: `Take “${first.name}” out of “${scene}”` }, async (recordUndo) => {
    for (const source of sources) await takeSourceOut({ calls, recordUndo }, source, scene);
  });
}

async function takeSourceOut(
  { calls, recordUndo }: Pick<ObsWork, 'calls'> & { readonly recordUndo: RecordUndo },
  { name, mark, settings }: OurSource,
  sceneName: string,
): Promise<void> {
  const found = (await listItems(calls, sceneName)).filter(({ source }) => source === name);
  const items = found.filter(({ id }) => id !== GROUPED);
  if (found.length > items.length) throw refuseGroup(name);
  for (const [taken, { id: sceneItemId, isEnabled }] of items.entries()) {
    const item = { sceneName, sceneItemId };
    const { sceneItemTransform } = await calls.call('GetSceneItemTransform', item);
    const { sceneItemIndex: index } = await calls.call('GetSceneItemIndex', item);
    const transform = toWritable(sceneItemTransform);
    const place = { scene: sceneName, index, items: items.length - taken, isEnabled, transform };
    await recordUndo({ undo: 'take-out', source: mark.source, name, settings, place });
    await calls.call('RemoveSceneItem', item);
    await untilGone(calls, async () => (await listItems(calls, sceneName)).some(({ id }) => id === sceneItemId));
  }
}
