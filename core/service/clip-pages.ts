import { MAX_CURSOR_LENGTH } from './clip-project.ts';
import type { ClipProject, ClipProjectPage, ClipProjectQuery } from './clip-project.ts';

const MAX_LIMIT = 100;
const MAX_PAGES = 50;

/**
 * Builds the query of clip projects. `limit` and `sortBy` are always included, since their defaults are not documented (D40, D41); the
 * cursor is unchanged (D38).
 * @throws {RangeError} for a cursor over 2,048 characters (E50)
 */
export function toClipParameters({
  limit = MAX_LIMIT,
  cursor,
  sortBy = 'CreatedAt',
}: ClipProjectQuery): Record<string, string> {
  if (cursor !== undefined && cursor.length > MAX_CURSOR_LENGTH) {
    throw new RangeError(`A cursor has at most ${MAX_CURSOR_LENGTH} characters; this one has ${cursor.length}.`);
  }
  const bounded = Math.min(Math.max(Math.trunc(limit) || 1, 1), MAX_LIMIT);
  return { limit: String(bounded), sortBy, ...(cursor && { cursor }) };
}

/**
 * Yields all clip projects, page after page, each project once. Ends after the last page, on a missing or repeated cursor, and after 50
 * pages (F36, D39).
 */
export async function* walkClipProjects(
  getPage: (query: ClipProjectQuery) => Promise<ClipProjectPage>,
  query: ClipProjectQuery = {},
): AsyncGenerator<ClipProject, void, undefined> {
  const seenProjects = new Set<string>();
  const seenCursors = new Set([query.cursor]);
  let { cursor } = query;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { projects, pagination } = await getPage({ ...query, ...(cursor !== undefined && { cursor }) });
    for (const project of projects) {
      if (seenProjects.has(project.projectId)) continue;
      seenProjects.add(project.projectId);
      yield project;
    }
    cursor = pagination.nextCursor;
    if (!pagination.hasMore || cursor === undefined || seenCursors.has(cursor)) return;
    seenCursors.add(cursor);
  }
}
