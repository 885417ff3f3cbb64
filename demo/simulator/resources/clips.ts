import type { ClipProject } from '../../../core/service/clip-project.ts';
import type { ScenarioClip } from '../../scenarios/clips.ts';
import { createClipCursors, type ClipCursors, type ClipPosition } from './clip-cursor.ts';
import { errorReply, jsonReply, type Reply } from '../http/reply.ts';
import type { Switches } from '../world/switches.ts';

type SortBy = 'CreatedAt' | 'LastActivity';

interface ClipQuery {
  readonly limit: number;
  readonly sortBy: SortBy;
  readonly after: ClipPosition | undefined;
  /** The received cursor, for the switch that repeats it. */
  readonly cursor: string | undefined;
}

const MAX_LIMIT = 100;

/** Creates `GET /v2/user/clips/projects` for a list of clips (docs/spec/service-api.md, "User resources"; D35-D41). */
export function createClipPages(): (
  clips: readonly ScenarioClip[],
  query: URLSearchParams,
  switches: Switches,
) => Reply {
  const cursors = createClipCursors();
  return (clips, parameters, switches) => {
    const query = parseQuery(parameters, switches, cursors);
    if (typeof query === 'string') return errorReply(400, 'invalid_parameter', `Invalid parameter: ${query}`);
    return jsonReply(readPage(sortClips(clips, query.sortBy, switches), query, { switches, cursors }));
  };
}

function parseQuery(parameters: URLSearchParams, switches: Switches, cursors: ClipCursors): ClipQuery | string {
  const limit = parseLimit(parameters.get('limit'), switches);
  if (limit === undefined) return 'limit is not a positive integer';
  const sortBy = parameters.get('sortBy') ?? 'CreatedAt';
  if (sortBy !== 'CreatedAt' && sortBy !== 'LastActivity') return 'sortBy is neither CreatedAt nor LastActivity';
  const cursor = parameters.get('cursor') ?? undefined;
  const after = cursor === undefined ? undefined : cursors.open(cursor);
  if (cursor !== undefined && after === undefined) return 'cursor is invalid';
  return { limit, sortBy, after, cursor };
}

function parseLimit(text: string | null, switches: Switches): number | undefined {
  if (text === null || switches.clipLimit === 'ignored') return switches.clipDefaultLimit;
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return limit > 0 ? Math.min(limit, MAX_LIMIT) : undefined;
}

function keyOf(clip: ScenarioClip, sortBy: SortBy): string {
  return sortBy === 'CreatedAt' ? clip.project.createdAt : clip.lastActivityAt;
}

function sortClips(clips: readonly ScenarioClip[], sortBy: SortBy, switches: Switches): ScenarioClip[] {
  const sign = switches.clipSort === 'ascending' ? 1 : -1;
  const sortKey = (clip: ScenarioClip) => `${keyOf(clip, sortBy)} ${clip.project.projectId}`;
  return [...clips].sort((left, right) => (sortKey(left) < sortKey(right) ? -sign : sign));
}

/** Start of the next page in the sorted list: behind the item of the cursor, or at its former position. */
function findStart(sorted: readonly ScenarioClip[], query: ClipQuery, switches: Switches): number {
  const { after, sortBy } = query;
  if (after === undefined) return 0;
  const index = sorted.findIndex((clip) => clip.project.projectId === after.projectId);
  const isBehind = (clip: ScenarioClip) =>
    switches.clipSort === 'ascending' ? keyOf(clip, sortBy) > after.key : keyOf(clip, sortBy) < after.key;
  const behind = index === -1 ? sorted.findIndex(isBehind) : index + 1;
  const start = behind === -1 ? sorted.length : behind;
  return switches.pagination === 'doubled items' ? Math.max(0, start - 1) : start;
}

function readPage(
  sorted: readonly ScenarioClip[],
  query: ClipQuery,
  context: { switches: Switches; cursors: ClipCursors },
): unknown {
  const { switches, cursors } = context;
  const start = findStart(sorted, query, switches);
  const page = sorted.slice(start, start + query.limit);
  const last = page.at(-1);
  const isMore = start + query.limit < sorted.length;
  const position = last && { sortBy: query.sortBy, key: keyOf(last, query.sortBy), projectId: last.project.projectId };
  const nextCursor = isMore && position ? cursors.seal(position) : '';
  return {
    projects: page.map((clip) => toWireProject(clip.project, switches)),
    pagination: bendPagination({ nextCursor, hasMore: isMore }, query, {
      switches,
      first: () => sealStart(sorted, query, cursors),
    }),
  };
}

function sealStart(sorted: readonly ScenarioClip[], query: ClipQuery, cursors: ClipCursors): string {
  const first = sorted[0];
  return first === undefined
    ? ''
    : cursors.seal({ sortBy: query.sortBy, key: keyOf(first, query.sortBy), projectId: first.project.projectId });
}

/** Contradictions between cursor and hasMore, and pages without end (D39, F36). */
function bendPagination(
  honest: { nextCursor: string; hasMore: boolean },
  query: ClipQuery,
  context: { switches: Switches; first: () => string },
): unknown {
  switch (context.switches.pagination) {
    case 'cursor without more':
      return { ...honest, hasMore: false };
    case 'more without cursor':
      return { hasMore: true };
    case 'repeating':
      return { nextCursor: query.cursor ?? context.first(), hasMore: true };
    case 'endless':
      return honest.hasMore ? honest : { nextCursor: context.first(), hasMore: true };
    case 'consistent':
    case 'doubled items':
      return honest;
  }
}

function toWireProject(project: ClipProject, switches: Switches): unknown {
  const kind = switches.clipKind === 'unknown' ? { sourceTypeName: 'Hologram' } : {};
  const counts = {
    matching: {},
    mismatched: { clipsCount: project.clipsCount + 3 },
    empty: { clipsCount: 0, clipThumbnails: [] },
  };
  return { ...project, ...kind, ...counts[switches.clipCounts] };
}
