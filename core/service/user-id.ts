/**
 * A user of the service, as a canonical decimal string (no sign, no leading zero).
 * The API calls it "numeric" in one place and an integer in another, so both spellings are
 * accepted and one is kept (docs/spec/service-api.md, "Profile" and "Stream status"; trap D24).
 */
export type UserId = string;

/** Reads a user id from a number or its digits; a number too large to be exact is refused (D24). */
export function parseUserId(value: unknown): UserId | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined;
  if (typeof value !== 'string' || !/^\d{1,20}$/.test(value)) return undefined;
  return value.replace(/^0+(?=\d)/, '');
}

/** Spells a user id as the service does: an integer, or its digits where a number would not be exact. */
export function toWireUserId(userId: UserId): number | string {
  const number = Number(userId);
  return Number.isSafeInteger(number) ? number : userId;
}
