import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JournalEntry, ObsWork } from './journal.ts';
import type { ObsCalls } from './obs-calls.ts';
import { putStreamBack, setStream } from './stream-service.ts';
import type { StreamSettings } from './undo.ts';

const OWN: StreamSettings = { type: 'rtmp_custom', settings: { server: 'rtmp://own.example/live', key: 'own' } };
const ENTRY: JournalEntry = { streamBefore: OWN };

/** A streaming OBS, and Onair's record of it. */
function createStreamingObs() {
  const requests: string[] = [];
  const call = ((request: string) => {
    requests.push(request);
    return Promise.resolve({ outputActive: true });
  }) as ObsCalls['call'];
  let entry = ENTRY;
  const journal = {
    read: () => Promise.resolve(entry),
    write: (next: JournalEntry) => Promise.resolve(void (entry = next)),
  };
  const work: ObsWork = {
    calls: { call, pause: () => Promise.resolve() },
    journal,
    publicUrl: 'http://localhost:4680',
  };
  return { work, requests, entry: () => entry };
}

describe('the stream target of a streaming OBS', () => {
  for (const [name, change] of Object.entries({
    'is not set': (work: ObsWork) => setStream(work, { server: 'rtmp://a.example', key: 'k' }),
    'is not put back': putStreamBack,
  })) {
    it(name, async () => {
      const { work, requests, entry } = createStreamingObs();
      await assert.rejects(change(work), {
        name: 'obs_streaming',
        message: /^OBS is streaming: end the stream/,
      });
      assert.deepEqual([requests, entry()], [['GetStreamStatus'], ENTRY]);
    });
  }
});
