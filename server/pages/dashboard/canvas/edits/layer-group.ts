import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';

/** A layer as far as its group is concerned. */
type Member = Pick<Layer, 'id' | 'group'>;

type Ids = readonly string[];

/** Lists the layers of a group, from back to front; none if fewer than two layers have it. */
export function listMembers(layers: readonly Member[], group: string | undefined): Ids {
  const ids = layers.flatMap((layer) => (group !== undefined && layer.group === group ? [layer.id] : []));
  return ids.length > 1 ? ids : [];
}

/** Finds the group of a layer; undefined if it is in none. */
export function findGroup(layers: readonly Member[], id: string): string | undefined {
  const group = layers.find((layer) => layer.id === id)?.group;
  return listMembers(layers, group).length > 0 ? group : undefined;
}

/**
 * Expands a selection to whole groups, from back to front and without layers that are gone.
 * @param entered the group whose layers are selected one by one
 */
export function expandToGroups(layers: readonly Member[], ids: Ids, entered?: string): Ids {
  const groups = ids.map((id) => findGroup(layers, id)).filter((group) => group !== undefined && group !== entered);
  return layers.flatMap(({ id, group }) => (ids.includes(id) || groups.includes(group) ? [id] : []));
}

/** Whether these layers are all of one group. */
export function isWholeGroup(layers: readonly Member[], ids: Ids): boolean {
  const members = listMembers(layers, layers.find(({ id }) => id === ids[0])?.group);
  return members.length > 0 && members.length === ids.length && members.every((id) => ids.includes(id));
}

/** Makes layers one group, at the place of the frontmost of them in the order. */
export function groupLayers(canvas: CanvasSettings, ids: Ids): CanvasSettings {
  const group = findFreeGroup(new Set(canvas.layers.map((layer) => layer.group)));
  const layers = canvas.layers.map((layer) => (ids.includes(layer.id) ? { ...layer, group } : layer));
  return { ...canvas, layers: gatherGroups(layers) };
}

/** Dissolves the groups of layers. */
export function ungroupLayers(canvas: CanvasSettings, ids: Ids): CanvasSettings {
  const members = ids.flatMap((id) => listMembers(canvas.layers, findGroup(canvas.layers, id)));
  if (members.length === 0) return canvas;
  const leave = (layer: Layer): Layer => (members.includes(layer.id) ? { ...layer, group: undefined } : layer);
  return { ...canvas, layers: canvas.layers.map(leave) };
}

/** Brings the layers of each group together, where the last of them is in the list. */
export function gatherGroups(layers: readonly Layer[]): readonly Layer[] {
  return layers.flatMap((layer) => {
    if (layer.group === undefined) return [layer];
    const members = layers.filter(({ group }) => group === layer.group);
    return members.at(-1) === layer ? members : [];
  });
}

/** Gives the groups of copied layers ids that a canvas does not have yet. A copy without the others of its group is in none. */
export function regroupCopies(copies: readonly Layer[], canvas: Pick<CanvasSettings, 'layers'>): readonly Layer[] {
  const taken = new Set(canvas.layers.map(({ group }) => group));
  const renamed = new Map<string, string>();
  for (const { id } of copies) {
    const group = findGroup(copies, id);
    if (group === undefined || renamed.has(group)) continue;
    const free = findFreeGroup(taken);
    taken.add(free);
    renamed.set(group, free);
  }
  return copies.map(({ group: former = '', ...layer }) => {
    const group = renamed.get(former);
    return group === undefined ? layer : { ...layer, group };
  });
}

/** `group-1`, with the lowest free number. */
function findFreeGroup(taken: ReadonlySet<string | undefined>): string {
  let count = 1;
  while (taken.has(`group-${count}`)) count += 1;
  return `group-${count}`;
}
