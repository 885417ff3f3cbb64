import type { ObsCalls } from './obs-calls.ts';
import { makeChange } from './journal.ts';
import type { JournalEntry, ObsWork } from './journal.ts';
import { ObsProblem } from './obs-problem.ts';
import { replaceStream } from './undo.ts';
import type { StreamSettings } from './undo.ts';

/** The stream target of OBS. */
export interface StreamTarget {
  /** RTMP address, from `GET /v2/server/all`. */
  readonly server: string;
  /** The stream key of `GET /v2/user/streamKey`. Secret. */
  readonly key: string;
}

/** OBS's type of a service with a custom address. */
const CUSTOM = 'rtmp_custom';

/**
 * Sets stream server and key of OBS. The earlier settings are kept for restoring them.
 * @throws {ObsProblem} OBS is streaming at the moment, or refused it; then nothing was changed
 */
export async function setStream(work: ObsWork, { server, key }: StreamTarget): Promise<void> {
  const { calls } = work;
  await refuseWhileStreaming(calls);
  const now = await readStream(calls);
  const options = {
    title: 'Set stream server and key',
    // after a second change, the owner's own settings are still the ones to restore
    finish: (entry: JournalEntry) => ({ ...entry, streamBefore: entry.streamBefore ?? now }),
  };
  await makeChange(work, options, async (recordUndo) => {
    await recordUndo({ undo: 'set-stream', ...now });
    await replaceStream(calls, { type: CUSTOM, settings: { server, key, use_auth: false, bwtest: false } });
  });
}

/** Restores the earlier stream settings of OBS. @throws {ObsProblem} OBS is streaming at the moment, or Onair has set nothing */
export async function putStreamBack(work: ObsWork): Promise<void> {
  const { calls, journal } = work;
  await refuseWhileStreaming(calls);
  const { streamBefore } = await journal.read();
  if (!streamBefore)
    throw new ObsProblem('obs_nothing_to_undo', 'Onair has not changed the stream settings of this OBS.');
  const now = await readStream(calls);
  const withoutBefore = ({ last }: JournalEntry): JournalEntry => ({ ...(last && { last }) });
  await makeChange(work, { title: 'Put the stream settings back', finish: withoutBefore }, async (recordUndo) => {
    await recordUndo({ undo: 'set-stream', ...now });
    await replaceStream(calls, streamBefore);
  });
}

/** The stream address of OBS; empty for a service that OBS selects by name. */
export async function readStreamServer(calls: ObsCalls): Promise<string> {
  const { settings } = await readStream(calls);
  return typeof settings['server'] === 'string' ? settings['server'] : '';
}

async function readStream(calls: ObsCalls): Promise<StreamSettings> {
  const { streamServiceType: type, streamServiceSettings: settings } = await calls.call('GetStreamServiceSettings');
  return { type, settings };
}

async function refuseWhileStreaming(calls: ObsCalls): Promise<void> {
  const { outputActive } = await calls.call('GetStreamStatus');
  if (outputActive) {
    throw new ObsProblem('obs_streaming', 'OBS is streaming: end the stream, then change its stream settings.');
  }
}
