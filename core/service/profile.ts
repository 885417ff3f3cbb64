import type { UserId } from './user-id.ts';

/** Who the access token belongs to: answer of `GET /v2/user/profile` (service-api.md, "Profile"). */
export interface Profile {
  readonly id: UserId;
  readonly username: string;
  /** Never served to an overlay (trap D25); empty when the service left it out. */
  readonly email: string;
}
