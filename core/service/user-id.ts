/**
 * A user of the service, as a canonical decimal string (no sign, no leading zero).
 * The API calls it "numeric" in one place and an integer in another, so both spellings are
 * accepted and one is kept (service-api.md, "Profile" and "Stream status"; trap D24).
 */
export type UserId = string;
