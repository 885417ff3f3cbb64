import type { UserId } from '../../../core/service/user-id.ts';

/** Users that may sign in: all, or those with these ids. */
export type AllowedOwners = 'everybody' | readonly UserId[];

/** Whether that user may sign in, or stay signed in after the list was shortened (threat T5). */
export function isAllowedOwner(allowedOwners: AllowedOwners, id: UserId): boolean {
  return allowedOwners === 'everybody' || allowedOwners.includes(id);
}
