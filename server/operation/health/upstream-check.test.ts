import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UpstreamState } from '../../../core/service/relay.ts';
import type { Link } from '../../upstream/feed.ts';
import { createUpstreamCheck, readOwnerStates } from './upstream-check.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

function toLinks(
  states: Readonly<Record<string, UpstreamState>>,
): () => Map<string, { upstream: UpstreamState; since: string }> {
  const since = new Date(START).toISOString();
  return () => new Map(Object.entries(states).map(([id, upstream]) => [id, { upstream, since }]));
}

function check(states: Readonly<Record<string, UpstreamState>>, afterMs: number): Promise<void> {
  return createUpstreamCheck({ links: toLinks(states) }, () => START + afterMs)();
}

describe('the check of upstreams', () => {
  it('fails if overlays listen and no upstream has been connected for half a minute (F40)', async () => {
    await assert.rejects(check({ 1: 'reconnecting', 2: 'reconnecting' }, 30_000), /none of 2 connections/);
    await check({ 1: 'reconnecting', 2: 'reconnecting' }, 29_999);
  });

  it('checks no more upstreams than necessary: a balancer asks all the time', async () => {
    const looked: string[] = [];
    function* links(): Generator<[string, Link]> {
      for (const id of ['1', '2', '3']) {
        looked.push(id);
        yield [id, { upstream: 'open', since: new Date(START).toISOString() }];
      }
    }
    await createUpstreamCheck({ links }, () => START)();
    assert.deepEqual(looked, ['1']);
  });

  it('passes while an upstream is connected, or no overlay listens', async () => {
    await check({ 1: 'reconnecting', 2: 'open' }, 3_600_000);
    await check({}, 3_600_000);
  });

  it('passes if an owner has to sign in again (F16)', async () => {
    await check({ 1: 'needs_reconnect' }, 3_600_000);
    await assert.rejects(check({ 1: 'needs_reconnect', 2: 'reconnecting' }, 3_600_000));
  });
});

describe('the states of owners', () => {
  it('show the login first, then the connection, and leave out disconnected owners', () => {
    const problem = undefined;
    const statuses = () =>
      new Map([
        ['1', { state: 'connected', problem } as const],
        ['2', { state: 'connected', problem } as const],
        ['3', { state: 'needs_reconnect', problem } as const],
        ['4', { state: 'disconnected', problem } as const],
      ]);
    const links = toLinks({ 1: 'reconnecting', 3: 'open' });
    assert.deepEqual(readOwnerStates({ statuses, links }), { 1: 'reconnecting', 2: 'idle', 3: 'needs_reconnect' });
  });
});
