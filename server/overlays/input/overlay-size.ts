import { refuse } from '../../http/errors/error-body.ts';

/** Most bytes of a request about an overlay: a canvas that is too large gets so far that its own check says what is wrong. */
export const MAX_OVERLAY_BYTES = 512 * 1024;

/** Smaller settings are not counted. */
const SMALL_BYTES = 8 * 1024;
/** Most bytes of all larger settings of an owner: as much as 42 canvases of the largest size. */
const MAX_STORED_BYTES = 4 * 1024 * 1024;

/** The part of an overlay that is counted. */
export interface SizedOverlay {
  readonly settings: unknown;
}

/** Returns the bytes of an overlay's settings as they are stored; 0 for small ones. */
export function toCountedBytes({ settings }: SizedOverlay): number {
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  return bytes > SMALL_BYTES ? bytes : 0;
}

/**
 * Refuses settings that an owner has no more room for, since lists of overlays are sent as a whole.
 * @throws {HttpError} 409
 */
export function refuseLargeSettings(others: readonly SizedOverlay[], added: readonly SizedOverlay[]): void {
  const sum = (overlays: readonly SizedOverlay[]): number =>
    overlays.reduce((bytes, overlay) => bytes + toCountedBytes(overlay), 0);
  const bytes = sum(added);
  if (bytes === 0 || sum(others) + bytes <= MAX_STORED_BYTES) return;
  const max = MAX_STORED_BYTES / (1024 * 1024);
  const message = `The settings of your larger overlays take more than ${max} MiB together: remove an overlay, or layers of one.`;
  throw refuse(409, 'too_large_settings', { reason: 'too_large_settings', values: { max }, message });
}
