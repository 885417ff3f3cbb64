import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openWebchat, WindowBlockedError } from './webchat.ts';

function makeWindow() {
  const log: string[] = [];
  const opened = {
    opener: 'the dock' as unknown,
    close: () => void log.push('close'),
    location: { replace: (address: string | URL) => void log.push(`${String(address)} by ${String(opened.opener)}`) },
  };
  return { log, opened };
}

describe('the window of the webchat', () => {
  it('receives the address, and cannot access the dock', async () => {
    const { log, opened } = makeWindow();
    await openWebchat(
      () => opened,
      () => Promise.resolve('https://chat.example/?token=1'),
    );
    assert.deepEqual(log, ['https://chat.example/?token=1 by null']);
  });

  it('is closed if the address cannot be read', async () => {
    const { log, opened } = makeWindow();
    const failing = openWebchat(
      () => opened,
      () => Promise.reject(new Error('no')),
    );
    await assert.rejects(failing, /no/);
    assert.deepEqual(log, ['close']);
  });

  it('requests no address if the browser blocks it', async () => {
    let asked = 0;
    const blocked = openWebchat(
      () => null,
      () => Promise.resolve(String((asked += 1))),
    );
    await assert.rejects(blocked, WindowBlockedError);
    assert.equal(asked, 0);
  });
});
