import type { ObsCalls } from './obs-calls.ts';

const FRAME_MS = 20;
const MAX_FRAMES = 100;

/** Waits until something is gone: OBS removes sources, items and scenes some frames after its answer, and until then their names are in use. */
export async function untilGone(calls: Pick<ObsCalls, 'pause'>, isThere: () => Promise<boolean>): Promise<void> {
  for (let frame = 0; frame < MAX_FRAMES && (await isThere()); frame++) await calls.pause(FRAME_MS);
}
