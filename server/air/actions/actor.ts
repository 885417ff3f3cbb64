import type { Permission } from '../../../core/service/relay.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { listAllowedActions } from '../../kinds/docks.ts';
import { permissionsOf } from '../../kinds/overlay-kind.ts';
import type { OverlayRecord } from '../../store/storage.ts';

/** The author of an action before air: a dock, or the owner in the dashboard. */
export interface Actor {
  readonly ownerId: UserId;
  /** Id of the dock; null for the dashboard. */
  readonly overlayId: string | null;
  /** Name of the dock, or `Dashboard`. */
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** The only actions of control that it may do; undefined for all that its permissions allow. */
  readonly allowed?: readonly string[];
}

/** The dock that a key belongs to. */
export function toDockActor(overlay: OverlayRecord): Actor {
  const { id, name, ownerId } = overlay;
  const allowed = listAllowedActions(overlay.widget, overlay.settings);
  return { ownerId, overlayId: id, name, permissions: permissionsOf(overlay), ...(allowed && { allowed }) };
}

/** The owner in the dashboard. */
export function toOwnerActor(ownerId: UserId): Actor {
  return { ownerId, overlayId: null, name: 'Dashboard', permissions: ['moderate', 'safety'] };
}
