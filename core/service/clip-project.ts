import { toCount, toFields, toItems, toToken } from './fields.ts';
import { arrivalMs, parseImageAddress } from './parse-options.ts';
import type { ParseOptions } from './parse-options.ts';
import { toLine } from './text.ts';
import { toTimestamp } from './timestamp.ts';

/** A clip project (docs/spec/service-api.md, "Clip project"). */
export interface ClipProject {
  readonly projectId: string;
  /** An open set; every text is shown (D35). */
  readonly sourceTypeName: string;
  readonly sourceIdentifier: string;
  readonly title: string;
  /** May differ from the number of thumbnails (D36). */
  readonly clipsCount: number;
  /** Addresses at allowed image hosts, at most 20. */
  readonly clipThumbnails: readonly string[];
  readonly generatingClipsNow: boolean;
  /** ISO 8601 UTC with milliseconds. */
  readonly createdAt: string;
}

/** Start of the next page; `nextCursor` is opaque and sent back unchanged (D38). */
export interface Pagination {
  readonly nextCursor?: string;
  readonly hasMore: boolean;
}

/** One page of `GET /v2/user/clips/projects`. */
export interface ClipProjectPage {
  readonly projects: readonly ClipProject[];
  readonly pagination: Pagination;
}

/** Query of `GET /v2/user/clips/projects`; `limit` is 1 to 100. */
export interface ClipProjectQuery {
  readonly limit?: number;
  readonly cursor?: string;
  readonly sortBy?: 'CreatedAt' | 'LastActivity';
}

/** Number of thumbnails kept of a project (E49). */
const MAX_THUMBNAILS = 20;

/** Longest cursor that is sent back, in UTF-16 code units (E50). */
export const MAX_CURSOR_LENGTH = 2048;

/** Reads one clip project; undefined without an id. */
export function parseClipProject(value: unknown, options: ParseOptions = {}): ClipProject | undefined {
  const fields = toFields(value);
  const projectId = toToken(fields.projectId, 64);
  if (projectId === undefined) return undefined;
  const thumbnails = toItems(fields.clipThumbnails, (address) => parseImageAddress(address, options)) ?? [];
  return {
    projectId,
    sourceTypeName: toLine(fields.sourceTypeName),
    sourceIdentifier: toLine(fields.sourceIdentifier),
    title: toLine(fields.title),
    clipsCount: toCount(fields.clipsCount) ?? 0,
    clipThumbnails: thumbnails.slice(0, MAX_THUMBNAILS),
    generatingClipsNow: fields.generatingClipsNow === true,
    createdAt: toTimestamp(fields.createdAt, arrivalMs(options)),
  };
}

/** Reads a page of clip projects; undefined if `projects` is not an array. A page without a cursor is the last. */
export function parseClipProjectPage(value: unknown, options: ParseOptions = {}): ClipProjectPage | undefined {
  const fields = toFields(value);
  const projects = toItems(fields.projects, (item) => parseClipProject(item, options));
  return projects && { projects, pagination: parsePagination(fields.pagination) };
}

function parsePagination(value: unknown): Pagination {
  const { nextCursor, hasMore } = toFields(value);
  const isCursor = typeof nextCursor === 'string' && nextCursor !== '' && nextCursor.length <= MAX_CURSOR_LENGTH;
  return { ...(isCursor && { nextCursor }), hasMore: hasMore === true };
}
