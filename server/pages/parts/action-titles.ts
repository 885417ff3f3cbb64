import type { ControlName } from '../../kinds/docks.ts';
import { msg, perLanguage } from './language/msg.ts';

/** Titles of the actions of control, for remotes and action links. */
export const actionTitles = perLanguage((): Readonly<Record<ControlName, string>> => ({
  countdown: msg('Countdowns'),
  layer: msg('Layers'),
  look: msg('Look'),
  scene: msg('Scenes in OBS'),
  channel: msg('Channels'),
  panic: msg('Panic'),
  clear: msg('Clear the chat'),
  'pin-newest': msg('Pin the newest'),
  'pin-next': msg('Pin the next'),
  unpin: msg('Unpin'),
}));
