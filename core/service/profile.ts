import { toFields } from './fields.ts';
import { toLine } from './text.ts';
import { parseUserId } from './user-id.ts';
import type { UserId } from './user-id.ts';

/** The owner of the access token: answer of `GET /v2/user/profile` (docs/spec/service-api.md, "Profile"). */
export interface Profile {
  readonly id: UserId;
  readonly username: string;
  /** Never served to an overlay (trap D25); empty if the service left it out. */
  readonly email: string;
}

/** Reads a profile; undefined without a usable id. */
export function parseProfile(value: unknown): Profile | undefined {
  const fields = toFields(value);
  const id = parseUserId(fields.id);
  if (id === undefined) return undefined;
  return { id, username: toLine(fields.username), email: toLine(fields.email, 254) };
}
