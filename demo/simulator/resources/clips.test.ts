import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { createProbe } from '../conformance/probe.ts';
import type { Probe } from '../conformance/probe.ts';
import { assertError, toList, toRecord } from '../conformance/shapes.ts';
import { toPair } from '../conformance/target.ts';
import { createSimulator } from '../simulator.ts';
import type { Simulator } from '../simulator.ts';

describe('clip projects', () => {
  let simulator: Simulator;
  let probe: Probe;
  let token: string;
  before(async () => {
    simulator = await createSimulator({ port: 0, ticking: false, scenario: false });
    probe = createProbe(simulator);
    token = toPair(simulator.control.issuePair()).accessToken;
  });
  afterEach(() => simulator.control.switches.reset());
  after(() => simulator.close());

  const set = (switches: Record<string, unknown>) => simulator.control.switches.set(switches);
  const ask = (query: Record<string, string>) =>
    probe.get(`/v2/user/clips/projects?${new URLSearchParams(query).toString()}`, token);
  const readPage = async (query: Record<string, string> = {}) => {
    const { projects, pagination } = toRecord((await ask(query)).json);
    const { nextCursor, hasMore } = toRecord(pagination);
    return { projects: toList(projects).map(toRecord), nextCursor, hasMore };
  };
  const readIds = async (query: Record<string, string> = {}) =>
    (await readPage(query)).projects.map(({ projectId }) => projectId);

  it('pages by a cursor that must be encoded, and refuses any other (D38)', async () => {
    const first = await readPage({ limit: '10' });
    const cursor = String(first.nextCursor);
    assert.match(cursor, /[+/].*[=&%]/);
    const second = await readPage({ limit: '10', cursor });
    assert.ok(
      !second.projects.some(({ projectId }) => first.projects.some((project) => project['projectId'] === projectId)),
    );
    for (const wrong of [cursor.slice(1), `${cursor}=`, cursor.replaceAll('+', ' '), '../../../x']) {
      assertError(await ask({ cursor: wrong }), { status: 400, name: 'invalid_parameter' });
    }
  });

  it('keeps its place when a project is added between two pages', async () => {
    const first = await readPage({ limit: '5' });
    const expected = await readIds({ limit: '5', cursor: String(first.nextCursor) });
    simulator.control.addClip({ title: 'In between' });
    assert.deepEqual(await readIds({ limit: '5', cursor: String(first.nextCursor) }), expected);
  });

  it('has a default limit, clamps at 100, and refuses any other value than a positive integer (D40)', async () => {
    assert.equal((await readIds()).length, 20);
    set({ clipDefaultLimit: 3 });
    assert.equal((await readIds()).length, 3);
    assert.ok((await readIds({ limit: '100000' })).length > 20);
    for (const limit of ['0', '-1', 'many', '1.5']) assert.equal((await ask({ limit })).status, 400, limit);
    set({ clipLimit: 'ignored' });
    assert.equal((await readIds({ limit: '7' })).length, 3);
  });

  it('sorts by creation or by activity, in either direction, and refuses other orders (D41)', async () => {
    const created = (await readPage({ limit: '100' })).projects.map(({ createdAt }) => String(createdAt));
    assert.deepEqual(created, [...created].sort().reverse());
    assert.notDeepEqual(await readIds({ sortBy: 'LastActivity' }), await readIds({ sortBy: 'CreatedAt' }));
    set({ clipSort: 'ascending' });
    const ascending = (await readPage({ limit: '100' })).projects.map(({ createdAt }) => String(createdAt));
    assert.deepEqual(ascending, [...ascending].sort());
    assert.equal((await ask({ sortBy: 'createdat' })).status, 400);
  });

  it('can let cursor and hasMore contradict each other (D39, F36)', async () => {
    const pageWith = (pagination: string, query: Record<string, string> = { limit: '5' }) => {
      set({ pagination });
      return readPage(query);
    };
    const without = await pageWith('cursor without more');
    assert.deepEqual([typeof without.nextCursor, without.hasMore], ['string', false]);
    assert.deepEqual((await pageWith('more without cursor')).nextCursor, undefined);
    const once = await pageWith('repeating');
    assert.equal(
      (await pageWith('repeating', { limit: '5', cursor: String(once.nextCursor) })).nextCursor,
      once.nextCursor,
    );
    const last = await pageWith('endless', { limit: '100' });
    assert.deepEqual(
      [last.hasMore, (await pageWith('endless', { cursor: String(last.nextCursor) })).projects.length > 0],
      [true, true],
    );
    const first = await pageWith('doubled items');
    const second = await pageWith('doubled items', { limit: '5', cursor: String(first.nextCursor) });
    assert.equal(second.projects[0]?.['projectId'], first.projects.at(-1)?.['projectId']);
  });

  it('can have an undocumented kind (D35)', async () => {
    set({ clipKind: 'unknown' });
    assert.equal((await readPage()).projects[0]?.['sourceTypeName'], 'Hologram');
  });

  it('can let count and thumbnails differ, or be empty (D36)', async () => {
    const firstWith = async (clipCounts: string) => {
      set({ clipCounts });
      const project = (await readPage()).projects.at(-1);
      return [project?.['clipsCount'], toList(project?.['clipThumbnails']).length];
    };
    const [count, thumbnails] = await firstWith('matching');
    assert.equal(count, thumbnails);
    assert.notEqual(...((await firstWith('mismatched')) as [unknown, unknown]));
    assert.deepEqual(await firstWith('empty'), [0, 0]);
  });

  it('shows a project during and after its generation', async () => {
    const { projectId } = simulator.control.addClip({ title: 'Fresh' });
    const find = async () =>
      (await readPage({ limit: '100' })).projects.find((project) => project['projectId'] === projectId);
    assert.deepEqual([(await find())?.['generatingClipsNow'], (await find())?.['title']], [true, 'Fresh']);
    assert.equal(simulator.control.finishClip({ projectId }), true);
    assert.equal((await find())?.['generatingClipsNow'], false);
  });
});
