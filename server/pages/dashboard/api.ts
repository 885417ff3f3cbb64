/** The server's own API as the dashboard uses it (docs/spec/relay.md, "Routes"). */
import { msg } from '../parts/language/msg.ts';
import type { Problem } from '../../../widgets/settings/problem.ts';
import type { AuditPage } from '../../air/air-schemas.ts';
import type { Safety, SafetyChanges, SafetyPreview, StopCounts } from '../../air/safety/safety-schemas.ts';
import type { LoginView, SessionView } from '../../account/sign-in/session-schemas.ts';
import type { Imported } from '../../transfer/transfer-schemas.ts';
import type { Controls } from '../../control/control-schemas.ts';
import type { ActionLink, LinkRequest, NewActionLink } from '../../links/link-schemas.ts';
import type { AppliedKit, KitChanges, StoredKit, UndoneKit } from '../../kit/kit-schemas.ts';
import type { Theme, ThemeChanges, ThemeRequest } from '../../themes/theme-schemas.ts';
import type { Overlay, OverlayChanges, OverlayWithUrl } from '../../overlays/overlay-schemas.ts';
import type { Draft, Version } from '../../overlays/versions/version-schemas.ts';
import type { Connection } from '../../relay/rest/connection-schemas.ts';
import type { Owned } from './transfer/transfer-file.ts';
import { describeRefusal, readRefusal } from '../parts/refusals/refusals.ts';
import type { OwnPlatforms } from './requests/own-platforms.ts';

export type { Draft, Overlay, OverlayChanges, Version };

/** An error response of the server, with a message for the owner. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The problems of single fields. */
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

/** Calls for safety settings and their preview. */
export interface SafetyApi {
  getSafety(): Promise<Safety>;
  /** Rejects with status 409 if the changes have a `revision` that is not the newest. */
  changeSafety(changes: SafetyChanges): Promise<Safety>;
  /** Returns the effects that the changes would have had on the newest messages. */
  previewSafety(changes: SafetyChanges): Promise<SafetyPreview>;
  getStopCounts(): Promise<StopCounts>;
}

/** A filter of audit actions; all actions by default. */
export interface AuditQuery {
  readonly cursor?: string;
  readonly action?: string;
  /** Name of a dock, or `Dashboard`. */
  readonly by?: string;
}

/** The audit log of docks and dashboard. */
export interface AuditApi {
  /** Returns one page, newest first. */
  getAudit(query: AuditQuery): Promise<AuditPage>;
}

/** Export of all the owner's data as one file, and import. */
export interface TransferApi {
  /** Returns the existing data, for comparison with a file. */
  getOwned(): Promise<Owned>;
  /** Imports the whole file or nothing. @returns counts by kind */
  importFile(file: object): Promise<Imported>;
}

/** The connection to the service, and the browsers in which the owner is signed in. */
export interface ConnectionApi {
  getConnection(): Promise<Connection>;
  getSessions(): Promise<readonly SessionView[]>;
  /** Signs a browser out. Succeeds if it is already signed out. */
  endSession(id: string): Promise<void>;
}

/** Drafts and versions of canvases. */
export interface CanvasApi {
  getOverlay(id: string): Promise<Overlay>;
  /** Rejects with status 409 if the changes have a `revision` that is not the newest. */
  changeOverlay(id: string, changes: OverlayChanges): Promise<Overlay>;
  /** Returns undefined if there is no draft. */
  getDraft(id: string): Promise<Draft | undefined>;
  /** Rejects with status 409 if the stored draft was not saved at `savedAt`; null means no draft. */
  saveDraft(id: string, draft: Omit<Draft, 'savedAt'> & { readonly savedAt: string | null }): Promise<Draft>;
  /** Rejects with status 409 if the stored draft was not saved at `savedAt`. */
  dropDraft(id: string, savedAt: string): Promise<void>;
  /** Puts the draft on air. Rejects with status 409 if the overlay has another revision, or if another draft is stored. */
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

/** Control of the running show. */
export interface ControlApi {
  getControls(): Promise<Controls>;
  /** Does an action of control. @returns number of things that it changed */
  control(action: string, input: Readonly<Record<string, unknown>>): Promise<number>;
}

/** The owner's action links. */
export interface LinksApi {
  /** Oldest first, without their addresses. */
  getLinks(): Promise<readonly ActionLink[]>;
  createLink(request: LinkRequest): Promise<NewActionLink>;
  deleteLink(id: string): Promise<void>;
}

/** The owner's kit. */
export interface KitApi {
  getKit(): Promise<StoredKit>;
  /** Rejects with status 409 when `revision` is not the newest. */
  changeKit(changes: KitChanges): Promise<StoredKit>;
  /** Lets all overlays and layers follow it. */
  applyKit(): Promise<AppliedKit>;
  /** Gives overlays their settings from before {@link applyKit}, unless they were changed since. */
  undoApplyKit(overlays: AppliedKit['overlays']): Promise<UndoneKit>;
}

/** Calls to the server. Each rejects with an {@link ApiError}, or with another error when the server does not answer. */
export interface DashboardApi
  extends SafetyApi, AuditApi, CanvasApi, ConnectionApi, ControlApi, KitApi, LinksApi, ThemesApi, TransferApi {
  /** Undefined when the owner is not signed in. */
  getSession(): Promise<Session | undefined>;
  getOverlays(): Promise<readonly Overlay[]>;
  /** Creates an overlay. `settings` are those that differ from the widget's defaults. */
  createOverlay(widget: string, name: string, settings: Overlay['settings']): Promise<OverlayWithUrl>;
  getOverlayUrl(id: string): Promise<string>;
  rotateKey(id: string): Promise<string>;
  /** Copies an overlay; the copy has its own link. */
  copyOverlay(id: string): Promise<OverlayWithUrl>;
  revokeOverlay(id: string): Promise<void>;
  /** Brings back an overlay that was revoked less than 10 s ago, with the same link. */
  restoreOverlay(id: string): Promise<Overlay>;
  /** Sends a test event to an overlay on air, marked as a test. @returns number of pages that showed it */
  tryOverlay(id: string, trial: { readonly what: string; readonly text?: string }): Promise<number>;
  /** Never rejects: unreadable parts are left out. */
  getPlatforms(): Promise<OwnPlatforms>;
  logout(): Promise<void>;
  disconnect(): Promise<void>;
}

/** Reads the error of a refused request. */
export async function readError(response: Response): Promise<ApiError> {
  const refusal = await readRefusal(response);
  return new ApiError(response.status, describeRefusal(refusal), refusal.problems);
}
