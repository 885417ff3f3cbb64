import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { createLog } from '../../log/log.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { openStorage } from '../../store/open-storage.ts';
import { createSessions } from './sessions.ts';

const MINUTE_MS = 60_000;

describe('sessions', () => {
  it('stay valid while the disk is full, which is logged (F7)', async () => {
    const { owners, sessions } = await openStorage({ file: ':memory:' });
    await owners.save(createOwnerRecord({ id: '7' }), 0);
    const touch = (): Promise<void> => Promise.reject(new Error('database or disk is full'));
    let now = 0;
    const lines: string[] = [];
    const log = createLog({ level: 'error', write: (line) => void lines.push(line), now: () => now });
    const kept = createSessions({ sessions: { ...sessions, touch }, clock: { now: () => now }, randomBytes, log });
    const cookie = await kept.start('7', 'a browser');
    now += MINUTE_MS;
    assert.equal((await kept.find(cookie))?.ownerId, '7');
    assert.match(lines.join(), /free space on the disk/);
  });
});
