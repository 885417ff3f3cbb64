import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { Channel } from '../service/channel.ts';
import type { ClipProject } from '../service/clip-project.ts';
import { NetworkError, ServiceError } from '../service/service-error.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createChannelsStore } from './channels-store.ts';
import { createClipsStore, sortNewestFirst } from './clips-store.ts';
import { createIngestStore } from './ingest-store.ts';
import { createPlatformsStore } from './platforms-store.ts';
import { createProfileStore } from './profile-store.ts';
import { createResource } from './resource.ts';

const channel = (id: number): Channel => ({
  id,
  streamingPlatformId: 5,
  embedUrl: '',
  url: '',
  identifier: '',
  displayName: `channel ${id}`,
  enabled: true,
});

const project = (projectId: string, extra: Partial<ClipProject> = {}): ClipProject => ({
  projectId,
  sourceTypeName: 'Event',
  sourceIdentifier: '',
  title: projectId,
  clipsCount: 1,
  clipThumbnails: [],
  generatingClipsNow: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...extra,
});

const failure = (status: number, retryAfterMs?: number) =>
  new ServiceError({ status, name: `http_${status}`, message: 'no', retryAfterMs });

/** Lets answers arrive. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A resource with prepared answers; the last answer repeats. */
function createRead(...answers: (number | Error)[]) {
  let reads = 0;
  const clock = createFakeClock();
  const connection = createFakeConnection();
  const { $value, refresh } = createResource(connection, {
    initial: 0,
    clock,
    random: () => 0.5,
    read: () => {
      const answer = answers[Math.min(reads, answers.length - 1)] ?? 0;
      reads += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { $value, refresh, clock, connection, reads: () => reads };
}

describe('createResource', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('reads with its first listener, and stops after the last', async () => {
    const { $value, clock, connection, reads } = createRead(failure(500));
    assert.equal(reads(), 0);
    const stop = $value.subscribe(() => undefined);
    await flushPromises();
    assert.equal(reads(), 1);
    assert.equal(connection.count(), 1);
    stop();
    mock.timers.tick(1000);
    assert.equal(connection.count(), 0);
    assert.equal(clock.pending, 0);
  });

  it('keeps the last good value after every failure (F35)', async () => {
    const { $value, refresh } = createRead(5, new NetworkError('cut'));
    $value.subscribe(() => undefined);
    await flushPromises();
    refresh();
    await flushPromises();
    assert.equal($value.get(), 5);
  });

  for (const error of [failure(500), failure(503), failure(429), failure(408), new NetworkError('away')]) {
    it(`retries after ${error.name}, with growing delays (F35)`, async () => {
      const { $value, clock, reads } = createRead(error, error, 3);
      $value.subscribe(() => undefined);
      await flushPromises();
      clock.advance(1000);
      await flushPromises();
      assert.equal(reads(), 2);
      clock.advance(1999);
      await flushPromises();
      assert.equal(reads(), 2);
      clock.advance(1);
      await flushPromises();
      assert.equal($value.get(), 3);
      assert.equal(clock.pending, 0);
    });
  }

  it('waits for the duration in the answer (D59)', async () => {
    const { $value, clock, reads } = createRead(failure(429, 30_000), 3);
    $value.subscribe(() => undefined);
    await flushPromises();
    clock.advance(29_999);
    await flushPromises();
    assert.equal(reads(), 1);
    clock.advance(1);
    await flushPromises();
    assert.equal(reads(), 2);
  });

  for (const [status, later] of [
    [401, 1],
    [403, 2],
    [404, 2],
  ] as const) {
    it(`reads at once after ${status} when the connection returns, and not before ${later > 1 ? 'a minute later' : 'that'} (F15)`, async () => {
      const { $value, clock, connection, reads } = createRead(failure(status), failure(status), 3);
      $value.subscribe(() => undefined);
      await flushPromises();
      clock.advance(59_999);
      await flushPromises();
      assert.equal(reads(), 1);
      clock.advance(1);
      await flushPromises();
      assert.equal(reads(), later);
      connection.$state.set('reconnecting');
      connection.$state.set('open');
      await flushPromises();
      assert.equal(reads(), later + 1);
    });
  }

  it('detects permissions that the owner has granted since (F15)', async () => {
    const { $value, clock } = createRead(failure(403), failure(403), 3);
    $value.subscribe(() => undefined);
    await flushPromises();
    for (let minutes = 0; minutes < 8; minutes += 1) {
      clock.advance(60_000);
      await flushPromises();
    }
    assert.equal($value.get(), 3);
  });

  it('waits for the socket, which brings the picture hosts', async () => {
    const { $value, connection, reads } = createRead(3);
    connection.$state.set('connecting');
    $value.subscribe(() => undefined);
    await flushPromises();
    assert.equal(reads(), 0);
    connection.$state.set('open');
    await flushPromises();
    assert.equal(reads(), 1);
  });

  it('reads at once if there is no socket to wait for, and not again at the end', async () => {
    const { $value, connection, reads } = createRead(3);
    connection.$state.set('idle');
    $value.subscribe(() => undefined);
    await flushPromises();
    assert.equal(reads(), 1);
    connection.$state.set('open');
    await flushPromises();
    connection.$state.set('idle');
    await flushPromises();
    assert.equal(reads(), 2);
  });

  it('ignores a late answer to an earlier request', async () => {
    const answers: ((value: number) => void)[] = [];
    const connection = createFakeConnection();
    const { $value, refresh } = createResource(connection, {
      initial: 0,
      clock: createFakeClock(),
      read: () => new Promise<number>((resolve) => answers.push(resolve)),
    });
    $value.subscribe(() => undefined);
    await flushPromises();
    refresh();
    await flushPromises();
    answers[1]?.(2);
    answers[0]?.(1);
    await flushPromises();
    assert.equal($value.get(), 2);
  });

  for (const state of ['refused', 'signed_out'] as const) {
    it(`forgets the value and pending answers after the server answers ${state} (A11, G11)`, async () => {
      const { $value, refresh, connection } = createRead(5);
      $value.subscribe(() => undefined);
      await flushPromises();
      refresh();
      connection.$state.set(state);
      await flushPromises();
      assert.equal($value.get(), 0);
    });
  }
});

describe('createChannelsStore', () => {
  it('has channels by id', async () => {
    const connection = createFakeConnection({ getChannels: () => Promise.resolve([channel(1), channel(2)]) });
    const store = createChannelsStore(connection, createFakeClock());
    store.$channels.subscribe(() => undefined);
    await flushPromises();
    assert.equal(store.find(2)?.displayName, 'channel 2');
  });

  it('reads the list again for an unknown id, at most once in five minutes (D31)', async () => {
    let reads = 0;
    const clock = createFakeClock();
    const connection = createFakeConnection({
      getChannels: () => {
        reads += 1;
        return Promise.resolve(reads < 3 ? [channel(1)] : [channel(1), channel(9)]);
      },
    });
    const store = createChannelsStore(connection, clock);
    store.$channels.subscribe(() => undefined);
    await flushPromises();
    for (let count = 0; count < 100; count += 1) assert.equal(store.find(9), undefined);
    assert.equal(reads, 1);
    for (const expected of [2, 3]) {
      clock.advance(300_000);
      store.find(9);
      store.find(9);
      await flushPromises();
      assert.equal(reads, expected);
    }
    assert.equal(store.find(9)?.id, 9);
  });

  it('reads nothing for an unknown id while there is no listener', async () => {
    let reads = 0;
    const connection = createFakeConnection({ getChannels: () => Promise.resolve([channel((reads += 1))]) });
    assert.equal(createChannelsStore(connection, createFakeClock()).find(1), undefined);
    await flushPromises();
    assert.equal(reads, 0);
    assert.equal(connection.count(), 0);
  });
});

describe('createPlatformsStore', () => {
  it('has platforms by id', async () => {
    const platform = { id: 5, name: 'YouTube', url: 'https://youtube.example/', image: { png: '', svg: '' } };
    const connection = createFakeConnection({ getPlatforms: () => Promise.resolve([platform]) });
    const store = createPlatformsStore(connection, createFakeClock());
    store.$platforms.subscribe(() => undefined);
    await flushPromises();
    assert.deepEqual(store.find(5), platform);
  });
});

describe('createIngestStore', () => {
  it('has the selected server, reloaded each minute, and all servers by id', async () => {
    const clock = createFakeClock();
    const server = { id: 2, name: 'Oslo, Norway', url: 'osl.example', rtmpUrl: '' };
    let ingestId = 2;
    const connection = createFakeConnection({
      getSelectedIngest: () => Promise.resolve({ ingestId }),
      getIngestServers: () => Promise.resolve([server]),
    });
    const { $selected, $servers } = createIngestStore(connection, clock);
    $selected.subscribe(() => undefined);
    $servers.subscribe(() => undefined);
    await flushPromises();
    assert.deepEqual($servers.get().get($selected.get()?.ingestId ?? 0), server);
    ingestId = 7;
    clock.advance(60_000);
    await flushPromises();
    assert.deepEqual($selected.get(), { ingestId: 7 });
  });
});

describe('createProfileStore', () => {
  it('has the owner, and forgets them when they are signed out', async () => {
    const profile = { id: '7', username: 'Luna', email: '' };
    const connection = createFakeConnection({ getProfile: () => Promise.resolve(profile) });
    const { $profile } = createProfileStore(connection, createFakeClock());
    $profile.subscribe(() => undefined);
    await flushPromises();
    assert.deepEqual($profile.get(), profile);
    connection.$state.set('signed_out');
    assert.equal($profile.get(), undefined);
  });
});

describe('createClipsStore', () => {
  /** Each list is one reading of all pages; an error ends a reading in its middle. */
  function createClips(...readings: (ClipProject | Error)[][]) {
    let reads = 0;
    const queries: unknown[] = [];
    const clock = createFakeClock();
    const connection = createFakeConnection({
      async *eachClipProject(query) {
        queries.push(query);
        const items = readings[Math.min(reads, readings.length - 1)] ?? [];
        reads += 1;
        for (const item of items) {
          await Promise.resolve();
          if (item instanceof Error) throw item;
          yield item;
        }
      },
    });
    const store = createClipsStore(connection, clock);
    store.$projects.subscribe(() => undefined);
    store.$generating.subscribe(() => undefined);
    const shown = (): string =>
      store.$projects
        .get()
        .map(({ projectId }) => projectId)
        .join(' ');
    return { store, clock, queries, shown, reads: () => reads };
  }

  it('shows the newest first, in any order of the server (D41)', async () => {
    const { shown, queries } = createClips([
      project('old', { createdAt: '2026-01-01T00:00:00.000Z' }),
      project('new', { createdAt: '2026-11-01T00:00:00.000Z' }),
      project('middle', { createdAt: '2026-06-01T00:00:00.000Z' }),
    ]);
    await flushPromises();
    assert.equal(shown(), 'new middle old');
    assert.deepEqual(queries, [{ limit: 100, sortBy: 'CreatedAt' }]);
  });

  it('has a made-up project for 15 s, and forgets it when the key is refused', () => {
    const [clock, connection] = [createFakeClock(), createFakeConnection()];
    const { $trial } = createClipsStore(connection, clock);
    const stop = $trial.subscribe(() => undefined);
    const tryOut = (clip: unknown): void =>
      connection.emit({ type: 'event', subscription: 'overlay/trial', payload: { clip }, test: true });
    tryOut(project('test-a'));
    assert.equal($trial.get()?.projectId, 'test-a');
    clock.advance(10_000);
    tryOut(project('test-b'));
    clock.advance(14_999);
    assert.equal($trial.get()?.projectId, 'test-b');
    clock.advance(1);
    assert.equal($trial.get(), undefined);
    tryOut({ title: 'without an id' });
    assert.equal($trial.get(), undefined);
    tryOut(project('test-c'));
    connection.$state.set('refused');
    assert.equal($trial.get(), undefined);
    stop();
  });

  it('reads again each minute while clips are being made, and each five minutes otherwise (D36)', async () => {
    const { store, clock, reads } = createClips([project('a', { generatingClipsNow: true })], [project('a')]);
    await flushPromises();
    assert.equal(store.$generating.get(), true);
    clock.advance(59_999);
    assert.equal(reads(), 1);
    clock.advance(1);
    await flushPromises();
    assert.equal(reads(), 2);
    assert.equal(store.$generating.get(), false);
    clock.advance(299_999);
    assert.equal(reads(), 2);
    clock.advance(1);
    await flushPromises();
    assert.equal(reads(), 3);
  });

  it('never publishes an incomplete list (F35)', async () => {
    const { clock, shown } = createClips(
      [project('a', { generatingClipsNow: true })],
      [project('b'), failure(502)],
      [project('b'), project('c')],
    );
    await flushPromises();
    clock.advance(60_000);
    await flushPromises();
    assert.equal(shown(), 'a');
    clock.advance(30_000);
    await flushPromises();
    assert.equal(shown(), 'b c');
  });
});

describe('sortNewestFirst', () => {
  it('does not change its argument', () => {
    const projects = [project('a'), project('b', { createdAt: '2026-12-01T00:00:00.000Z' })];
    sortNewestFirst(projects);
    assert.equal(projects[0]?.projectId, 'a');
  });
});
