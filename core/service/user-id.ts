/**
 * Id of a user of the service as a canonical decimal string (no sign, no leading zero). The API calls it "numeric" in one place and an
 * integer in another, so both forms are accepted and one is kept (docs/spec/service-api.md, "Profile" and "Stream status"; trap D24).
 */
export type UserId = string;

/** Reads a user id from a number or its digits; refuses a number too large to be exact (D24). */
export function parseUserId(value: unknown): UserId | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined;
  if (typeof value !== 'string' || !/^\d{1,20}$/.test(value)) return undefined;
  return value.replace(/^0+(?=\d)/, '');
}

/** Converts a user id to the service's form: an integer, or its digits if a number would not be exact. */
export function toWireUserId(userId: UserId): number | string {
  const number = Number(userId);
  return Number.isSafeInteger(number) ? number : userId;
}
