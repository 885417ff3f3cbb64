import type { Layer } from '../../../../widgets/canvas/layer.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import type { SaveState } from './save-attempts.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Every word of the canvas editor. */
export const words = {
  back: 'Overlays',
  editor: 'Canvas editor',
  stage: 'Stage',
  stageKeys:
    'Tab goes to the next layer. Arrow keys move it by one pixel, with Shift by ten. Delete removes it. [ and ] change the order.',
  emptyTitle: 'An empty canvas',
  emptyText: 'Add chat, viewers, texts or pictures with “Add layer”.',
  canvasName: 'Name of the canvas',
  undo: 'Undo (Ctrl Z)',
  redo: 'Redo (Ctrl Y)',
  versions: 'Versions',
  toObs: 'Put into OBS',
  widgets: 'Widgets',
  drawings: 'Text and pictures',
  drafts: 'Draft',
  draftsHelp: 'Changes stay in a draft until you publish them',
  publish: 'Publish',
  states: {
    saved: 'On air',
    saving: 'Saving …',
    waiting: 'Not saved yet',
    refused: 'Not saved',
    conflict: 'Changed in another tab',
  } satisfies Record<SaveState, string>,
  draftSaved: 'Draft saved',
  draftDiffers: 'Draft: not on air yet',

  layers: 'Layers',
  addLayer: 'Add layer',
  full: 'A canvas has at most 30 layers',
  selectMany: 'Select several',
  noLayers: 'No layers yet.',
  hide: (name: string) => `Hide ${name}`,
  show: (name: string) => `Show ${name}`,
  lock: (name: string) => `Lock ${name}`,
  unlock: (name: string) => `Unlock ${name}`,
  rename: 'Name of the layer',
  forward: 'One step forward',
  backward: 'One step back',
  front: 'To the front',
  toBack: 'To the back',
  duplicate: 'Duplicate',
  remove: 'Remove',
  opacity: 'Opacity',

  place: 'Place and size',
  x: 'X',
  y: 'Y',
  width: 'Width',
  height: 'Height',
  align: {
    left: 'Align left edges',
    center: 'Align centres',
    right: 'Align right edges',
    top: 'Align top edges',
    middle: 'Align middles',
    bottom: 'Align bottom edges',
  },
  distribute: { horizontal: 'Equal gaps across', vertical: 'Equal gaps down' },
  arrange: 'Arrange',
  settings: 'Settings',
  locked: 'This layer is locked: it stays where it is.',
  unknownWidget: 'This version of Onair does not know this widget. It stays on the canvas, and is not drawn.',
  manySelected: (count: number) => plural(count, 'layer', 'layers'),

  canvas: 'Canvas',
  size: 'Size',
  landscape: 'Landscape, 1920 × 1080',
  portrait: 'Portrait, 1080 × 1920',
  ownSize: 'A size of your own',
  keysTitle: 'Keys',
  keys: [
    ['Arrows', 'move by 1 pixel, with Shift by 10'],
    ['Ctrl D', 'duplicate'],
    ['Ctrl Z, Ctrl Y', 'undo, redo'],
    ['Ctrl A, Esc', 'select all, none'],
    ['[ and ]', 'one step back, forward'],
    ['Delete', 'remove'],
    ['Alt while dragging', 'snap to nothing'],
    ['Ctrl and wheel', 'zoom'],
  ],

  ground: 'Background',
  program: 'OBS program',
  areas: 'Safe areas',
  snap: 'Snap',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: 'Zoom',
  fit: 'Fit',

  conflictTitle: 'This canvas was changed in another tab',
  conflictText: 'Both cannot stay. Which one do you want to keep?',
  mine: 'Keep mine',
  theirs: 'Keep theirs',
  mineLabel: 'Mine',
  theirsLabel: 'Theirs',
  versionsTitle: 'Versions that were on air',
  noVersions: 'Nothing was on air before.',
  bringBack: 'Bring back',
  close: 'Close',
  leaveDraftTitle: 'Stop using a draft?',
  leaveDraftText: 'The draft differs from what is on air. Throw it away, or publish it first.',
  throwAway: 'Throw the draft away',

  said: {
    placed: ({ name, x, y, width, height }: Layer) => `${name}: ${width} by ${height} at ${x}, ${y}`,
    placedMany: (count: number) => `${plural(count, 'layer', 'layers')} moved`,
    added: (name: string) => `${name} added`,
    removed: (count: number) => `${plural(count, 'layer', 'layers')} removed`,
    duplicated: (count: number) => `${plural(count, 'layer', 'layers')} duplicated`,
    ordered: (name: string, place: number, count: number) => `${name}: layer ${place} of ${count} from the front`,
    selected: (count: number) => (count === 0 ? 'Nothing selected' : `${plural(count, 'layer', 'layers')} selected`),
    aligned: 'Aligned',
    undone: 'Undone',
    redone: 'Done again',
    published: 'Published: it is on air now',
    broughtBack: 'The version is back',
    elsewhere: 'Changed in another tab',
  },
} as const;

/** A layer in one line, for a screen reader. */
export function describeLayer({ name, widget, x, y, width, height, hidden, locked }: Layer): string {
  const title = findWidget(widget)?.title ?? widget;
  const states = [hidden && 'hidden', locked && 'locked'].filter((state) => state !== false);
  return [name, ...(title === name ? [] : [title]), `${width} by ${height} at ${x}, ${y}`, ...states].join(', ');
}
