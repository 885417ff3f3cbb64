import type { ObsCalls } from './obs-calls.ts';
import { makeChange } from './journal.ts';
import type { JournalEntry, ObsWork } from './journal.ts';
import { ObsProblem } from './obs-problem.ts';
import { replaceStream } from './undo.ts';
import type { StreamSettings } from './undo.ts';

/** Where OBS shall stream to. */
export interface StreamTarget {
  /** Address for RTMP, as `GET /v2/server/all` gives it. */
  readonly server: string;
  /** The stream key of `GET /v2/user/streamKey`. Secret. */
  readonly key: string;
}

/** OBS's type of a service with an address of one's own. */
const CUSTOM = 'rtmp_custom';

/**
 * Sets stream server and key of OBS. What was set before is kept, until it is put back.
 * @throws {ObsProblem} OBS is streaming just now, or refused it; then nothing was changed
 */
export async function setStream(work: ObsWork, { server, key }: StreamTarget): Promise<void> {
  const { calls } = work;
  await refuseWhileStreaming(calls);
  const now = await readStream(calls);
  const options = {
    title: 'Set stream server and key',
    // set a second time, it still is what the owner had that is put back
    finish: (entry: JournalEntry) => ({ ...entry, streamBefore: entry.streamBefore ?? now }),
  };
  await makeChange(work, options, async (note) => {
    await note({ undo: 'set-stream', ...now });
    await replaceStream(calls, { type: CUSTOM, settings: { server, key, use_auth: false, bwtest: false } });
  });
}

/** Puts back what OBS streamed to before. @throws {ObsProblem} OBS is streaming just now, or Onair has set nothing */
export async function putStreamBack(work: ObsWork): Promise<void> {
  const { calls, journal } = work;
  await refuseWhileStreaming(calls);
  const { streamBefore } = await journal.read();
  if (!streamBefore) throw new ObsProblem('obs_nothing_to_undo', 'Onair has not set where this OBS streams to.');
  const now = await readStream(calls);
  const withoutBefore = ({ last }: JournalEntry): JournalEntry => ({ ...(last && { last }) });
  await makeChange(work, { title: 'Put the stream settings back', finish: withoutBefore }, async (note) => {
    await note({ undo: 'set-stream', ...now });
    await replaceStream(calls, streamBefore);
  });
}

/** The address that OBS streams to; empty for a service that OBS knows by its name. */
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
    throw new ObsProblem('obs_streaming', 'OBS is streaming just now: end the stream first, then set where it goes.');
  }
}
