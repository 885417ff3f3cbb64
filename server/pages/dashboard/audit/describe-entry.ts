import type { AuditEntry } from '../../../air/air-schemas.ts';

/** Names of actions in the audit, and what people call them. */
export const ACTION_NAMES: readonly (readonly [action: string, name: string])[] = [
  ['hide', 'Hidden'],
  ['show', 'Shown'],
  ['mute', 'Muted'],
  ['unmute', 'Unmuted'],
  ['clear', 'Cleared'],
  ['panic', 'Panic'],
  ['pin', 'Pinned'],
  ['allow-pictures', 'Pictures allowed'],
  ['safety', 'Safety settings'],
  ['channel', 'Channels'],
  ['mint', 'Created'],
  ['copy', 'Copied'],
  ['change', 'Overlays changed'],
  ['publish', 'Drafts published'],
  ['restore-version', 'Versions brought back'],
  ['rotate-key', 'Keys replaced'],
  ['try', 'Tried out'],
  ['revoke', 'Revoked'],
  ['restore', 'Brought back'],
  ['add-picture', 'Pictures added'],
  ['delete-picture', 'Pictures deleted'],
  ['add-font', 'Fonts added'],
  ['delete-font', 'Fonts deleted'],
  ['import', 'Imported'],
  ['add-theme', 'Themes added'],
  ['change-theme', 'Themes changed'],
  ['delete-theme', 'Themes deleted'],
  ['sign-in', 'Signed in'],
  ['disconnect', 'Disconnected'],
];

/** An entry in words: what was done, to be read after the name of the dock, and to what, for a line of its own. */
export interface EntryWords {
  readonly action: string;
  readonly object: string;
}

type Entry = Pick<AuditEntry, 'action' | 'done' | 'detail'>;

const messages = (count: number): string => (count <= 1 ? 'a message' : `${count.toLocaleString('en')} messages`);
/** A number of messages says nothing that the action does not say. */
const withoutCount = (detail: string): string => (/^\d+ messages?$/.test(detail) ? '' : detail);

const WORDS: Readonly<Record<string, (entry: Entry) => EntryWords>> = {
  hide: ({ done, detail }) => ({ action: `hid ${messages(done)}`, object: withoutCount(detail) }),
  show: ({ done, detail }) => ({ action: `put ${messages(done)} on air`, object: withoutCount(detail) }),
  mute: ({ detail }) => ({ action: 'muted an author', object: detail }),
  unmute: ({ detail }) => ({ action: 'unmuted an author', object: detail }),
  clear: ({ done, detail }) => ({ action: `took ${messages(done)} off air`, object: withoutCount(detail) }),
  panic: ({ detail }) => ({
    action: detail === 'off' ? 'let chat on air again' : 'took all chat off air (panic)',
    object: '',
  }),
  pin: ({ detail }) =>
    detail === 'nothing'
      ? { action: 'unpinned a message', object: '' }
      : { action: 'pinned a message', object: detail },
  'allow-pictures': ({ detail }) => ({ action: 'allowed pictures', object: detail }),
  safety: ({ detail }) => ({ action: 'changed the safety settings', object: describeFields(detail) }),
  channel: ({ detail }) => ({ action: 'switched a channel', object: detail }),
  mint: ({ detail }) => ({ action: 'created an overlay or dock', object: detail }),
  copy: ({ detail }) => ({ action: 'copied an overlay or dock', object: detail }),
  change: ({ detail }) => ({ action: 'changed an overlay or dock', object: detail }),
  publish: ({ detail }) => ({ action: 'published a draft', object: detail }),
  'restore-version': ({ detail }) => ({ action: 'brought a version back', object: detail }),
  'rotate-key': ({ detail }) => ({ action: 'replaced a key', object: detail }),
  revoke: ({ detail }) => ({ action: 'revoked an overlay or dock', object: detail }),
  'add-picture': ({ detail }) => ({ action: 'added a picture', object: detail }),
  'delete-picture': ({ detail }) => ({ action: 'deleted a picture', object: detail }),
  'add-font': ({ detail }) => ({ action: 'added a font', object: detail }),
  'delete-font': ({ detail }) => ({ action: 'deleted a font', object: detail }),
  'add-theme': ({ detail }) => ({ action: 'added a theme', object: detail }),
  'change-theme': ({ detail }) => ({ action: 'changed a theme', object: detail }),
  'delete-theme': ({ detail }) => ({ action: 'deleted a theme', object: detail }),
  restore: ({ detail }) => ({ action: 'brought an overlay or dock back', object: detail }),
  try: ({ detail }) => ({ action: 'tried an overlay out', object: detail }),
  import: ({ detail }) => ({ action: 'imported a file', object: detail }),
  'sign-in': () => ({ action: 'signed in', object: '' }),
  disconnect: () => ({ action: 'disconnected the login', object: '' }),
};

/** Names of safety settings as the dashboard calls them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  holdSeconds: 'hold',
  holdOwn: 'hold of own messages',
  commandPrefixes: 'commands',
  authors: 'muted authors',
  mutes: 'muted on one platform',
  bots: 'well-known bots',
  capitals: 'capitals and symbols',
  marks: 'stacked marks',
  repeatSeconds: 'repeated messages',
  newAuthors: 'new authors',
  scripts: 'writing systems',
  minLength: 'short messages',
  imageHosts: 'picture hosts',
  off: 'filters switched off',
};

/** The server's `words 0 → 3, holdSeconds` with the names that the dashboard shows. */
function describeFields(detail: string): string {
  return detail.replace(/(^|, )(\w+)/g, (_, before: string, name: string) => before + (FIELD_NAMES[name] ?? name));
}

/**
 * Says what an entry is about.
 * @param platforms names of platforms by their ids; the server writes `(platform 5)`
 */
export function describeEntry(entry: Entry, platforms: ReadonlyMap<number, string>): EntryWords {
  const { action, object } = WORDS[entry.action]?.(entry) ?? { action: entry.action, object: entry.detail };
  const named = object.replace(/\(platform (\d+)\)/, (whole, id: string) => {
    const name = platforms.get(Number(id));
    return name === undefined ? whole : `(${name})`;
  });
  return { action: entry.done === 0 ? `${action}, which changed nothing` : action, object: named };
}
