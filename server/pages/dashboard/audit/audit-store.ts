import { atom, type ReadableAtom } from 'nanostores';
import type { AuditEntry } from '../../../air/air-schemas.ts';
import { describeProblem, type AuditApi, type AuditQuery } from '../api.ts';

/** A filter of actions; a missing field matches all. */
export type AuditFilter = Pick<AuditQuery, 'action' | 'by'>;

/** The loaded actions of docks and dashboard, newest first. */
export interface AuditStore {
  /** Undefined until the server has answered. */
  readonly $entries: ReadableAtom<readonly AuditEntry[] | undefined>;
  readonly $filter: ReadableAtom<AuditFilter>;
  readonly $hasMore: ReadableAtom<boolean>;
  /** The last error, in one line for the owner; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  /** Loads the first page. */
  load(filter: AuditFilter): Promise<void>;
  /** Loads the next page. */
  loadMore(): Promise<void>;
}

/** Creates the store over the server's API. */
export function createAuditStore(api: AuditApi): AuditStore {
  const $entries = atom<readonly AuditEntry[] | undefined>();
  const $filter = atom<AuditFilter>({});
  const $hasMore = atom(false);
  const $problem = atom('');
  let cursor: string | null = null;
  let newest: AuditQuery | undefined;

  async function read(query: AuditQuery, earlier: readonly AuditEntry[]): Promise<void> {
    newest = query;
    try {
      const page = await api.getAudit(query);
      // the filter may have changed in the meantime
      if (newest !== query) return;
      cursor = page.nextCursor;
      $hasMore.set(cursor !== null);
      $entries.set([...earlier, ...page.entries]);
      $problem.set('');
    } catch (error) {
      if (newest === query) $problem.set(describeProblem(error));
    }
  }
  return {
    $entries,
    $filter,
    $hasMore,
    $problem,
    load(filter) {
      $filter.set(filter);
      return read({ ...filter }, []);
    },
    async loadMore() {
      if (cursor !== null) await read({ ...$filter.get(), cursor }, $entries.get() ?? []);
    },
  };
}
