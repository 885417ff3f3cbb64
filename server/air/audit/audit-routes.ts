import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { toStream } from '../../http/answer-pieces.ts';
import type { RequireOwner } from '../../account/sign-in/owner-gate.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { AuditRecord } from '../../store/records/audit-record.ts';
import type { Storage } from '../../store/storage.ts';
import { AUDIT_ROUTES } from '../air-schemas.ts';
import type { AuditEntry, AuditFilters } from '../air-schemas.ts';
import { CSV_HEAD, toCsvLine } from './audit-csv.ts';

/** Dependencies of the audit routes. */
export interface AuditRoutesDeps {
  readonly storage: { readonly audit: Pick<Storage['audit'], 'list'> };
  readonly requireOwner: RequireOwner;
}

const DEFAULT_LIMIT = 50;
/** Entries read at once for a file. */
const FILE_PAGE = 500;
/** Memory of one page as records and as text. */
const FILE_BYTES = 256 * 1024;

/** Registers `/api/audit` and `/api/audit.csv`: the actions of docks and dashboard, for the owner. */
export function registerAuditRoutes(app: FastifyInstance, { storage, requireOwner }: AuditRoutesDeps): void {
  const scope = app.withTypeProvider<TypeBoxTypeProvider>();
  const { audit } = storage;
  scope.get('/api/audit', { schema: AUDIT_ROUTES.list }, async (request) => {
    const { id } = await requireOwner(request);
    const { action, by, cursor, limit = DEFAULT_LIMIT } = request.query;
    const before = cursor === undefined ? undefined : Number(cursor);
    // one more shows whether there is a next page
    const found = await audit.list(id, { action, by, before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const nextCursor = found.length > limit ? String(page.at(-1)?.number) : null;
    return { entries: page.map(toEntry), nextCursor };
  });
  const csv = { schema: AUDIT_ROUTES.csv, config: { answerMemory: FILE_BYTES } };
  app.get<{ Querystring: AuditFilters }>('/api/audit.csv', csv, async (request, reply) => {
    const { id } = await requireOwner(request);
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', 'attachment; filename="onair-actions.csv"')
      .send(toStream(writeLines(audit, id, request.query)));
  });
}

async function* writeLines(
  audit: AuditRoutesDeps['storage']['audit'],
  ownerId: UserId,
  { action, by }: AuditFilters,
): AsyncGenerator<string> {
  yield CSV_HEAD;
  for (let before: number | undefined; ;) {
    const page = await audit.list(ownerId, { action, by, before, limit: FILE_PAGE });
    yield page.map((record) => toCsvLine(toEntry(record))).join('');
    before = page.at(-1)?.number;
    if (page.length < FILE_PAGE) return;
  }
}

function toEntry({ action, at, by, detail, done, number, overlayId }: AuditRecord): AuditEntry {
  return { id: String(number), at: new Date(at).toISOString(), by, overlayId, action, detail, done };
}
