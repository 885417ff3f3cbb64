/** The server's own API as the dashboard uses it (docs/spec/relay.md, "Routes"). */
import { msg } from '../../../widgets/page-parts/language/msg.ts';
import type { Problem } from '../../../widgets/settings/problem.ts';
import type { AuditPage } from '../../air/air-schemas.ts';
import type { Safety, SafetyChanges, SafetyPreview, StopCounts } from '../../air/safety-schemas.ts';
import type { LoginView, SessionView } from '../../account/sign-in/session-schemas.ts';
import type { Theme, ThemeChanges, ThemeRequest } from '../../themes/theme-schemas.ts';
import type { Overlay, OverlayChanges, OverlayWithUrl } from '../../overlays/overlay-schemas.ts';
import type { Draft, Version } from '../../overlays/versions/version-schemas.ts';
import type { Connection } from '../../relay/rest/connection-schemas.ts';
import type { Owned } from './transfer/transfer-file.ts';
import { describeRefusal, readRefusal } from './refusals.ts';
import type { OwnPlatforms } from './own-platforms.ts';

export type { Draft, Overlay, OverlayChanges, Version };

/** The server answered with an error. The message is written for the owner. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What the message tells, field by field. */
  readonly problems: readonly Problem[];

  constructor(status: number, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.status = status;
    this.problems = problems;
  }
}

/** Describes a failed call in one line for the owner. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return msg('The server does not answer: is Onair still running?');
  return error.status === 401 ? msg('You are signed out here: reload the page and sign in.') : error.message;
}

/** The signed-in owner, the state of the login and of the stream (`GET /api/session`). */
export interface Session extends LoginView {
  readonly owner: NonNullable<LoginView['owner']>;
}

/** The safety settings, and what they do. */
export interface SafetyApi {
  getSafety(): Promise<Safety>;
  /** Rejects with status 409 when the changes have a `revision` that is not the newest. */
  changeSafety(changes: SafetyChanges): Promise<Safety>;
  /** What the changes would have done to the newest messages. */
  previewSafety(changes: SafetyChanges): Promise<SafetyPreview>;
  getStopCounts(): Promise<StopCounts>;
}

/** Which actions of the audit are wanted; all of them by default. */
export interface AuditQuery {
  readonly cursor?: string;
  readonly action?: string;
  /** Name of a dock, or `Dashboard`. */
  readonly by?: string;
}

/** The list of all that docks and the dashboard did. */
export interface AuditApi {
  /** A page of it, the newest first. */
  getAudit(query: AuditQuery): Promise<AuditPage>;
}

/** Everything of the owner as one file, and back. */
export interface TransferApi {
  /** What a file is compared with. */
  getOwned(): Promise<Owned>;
  /** Adds everything of such a file, or nothing. @returns how much of each kind */
  importFile(file: object): Promise<Readonly<Partial<Record<string, number>>>>;
}

/** The connection to the service, and the browsers in which the owner is signed in. */
export interface ConnectionApi {
  getConnection(): Promise<Connection>;
  getSessions(): Promise<readonly SessionView[]>;
  /** Signs a browser out; one that is signed out already is no error. */
  endSession(id: string): Promise<void>;
}

/** Drafts and versions of canvases. */
export interface CanvasApi {
  getOverlay(id: string): Promise<Overlay>;
  /** Rejects with status 409 when the changes have a `revision` that is not the newest. */
  changeOverlay(id: string, changes: OverlayChanges): Promise<Overlay>;
  /** Undefined when there is none. */
  getDraft(id: string): Promise<Draft | undefined>;
  /** Rejects with status 409 when a draft is stored that was not saved at `savedAt`; null stands for none. */
  saveDraft(id: string, draft: Omit<Draft, 'savedAt'> & { readonly savedAt: string | null }): Promise<Draft>;
  /** Rejects with status 409 when another draft is stored than the one that was saved at `savedAt`. */
  dropDraft(id: string, savedAt: string): Promise<void>;
  /** Puts the draft on air. Rejects with status 409 when the overlay has another revision, or when another draft is stored. */
  publishDraft(id: string, known: { readonly revision: number; readonly savedAt: string }): Promise<Overlay>;
  /** The newest first, at most ten. */
  getVersions(id: string): Promise<readonly Version[]>;
  /** Puts a version on air again. Rejects with status 409 when `revision` is not the newest of the overlay. */
  restoreVersion(id: string, version: number, revision: number): Promise<Overlay>;
}

/** The owner's own themes. */
export interface ThemesApi {
  /** Oldest first. */
  getThemes(): Promise<readonly Theme[]>;
  createTheme(theme: ThemeRequest): Promise<Theme>;
  /** Rejects with status 409 when `revision` is not the newest. */
  changeTheme(id: string, changes: ThemeChanges): Promise<Theme>;
  deleteTheme(id: string): Promise<void>;
}

/** Calls to the server. Each rejects with an {@link ApiError}, or with another error when the server does not answer. */
export interface DashboardApi extends SafetyApi, AuditApi, CanvasApi, ConnectionApi, ThemesApi, TransferApi {
  /** Undefined when the owner is not signed in. */
  getSession(): Promise<Session | undefined>;
  getOverlays(): Promise<readonly Overlay[]>;
  /** `settings` are those that differ from the widget's defaults. */
  createOverlay(widget: string, name: string, settings: Overlay['settings']): Promise<OverlayWithUrl>;
  getOverlayUrl(id: string): Promise<string>;
  rotateKey(id: string): Promise<string>;
  /** A copy with a link of its own. */
  copyOverlay(id: string): Promise<OverlayWithUrl>;
  revokeOverlay(id: string): Promise<void>;
  /** Brings back an overlay that was revoked less than 10 s ago, with the same link. */
  restoreOverlay(id: string): Promise<Overlay>;
  /** Shows something made up on an overlay that is on air, marked as a test. @returns on how many pages */
  tryOverlay(id: string, trial: { readonly what: string; readonly text?: string }): Promise<number>;
  /** Never rejects: what cannot be read is left out. */
  getPlatforms(): Promise<OwnPlatforms>;
  logout(): Promise<void>;
  disconnect(): Promise<void>;
}

/** Reads why the server refused a request. */
export async function readError(response: Response): Promise<ApiError> {
  const refusal = await readRefusal(response);
  return new ApiError(response.status, describeRefusal(refusal), refusal.problems);
}
