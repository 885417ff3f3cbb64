/** A clip project (service-api.md, "Clip project"). */
export interface ClipProject {
  readonly projectId: string;
  /** An open set; any text is shown as text (D35). */
  readonly sourceTypeName: string;
  readonly sourceIdentifier: string;
  readonly title: string;
  /** May differ from the number of thumbnails (D36). */
  readonly clipsCount: number;
  /** Addresses of listed image hosts, at most 20. */
  readonly clipThumbnails: readonly string[];
  readonly generatingClipsNow: boolean;
  /** ISO 8601 UTC with milliseconds. */
  readonly createdAt: string;
}

/** Where the next page starts; `nextCursor` is opaque and sent back byte for byte (D38). */
export interface Pagination {
  readonly nextCursor: string | undefined;
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
