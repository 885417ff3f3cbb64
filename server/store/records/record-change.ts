import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../log/log.ts';
import type { Storage } from '../storage.ts';

/** Authors of changes besides docks. */
export type ChangedBy = 'Dashboard' | 'Command line';

/** Actions on overlays. */
export type OverlayAction =
  'mint' | 'copy' | 'change' | 'use-kit' | 'publish' | 'restore-version' | 'rotate-key' | 'revoke' | 'restore' | 'try';

/** Actions on pictures. */
export type PictureAction = 'add-picture' | 'delete-picture';

/** Actions on fonts. */
export type FontAction = 'add-font' | 'delete-font';

/** Actions on own themes. */
export type ThemeAction = 'add-theme' | 'change-theme' | 'delete-theme';

/** Actions on the kit. */
export type KitAction = 'change-kit';

/** Actions on action links. */
export type LinkAction = 'add-link' | 'delete-link';

/** A completed change of an overlay, a picture, a font, an own theme, the kit, an action link or a login, for the audit. It contains no keys and no values of settings. */
export interface RecordedChange {
  readonly ownerId: UserId;
  readonly by: ChangedBy;
  /** Name of the action. */
  readonly action:
    | OverlayAction
    | 'sign-in'
    | 'disconnect'
    | PictureAction
    | FontAction
    | ThemeAction
    | KitAction
    | LinkAction
    | 'import';
  /** For people: the target of the change, in one line; empty if the action is clear without it. */
  readonly detail?: string;
  /** Id of the changed overlay, if any. */
  readonly changedOverlayId?: string;
}

/** Dependencies of {@link recordChange}. */
export interface RecordChangeDeps {
  readonly storage: { readonly audit: Pick<Storage['audit'], 'record'> };
  readonly clock: { now(): number };
  readonly log: Pick<Log, 'warn'>;
}

/** Stores a completed change in the audit. It never throws: the change remains, even if its entry cannot be stored. */
export async function recordChange({ storage, clock, log }: RecordChangeDeps, change: RecordedChange): Promise<void> {
  const { ownerId, by, action, detail = '', changedOverlayId } = change;
  const facts = changedOverlayId === undefined ? {} : { overlayId: changedOverlayId };
  const entry = { ownerId, at: clock.now(), overlayId: null, by, action, detail, facts, done: 1 };
  await storage.audit.record(entry).catch((error: unknown) => {
    log.warn(
      { part: 'audit', ownerId, error },
      `An entry (${action}) could not be stored, so the list of actions lacks it.`,
    );
  });
}
