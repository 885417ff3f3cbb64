import { formatTitles } from '../../parts/format-titles.ts';
import { msg, plural, str, translate } from '../../parts/language/msg.ts';
import type { Layer } from '../../../../widgets/canvas/layer.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import type { SaveState } from '../saving/saving.ts';

/** The texts of the canvas editor. */
export const words = {
  back: () => msg('Overlays'),
  stage: () => msg('Stage'),
  stageKeys: () =>
    msg(
      'Tab goes to the next layer, and Enter selects it; Enter again edits its text. Arrow keys move it by one pixel, with Shift by ten. Delete removes it. [ and ] change the order. Enter on a selected group selects one of its layers, and Escape the group again.',
    ),
  writeHere: () => msg('Double-click to write'),
  emptyTitle: () => msg('An empty scene'),
  emptyText: () => msg('Add chat, viewers, texts or pictures with “Add layer”.'),
  canvasName: () => msg('Name of the scene'),
  undo: () => msg('Undo (Ctrl Z)'),
  redo: () => msg('Redo (Ctrl Y)'),
  versions: () => msg('Versions'),
  tryIt: () => msg('Try it'),
  tryAgain: (trial: string) => msg(str`Again: ${trial} (Ctrl Enter)`),
  close: () => msg('Close'),
  toObs: () => msg('Put into OBS'),
  widgets: () => msg('Widgets'),
  drawings: () => msg('Text and pictures'),
  drafts: () => msg('Draft'),
  draftsHelp: () => msg('Changes stay in a draft until you publish them'),
  publish: () => msg('Publish'),
  states: (): Record<SaveState, string> => ({
    saved: msg('Saved'),
    saving: msg('Saving …'),
    waiting: msg('Not saved yet'),
    refused: msg('Not saved'),
    conflict: msg('Changed in another tab'),
  }),
  onAir: () => msg('On air'),
  draftSaved: () => msg('Draft saved'),
  draftDiffers: () => msg('Draft: not on air yet'),

  layers: () => msg('Layers'),
  addLayer: () => msg('Add layer'),
  full: () => msg('A scene has at most 30 layers'),
  selectMany: () => msg('Select several'),
  noLayers: () => msg('No layers yet.'),
  hide: (name: string) => msg(str`Hide ${name}`),
  show: (name: string) => msg(str`Show ${name}`),
  lock: (name: string) => msg(str`Lock ${name}`),
  unlock: (name: string) => msg(str`Unlock ${name}`),
  rename: () => msg('Name of the layer'),
  forward: () => msg('One step forward'),
  backward: () => msg('One step back'),
  front: () => msg('To the front'),
  toBack: () => msg('To the back'),
  duplicate: () => msg('Duplicate'),
  remove: () => msg('Remove'),
  group: () => msg('Group'),
  ungroup: () => msg('Ungroup'),
  groupOf: (count: number) => plural(count, { one: 'Group of # layer', other: 'Group of # layers' }),
  opacity: () => msg('Opacity'),

  place: () => msg('Place and size'),
  x: () => 'X',
  y: () => 'Y',
  width: () => msg('Width'),
  height: () => msg('Height'),
  align: () => ({
    left: msg('Align left edges'),
    center: msg('Align centres'),
    right: msg('Align right edges'),
    top: msg('Align top edges'),
    middle: msg('Align middles'),
    bottom: msg('Align bottom edges'),
  }),
  distribute: () => ({ horizontal: msg('Equal gaps across'), vertical: msg('Equal gaps down') }),
  arrange: () => msg('Arrange'),
  settings: () => msg('Settings'),
  locked: () => msg('This layer is locked: it stays where it is.'),
  unknownWidget: () => msg('This version of Onair does not know this widget. It stays in the scene, and is not drawn.'),
  manySelected: (count: number) => plural(count, { one: '# layer', other: '# layers' }),

  when: () => msg('When it shows'),
  whenStream: () => msg('Stream'),
  whenLive: () => ({
    always: msg('Always'),
    live: msg('Only while live'),
    offline: msg('Only while offline'),
  }),
  whenScenes: () => msg('Scenes in OBS'),
  whenScenesHelp: () => msg('None chosen: in every scene.'),
  whenScenesMissing: () => msg('Connect OBS to choose scenes.'),
  whenSeconds: () => msg('Seconds'),
  whenSecondsHelp: () => msg('Hides again after so many seconds; empty: stays.'),

  look: () => msg('Look'),
  lookHelp: () => msg('Look of all layers'),
  looksMixed: () => msg('mixed'),

  format: () => msg('Format'),
  formats: formatTitles,
  newFormat: (name: string) => msg(str`${name}: add`),
  proposed: () => msg('These places are proposals: move what does not fit, or undo.'),
  confirm: () => msg('They fit'),
  showFormat: (name: string) => msg(str`Edit in ${name}`),
  formatLink: (name: string) => msg(str`The same overlay in another format: ${name}`),
  sizeTurned: () => msg('This scene has both formats: choose a size of the same format.'),
  merge: () => msg('Merge with another scene …'),
  mergeTitle: () => msg('Merge with another scene'),
  mergeText: () =>
    msg(
      'The other scene becomes the other format of this one. Layers with the same name are joined and keep the settings they have here. The other scene stays until you remove it.',
    ),
  mergeNone: () => msg('There is no scene of the other format that could be merged.'),
  mergeDo: () => msg('Merge'),

  canvas: () => msg('Scene'),
  size: () => msg('Size'),
  landscape: () => msg('Landscape, 1920 × 1080'),
  portrait: () => msg('Portrait, 1080 × 1920'),
  ownSize: () => msg('A size of your own'),
  keysTitle: () => msg('Keys'),
  keys: (): readonly (readonly [keys: string, effect: string])[] => [
    [msg('Enter or click'), msg('select, with Shift one more')],
    [msg('Enter again, or double click'), msg('edit the text, or select one layer of a group')],
    [msg('Arrows'), msg('move by 1 pixel, with Shift by 10')],
    ['Ctrl C, Ctrl X, Ctrl V', msg('copy, cut, paste')],
    ['Ctrl D', msg('duplicate')],
    ['Ctrl G, Ctrl Shift G', msg('group, ungroup')],
    ['Ctrl Z, Ctrl Y', msg('undo, redo')],
    [msg('Ctrl A, Esc'), msg('select all, none')],
    ['[ ]', msg('one step back, forward')],
    [msg('Delete'), msg('remove')],
    ['Shift F10', msg('menu of the layer')],
    [msg('Alt while dragging'), msg('snap to nothing')],
    [msg('Ctrl and wheel'), msg('zoom')],
  ],

  ground: () => msg('Background'),
  program: () => msg('OBS program'),
  areas: () => msg('Safe areas'),
  snap: () => msg('Snap'),
  zoomIn: () => msg('Zoom in'),
  zoomOut: () => msg('Zoom out'),
  zoom: () => msg('Zoom'),
  fit: () => msg('Fit'),

  conflictTitle: () => msg('This scene was changed in another tab'),
  conflictText: () => msg('Both cannot stay. Which one do you want to keep?'),
  mine: () => msg('Keep mine'),
  theirs: () => msg('Keep theirs'),
  mineLabel: () => msg('Mine'),
  theirsLabel: () => msg('Theirs'),
  versionsTitle: () => msg('Earlier versions'),
  noVersions: () => msg('There is no earlier version yet.'),
  bringBack: () => msg('Bring back'),
  leaveDraftTitle: () => msg('Stop using a draft?'),
  leaveDraftText: () => msg('The draft differs from what is on air. Throw it away, or publish it first.'),
  throwAway: () => msg('Throw the draft away'),

  said: {
    placed: ({ name, x, y, width, height }: Layer) => msg(str`${name}: ${width} by ${height} at ${x}, ${y}`),
    placedMany: (count: number) => plural(count, { one: '# layer moved', other: '# layers moved' }),
    added: (name: string) => msg(str`${name} added`),
    removed: (count: number) => plural(count, { one: '# layer removed', other: '# layers removed' }),
    duplicated: (count: number) => plural(count, { one: '# layer duplicated', other: '# layers duplicated' }),
    ordered: (name: string, place: number, count: number) =>
      msg(str`${name}: layer ${place} of ${count} from the front`),
    selected: (count: number) =>
      count === 0 ? msg('Nothing selected') : plural(count, { one: '# layer selected', other: '# layers selected' }),
    grouped: (count: number) => plural(count, { one: '# layer grouped', other: '# layers grouped' }),
    ungrouped: () => msg('Ungrouped'),
    aligned: () => msg('Aligned'),
    looked: () => msg('All layers have this look'),
    formatAdded: (name: string) => msg(str`${name} added: check the places`),
    merged: () => msg('Merged'),
    undone: () => msg('Undone'),
    redone: () => msg('Done again'),
    published: () => msg('Published'),
    broughtBack: () => msg('The version is back'),
    elsewhere: () => msg('Changed in another tab'),
  },
} as const;

/** A layer in one line, for screen readers. @param groupSize number of the layers of its group; 0 if it is in none */
export function describeLayer({ name, widget, x, y, width, height, hidden, locked }: Layer, groupSize: number): string {
  const title = translate(findWidget(widget)?.title ?? widget);
  const states = [groupSize > 0 && words.groupOf(groupSize), hidden && msg('hidden'), locked && msg('locked')].filter(
    (state) => state !== false,
  );
  return [name, ...(title === name ? [] : [title]), msg(str`${width} by ${height} at ${x}, ${y}`), ...states].join(
    ', ',
  );
}
