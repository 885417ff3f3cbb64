import type { Layer } from '../../../../../widgets/canvas/layer.ts';
import { msg } from '../../../parts/language/msg.ts';
import type { CanvasActions } from '../actions/canvas-actions.ts';
import { findLayers } from '../edits/layer-edits.ts';
import { findGroup, isWholeGroup } from '../edits/layer-group.ts';
import { findText } from '../edits/layer-texts.ts';
import { words } from '../words.ts';

/** An entry of the menu of layers. */
export interface MenuItem {
  /** Unique in its menu. */
  readonly name: string;
  readonly label: string;
  /** Name of the icon. */
  readonly icon: string;
  /** The keys that do the same; undefined without any. */
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** Lists the entries of the menu of the selected layers, in groups that are drawn with a line between them. */
export function listMenuItems(actions: CanvasActions): readonly (readonly MenuItem[])[] {
  const { $canvas, $selected } = actions.state;
  const layers = findLayers($canvas.get(), $selected.get());
  const selectAll: MenuItem = {
    name: 'select-all',
    label: msg('Select all'),
    icon: 'select-many',
    keys: 'Ctrl A',
    onChoose: () => actions.run({ do: 'select-all' }),
  };
  if (layers.length === 0) return [[selectAll]];
  return [
    listCopies(actions),
    ...listGroupings(actions, layers),
    listOrders(actions),
    listStates(actions, layers),
    [describeRemoval(actions, layers)],
  ];
}

/** Lists the entry that edits the text of the selected layer on the stage, as a group; none if it has no text. */
export function listTextItems(
  { state }: CanvasActions,
  onEdit: (id: string) => void,
): readonly (readonly MenuItem[])[] {
  const [layer, ...others] = findLayers(state.$canvas.get(), state.$selected.get());
  if (!layer || others.length > 0 || !findText(layer)) return [];
  const label = msg('Edit text');
  return [[{ name: 'text', label, icon: 'edit', keys: 'Enter', onChoose: () => onEdit(layer.id) }]];
}

function listCopies(actions: CanvasActions): readonly MenuItem[] {
  const duplicate = () => actions.duplicate();
  return [{ name: 'duplicate', label: words.duplicate(), icon: 'duplicate', keys: 'Ctrl D', onChoose: duplicate }];
}

/** Lists what groups or ungroups the selected layers, as a group of the menu; none if neither would change anything. */
function listGroupings(actions: CanvasActions, selected: readonly Layer[]): readonly (readonly MenuItem[])[] {
  const { layers } = actions.state.$canvas.get();
  const ids = selected.map(({ id }) => id);
  const group = { name: 'group', label: words.group(), icon: 'group', keys: 'Ctrl G', onChoose: () => actions.group() };
  const ungroup = {
    name: 'ungroup',
    label: words.ungroup(),
    icon: 'ungroup',
    keys: 'Ctrl Shift G',
    onChoose: () => actions.ungroup(),
  };
  const items = [
    ...(ids.length > 1 && !isWholeGroup(layers, ids) ? [group] : []),
    ...(ids.some((id) => findGroup(layers, id) !== undefined) ? [ungroup] : []),
  ];
  return items.length > 0 ? [items] : [];
}

function listOrders(actions: CanvasActions): readonly MenuItem[] {
  return [
    { name: 'front', label: words.front(), icon: 'front', keys: '}', onChoose: () => actions.order('front') },
    { name: 'forward', label: words.forward(), icon: 'forward', keys: ']', onChoose: () => actions.order('forward') },
    {
      name: 'backward',
      label: words.backward(),
      icon: 'backward',
      keys: '[',
      onChoose: () => actions.order('backward'),
    },
    { name: 'back', label: words.toBack(), icon: 'to-back', keys: '{', onChoose: () => actions.order('back') },
  ];
}

function listStates(actions: CanvasActions, layers: readonly Layer[]): readonly MenuItem[] {
  const ids = layers.map(({ id }) => id);
  const areHidden = layers.every(({ hidden }) => hidden);
  const areLocked = layers.every(({ locked }) => locked);
  const change = (fields: Partial<Pick<Layer, 'hidden' | 'locked'>>) => () =>
    actions.change(ids, fields, { isFinal: true });
  return [
    {
      name: 'hide',
      label: areHidden ? msg('Show') : msg('Hide'),
      icon: areHidden ? 'eye' : 'eye-off',
      onChoose: change({ hidden: !areHidden }),
    },
    {
      name: 'lock',
      label: areLocked ? msg('Unlock') : msg('Lock'),
      icon: areLocked ? 'unlock' : 'lock',
      onChoose: change({ locked: !areLocked }),
    },
  ];
}

function describeRemoval(actions: CanvasActions, layers: readonly Layer[]): MenuItem {
  return {
    name: 'remove',
    label: words.remove(),
    icon: 'trash',
    keys: msg('Delete'),
    isDanger: true,
    isDisabled: layers.every(({ locked }) => locked),
    onChoose: () => actions.remove(),
  };
}
