import { msg, perLanguage, plural, str } from '../../parts/language/msg.ts';
import { nameTheme } from '../../parts/name-theme.ts';
import type { AuditEntry } from '../../../air/air-schemas.ts';
import { isMessageCount, namePlatform, readChannel } from '../../../../core/service/audit-lines.ts';
import { describeAllowed, describeImport, describeOverlay, describeSafety, isOfDock } from './describe-subject.ts';

/** Names of actions in the audit, with their labels. */
export const actionNames = perLanguage((): readonly (readonly [action: string, name: string])[] => [
  ['hide', msg('Hidden')],
  ['show', msg('Shown')],
  ['mute', msg('Muted')],
  ['unmute', msg('Unmuted')],
  ['clear', msg('Cleared')],
  ['panic', msg('Panic')],
  ['pin', msg('Pinned')],
  ['allow-pictures', msg('Pictures allowed')],
  ['safety', msg('Safety settings')],
  ['channel', msg('Channels')],
  ['countdown', msg('Countdowns')],
  ['layer', msg('Layers')],
  ['look', msg('Looks')],
  ['scene', msg('Scenes')],
  ['add-link', msg('Action links made')],
  ['delete-link', msg('Action links removed')],
  ['mint', msg('Created')],
  ['copy', msg('Copied')],
  ['change', msg('Overlays changed')],
  ['use-kit', msg('Kit used')],
  ['publish', msg('Drafts published')],
  ['restore-version', msg('Versions brought back')],
  ['rotate-key', msg('Keys replaced')],
  ['try', msg('Tried out')],
  ['revoke', msg('Removed')],
  ['restore', msg('Brought back')],
  ['add-picture', msg('Pictures added')],
  ['delete-picture', msg('Pictures deleted')],
  ['add-font', msg('Fonts added')],
  ['delete-font', msg('Fonts deleted')],
  ['import', msg('Imported')],
  ['add-theme', msg('Themes added')],
  ['change-theme', msg('Themes changed')],
  ['delete-theme', msg('Themes deleted')],
  ['change-kit', msg('Kit changed')],
  ['sign-in', msg('Signed in')],
  ['disconnect', msg('Disconnected')],
]);

/** An entry in words: the action, as the end of a sentence after the dock's name, and its object on a separate line. */
export interface EntryWords {
  readonly action: string;
  readonly object: string;
}

type Entry = Pick<AuditEntry, 'action' | 'done' | 'detail'>;

/** Drops a number of messages, which adds nothing to the action. */
const withoutCount = (detail: string): string => (isMessageCount(detail) ? '' : detail);

const WORDS: Readonly<Record<string, (entry: Entry) => EntryWords>> = {
  hide: ({ done, detail }) => ({
    action: plural(Math.max(1, done), { one: 'hid a message', other: 'hid # messages' }),
    object: withoutCount(detail),
  }),
  show: ({ done, detail }) => ({
    action: plural(Math.max(1, done), { one: 'put a message on air', other: 'put # messages on air' }),
    object: withoutCount(detail),
  }),
  mute: ({ detail }) => ({ action: msg('muted an author'), object: detail }),
  unmute: ({ detail }) => ({ action: msg('unmuted an author'), object: detail }),
  clear: ({ done, detail }) => ({
    action: plural(Math.max(1, done), { one: 'took a message off air', other: 'took # messages off air' }),
    object: withoutCount(detail),
  }),
  panic: ({ detail }) => ({
    action: detail === 'off' ? msg('let chat on air again') : msg('took all chat off air (panic)'),
    object: '',
  }),
  pin: ({ detail }) =>
    detail === 'nothing'
      ? { action: msg('unpinned a message'), object: '' }
      : { action: msg('pinned a message'), object: detail },
  'allow-pictures': ({ detail }) => ({ action: msg('allowed pictures'), object: describeAllowed(detail) }),
  safety: ({ detail }) => ({ action: msg('changed the safety settings'), object: describeSafety(detail) }),
  channel({ detail }) {
    const { channel, isEnabled } = readChannel(detail);
    return { action: isEnabled ? msg('switched a channel on') : msg('switched a channel off'), object: channel };
  },
  countdown: ({ detail }) => ({ action: msg('controlled a countdown'), object: detail }),
  layer: ({ detail }) => ({ action: msg('showed or hid a layer'), object: detail }),
  look: ({ detail }) => ({ action: msg('switched the look'), object: nameTheme(detail) }),
  scene: ({ detail }) => ({ action: msg('switched the scene'), object: detail }),
  'add-link': ({ detail }) => ({ action: msg('made an action link'), object: detail }),
  'delete-link': ({ detail }) => ({ action: msg('removed an action link'), object: detail }),
  mint: ({ detail }) => ({
    action: isOfDock(detail) ? msg('created a dock') : msg('created an overlay'),
    object: describeOverlay(detail),
  }),
  copy: ({ detail }) => ({
    action: isOfDock(detail) ? msg('copied a dock') : msg('copied an overlay'),
    object: describeOverlay(detail),
  }),
  change: ({ detail }) => ({
    action: isOfDock(detail) ? msg('changed a dock') : msg('changed an overlay'),
    object: describeOverlay(detail),
  }),
  'use-kit': ({ detail }) => ({ action: msg('let an overlay follow the kit'), object: describeOverlay(detail) }),
  publish: ({ detail }) => ({ action: msg('published a draft'), object: describeOverlay(detail) }),
  'restore-version': ({ detail }) => ({ action: msg('brought a version back'), object: describeOverlay(detail) }),
  'rotate-key': ({ detail }) => ({ action: msg('replaced a key'), object: describeOverlay(detail) }),
  revoke: ({ detail }) => ({
    action: isOfDock(detail) ? msg('removed a dock') : msg('removed an overlay'),
    object: describeOverlay(detail),
  }),
  'add-picture': ({ detail }) => ({ action: msg('added a picture'), object: detail }),
  'delete-picture': ({ detail }) => ({ action: msg('deleted a picture'), object: detail }),
  'add-font': ({ detail }) => ({ action: msg('added a font'), object: detail }),
  'delete-font': ({ detail }) => ({ action: msg('deleted a font'), object: detail }),
  'add-theme': ({ detail }) => ({ action: msg('added a theme'), object: detail }),
  'change-theme': ({ detail }) => ({ action: msg('changed a theme'), object: detail }),
  'delete-theme': ({ detail }) => ({ action: msg('deleted a theme'), object: detail }),
  'change-kit': () => ({ action: msg('changed the kit'), object: '' }),
  restore: ({ detail }) => ({
    action: isOfDock(detail) ? msg('brought a dock back') : msg('brought an overlay back'),
    object: describeOverlay(detail),
  }),
  try: ({ detail }) => ({ action: msg('tried an overlay out'), object: describeOverlay(detail) }),
  import: ({ detail }) => ({ action: msg('imported a file'), object: describeImport(detail) }),
  'sign-in': () => ({ action: msg('signed in'), object: '' }),
  disconnect: () => ({ action: msg('disconnected the login'), object: '' }),
};

/**
 * Describes an entry in words.
 * @param platforms names of platforms by their ids
 */
export function describeEntry(entry: Entry, platforms: ReadonlyMap<number, string>): EntryWords {
  const { action, object } = WORDS[entry.action]?.(entry) ?? { action: entry.action, object: entry.detail };
  return {
    action: entry.done === 0 ? msg(str`${action}, which changed nothing`) : action,
    object: namePlatform(object, platforms),
  };
}
