import type { AuditRecord } from '../store/records/audit-record.ts';
import type { Storage } from '../store/storage.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { refuseUnknownOwner } from './owners.ts';
import { withStore } from './store.ts';
import { toMinute, toTable } from './table.ts';

/** `onair audit`: lists the recorded actions for an owner. */
export const audit: Command = {
  name: 'audit',
  summary: 'list recorded actions: overlays, sign-ins, moderation',
  usage: 'OWNER_ID [--since TIME] [--json]',
  help: [
    'Lists the actions of an owner, the docks and this command line in the last 90 days, newest first: overlays created, changed,',
    'revoked or given a new key, sign-ins and disconnects, actions on chat, changes of safety settings, and switched channels.',
    'Keys and values of settings are left out. An action on a message shows the author and the first words.',
    'TIME is a day like 2026-11-21 (from midnight UTC) or a time like 2026-11-21T18:00Z. Works while the server runs.',
  ],
  options: {
    since: { type: 'string', describe: 'only actions since this time' },
    json: { type: 'boolean', describe: 'print JSON instead of a table' },
  },
  allowPositionals: true,
  run({ values, positionals }, context) {
    const [ownerId, ...others] = positionals;
    if (ownerId === undefined || others.length > 0) {
      throw new UsageError('Name one owner by user id: run onair owners to list them.');
    }
    const since = typeof values['since'] === 'string' ? parseSince(values['since']) : undefined;
    return withStore(context, async (storage) => {
      if (!(await storage.owners.find(ownerId))) throw refuseUnknownOwner(ownerId);
      const found = await listAll(storage, ownerId, since);
      if (values['json'] === true) context.print(JSON.stringify(found.map(toView), undefined, 2));
      else for (const line of toLines(found)) context.print(line);
      return 0;
    });
  },
};

const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Returns epoch milliseconds. A time needs its zone, since it would otherwise mean another moment on another machine. */
function parseSince(text: string): number {
  const at = TIME.test(text) ? Date.parse(text) : NaN;
  if (!Number.isNaN(at)) return at;
  throw new UsageError(`--since: "${text}" is not a time: write 2026-11-21 or 2026-11-21T18:00Z.`);
}

/** Entries read at once. */
const PAGE = 1_000;

async function listAll(storage: Storage, ownerId: string, since: number | undefined): Promise<readonly AuditRecord[]> {
  const found: AuditRecord[] = [];
  for (let before: number | undefined; ;) {
    const page = await storage.audit.list(ownerId, { since, before, limit: PAGE });
    found.push(...page);
    before = page.at(-1)?.number;
    if (page.length < PAGE) return found;
  }
}

function toView({ number, at, by, overlayId, action, detail, facts, done }: AuditRecord): object {
  return { id: String(number), at: new Date(at).toISOString(), by, overlayId, action, detail, facts, done };
}

function toLines(found: readonly AuditRecord[]): readonly string[] {
  if (found.length === 0) return ['No actions were recorded.'];
  const rows = found.map(({ at, by, action, detail, done }) => [toMinute(at), by, action, String(done), detail]);
  return toTable(['AT', 'BY', 'ACTION', 'CHANGED', 'WHAT'], rows);
}
