import { toFields } from '../../../core/service/fields.ts';
import type { Sealed } from '../records/sealed.ts';

/** Rows of `owners`; `scopes` is a JSON list. Times are epoch milliseconds everywhere. */
export interface OwnerRow {
  readonly id: string;
  readonly username: string;
  readonly scopes: string;
  readonly state: string;
  readonly pair: Sealed | null;
  readonly generation: number;
  readonly access_expires_at: number;
  readonly refresh_expires_at: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly refreshing_by: string | null;
}

/** Rows of `overlays`; `settings` is a JSON object, `allowed_origins` a JSON list, `embed` 1 or 0. */
export interface OverlayRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly folder: string;
  readonly widget: string;
  readonly settings: string;
  readonly revision: number;
  readonly layers_revision: number | null;
  readonly key_hash: string;
  readonly key: Sealed | null;
  readonly allowed_origins: string;
  readonly embed: number;
  readonly created_at: number;
  readonly last_used_at: number | null;
  readonly revoked_at: number | null;
  readonly expires_at: number | null;
}

/** Rows of `sessions`. */
export interface SessionRow {
  readonly id_hash: string;
  readonly owner_id: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly user_agent: string;
}

/** Rows of `logins`. */
export interface LoginRow {
  readonly state_hash: string;
  readonly browser_hash: string;
  readonly created_at: number;
}

/** Rows of `revocations`. */
export interface RevocationRow {
  readonly id: string;
  readonly token: Sealed;
  readonly attempts: number;
  readonly next_attempt_at: number;
  readonly service?: string | null | undefined;
}

/** Rows of `services`; `made_up`, `current` and `declined` are 0 or 1, and one row at most is current. */
export interface ServiceRow {
  readonly id: string;
  readonly name: string;
  readonly made_up: number;
  readonly current: number;
  readonly declined: number;
}

/** The one row of `service_choice`. */
export interface ServiceChoiceRow {
  readonly id: string;
  readonly sealed: Sealed;
}

/** Rows of `streams`; `late` is 0 or 1. */
export interface StreamRow {
  readonly owner_id: string;
  readonly since: number;
  readonly late: number;
  readonly seen_at: number;
}

/** Rows of `gaps`; `gaps` is a JSON list. */
export interface GapsRow {
  readonly owner_id: string;
  readonly gaps: string;
  readonly saved_at: number;
}

/** Rows of `watches`: the last time a server received chat for an owner. */
export interface WatchRow {
  readonly owner_id: string;
  readonly server: string;
  readonly seen_at: number;
  readonly alive_at: number;
}

/** The one row of `generation`; `accepted` is the count at which a restored copy was last accepted. */
export interface GenerationRow {
  readonly store: string;
  readonly count: number;
  readonly accepted: number | null;
}

/** Rows of `data_folders`: the last count written by the server with that data folder. */
export interface DataFolderRow {
  readonly id: string;
  readonly count: number;
}

/** The one row of `key_check`. */
export interface KeyCheckRow {
  readonly id: string;
  readonly sealed: Sealed;
}

/** Rows of `endings`: owners who recently signed in, were disconnected or were deleted. `version` is unique for each change. */
export interface EndingRow {
  readonly owner_id: string;
  readonly version: string | null;
}

/** Rows of `obs_links`: the OBS of an owner. */
export interface ObsLinkRow {
  readonly owner_id: string;
  readonly revision: number;
  readonly sealed: Sealed;
}

/** Rows of `safety`; `settings` is a JSON object, `entries` counts those of the audit. */
export interface SafetyRow {
  readonly owner_id: string;
  readonly revision: number;
  readonly settings: string;
  readonly entries: number;
}

/** Rows of `audit`; `actor` is the id of a dock, empty for the dashboard, and `facts` a JSON object. */
export interface AuditRow {
  readonly owner_id: string;
  readonly number: number;
  readonly at: number;
  readonly actor: string;
  readonly by_name: string;
  readonly action: string;
  readonly detail: string;
  readonly facts: string;
  readonly done: number;
  readonly request_hash: string | null;
}

/** Rows of `known_authors`. */
export interface KnownAuthorRow {
  readonly owner_id: string;
  readonly author: string;
  readonly at: number;
}

/** Rows of `shows`; `state` is a JSON object. */
export interface ShowRow {
  readonly owner_id: string;
  readonly revision: number;
  readonly state: string;
  readonly due_at: number | null;
}

/** Rows of `links`; `input` is a JSON object. */
export interface LinkRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly action: string;
  readonly input: string;
  readonly secret_hash: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
  readonly last_failed_at: number | null;
  readonly last_failure: string | null;
}

/** Rows of `drafts`; `settings` is a JSON object. */
export interface DraftRow {
  readonly overlay_id: string;
  readonly settings: string;
  readonly based_on: number;
  readonly saved_at: number;
}

/** Rows of `versions`; `settings` is a JSON object, `changed_at` the last change of the overlay before the next version. */
export interface VersionRow {
  readonly overlay_id: string;
  readonly number: number;
  readonly settings: string;
  readonly aired_at: number;
  readonly changed_at: number;
}

/** Rows of `pictures`; `size` counts the bytes of `data`. */
export interface PictureRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** 1 for a picture that stands still, and for each one from before this column. */
  readonly frames: number;
  readonly size: number;
  readonly created_at: number;
  readonly data: Uint8Array;
}

/** Rows of `fonts`; `size` counts the bytes of `data`. */
export interface FontRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly size: number;
  readonly created_at: number;
  readonly data: Uint8Array;
}

/** Rows of `themes`; `tokens` is a JSON object of texts. */
export interface ThemeRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly base: string;
  readonly tokens: string;
  readonly revision: number;
  readonly created_at: number;
}

/** Rows of `kits`; `kit` is a JSON object. */
export interface KitRow {
  readonly owner_id: string;
  readonly revision: number;
  readonly kit: string;
}

/** Rows of `migration_readers`: a program with the migration `since` can work on a schema with the migration `name`. */
export interface MigrationReaderRow {
  readonly name: string;
  readonly since: string;
}

/** The tables for the query builder, the same on SQLite and PostgreSQL. */
export interface Tables {
  readonly owners: OwnerRow;
  readonly overlays: OverlayRow;
  readonly sessions: SessionRow;
  readonly logins: LoginRow;
  readonly revocations: RevocationRow;
  readonly generation: GenerationRow;
  readonly data_folders: DataFolderRow;
  readonly key_check: KeyCheckRow;
  readonly endings: EndingRow;
  readonly streams: StreamRow;
  readonly gaps: GapsRow;
  readonly watches: WatchRow;
  readonly safety: SafetyRow;
  readonly audit: AuditRow;
  readonly shows: ShowRow;
  readonly links: LinkRow;
  readonly known_authors: KnownAuthorRow;
  readonly pictures: PictureRow;
  readonly fonts: FontRow;
  readonly themes: ThemeRow;
  readonly kits: KitRow;
  readonly drafts: DraftRow;
  readonly versions: VersionRow;
  readonly migration_readers: MigrationReaderRow;
  readonly obs_links: ObsLinkRow;
  readonly services: ServiceRow;
  readonly service_choice: ServiceChoiceRow;
}

/**
 * Parses a JSON list of texts that this program stored; other JSON becomes an empty list.
 * @throws {SyntaxError} it is not JSON
 */
export function parseTexts(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Like {@link parseTexts}, but damaged JSON becomes an empty list too: for data that is only shown and decides nothing (F8). */
export function parseReportedTexts(json: string): readonly string[] {
  try {
    return parseTexts(json);
  } catch {
    return [];
  }
}

/** Parses a JSON object that this program stored; other JSON becomes an empty one. */
export function parseRecord(json: string): Readonly<Record<string, unknown>> {
  return toFields(JSON.parse(json));
}
