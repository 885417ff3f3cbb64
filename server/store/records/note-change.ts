import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../operation/log/log.ts';
import type { Storage } from '../storage.ts';

/** Who changed something besides docks. */
export type ChangedBy = 'Dashboard' | 'Command line';

/** What is done to overlays. */
export type OverlayAction =
  'mint' | 'copy' | 'change' | 'publish' | 'restore-version' | 'rotate-key' | 'revoke' | 'restore' | 'try';

/** What is done to pictures. */
export type PictureAction = 'add-picture' | 'delete-picture';

/** What is done to fonts. */
export type FontAction = 'add-font' | 'delete-font';

/** What is done to own themes. */
export type ThemeAction = 'add-theme' | 'change-theme' | 'delete-theme';

/** A change of an overlay, a picture, a font, an own theme or a login that was made, for the audit. It holds no keys and no values of settings. */
export interface NotedChange {
  readonly ownerId: UserId;
  readonly by: ChangedBy;
  /** Name of the action. */
  readonly action: OverlayAction | 'sign-in' | 'disconnect' | PictureAction | FontAction | ThemeAction | 'import';
  /** For people: what was changed, in a line; empty where the action says it all. */
  readonly detail?: string;
  /** Id of the overlay that was changed; none without. */
  readonly changedOverlayId?: string;
}

/** What {@link noteChange} works with. */
export interface NoteChangeDeps {
  readonly storage: { readonly audit: Pick<Storage['audit'], 'record'> };
  readonly clock: { now(): number };
  readonly log: Pick<Log, 'warn'>;
}

/** Stores a change in the audit after it was made. It never throws: the change stands, also when its entry cannot be stored. */
export async function noteChange({ storage, clock, log }: NoteChangeDeps, change: NotedChange): Promise<void> {
  const { ownerId, by, action, detail = '', changedOverlayId } = change;
  const facts = changedOverlayId === undefined ? {} : { overlayId: changedOverlayId };
  const entry = { ownerId, at: clock.now(), overlayId: null, by, action, detail, facts, done: 1 };
  await storage.audit.record(entry).catch((error: unknown) => {
    log.warn(
      { part: 'audit', ownerId, error },
      `The list of actions lacks an entry (${action}), which could not be stored.`,
    );
  });
}
