import type { ObsCalls } from './obs-calls.ts';
import { ifThere } from './obs-problem.ts';

const FRAME_MS = 20;
const MAX_FRAMES = 100;

/** Waits until something is gone: OBS removes items some frames after its answer. */
export async function untilGone(calls: Pick<ObsCalls, 'pause'>, isThere: () => Promise<boolean>): Promise<void> {
  for (let frame = 0; frame < MAX_FRAMES && (await isThere()); frame++) await calls.pause(FRAME_MS);
}

/**
 * Waits until the name of a removed source or scene is free: OBS no longer lists it, but refuses its name (601) until the last frame that
 * shows it is drawn.
 */
export async function untilNameIsFree(calls: ObsCalls, sourceName: string): Promise<void> {
  await untilGone(calls, async () => (await ifThere(calls.call('GetSourceActive', { sourceName }))) !== undefined);
}
