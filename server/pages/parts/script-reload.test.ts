import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createScriptReload } from './script-reload.ts';

const ADDRESS = 'https://onair.example/assets/de-1a2b3c4d.js';
const MESSAGE = `Failed to fetch dynamically imported module: ${ADDRESS}`;

function openPage(state: number | null = null) {
  const page = { ageMs: 2_300, isInUse: false, isServed: true, fetched: [] as string[], reloads: 0, state };
  const recover = createScriptReload({
    fetch: (address, { cache }) => {
      page.fetched.push(address);
      assert.equal(cache, 'no-store', 'a cached script says nothing about the server');
      return Promise.resolve({ ok: page.isServed });
    },
    ageMs: () => page.ageMs,
    isInUse: () => page.isInUse,
    history: {
      get state() {
        return page.state;
      },
      replaceState: (next: number) => void (page.state = next),
    },
    reload: () => void (page.reloads += 1),
  });
  return { page, recover };
}

describe('a dock or dashboard whose script could not be loaded', () => {
  it('is reloaded when the script fails again although the server has it', async () => {
    const { page, recover } = openPage();
    await recover(MESSAGE);
    assert.deepEqual([page.fetched, page.reloads], [[], 0]);
    page.isServed = false;
    await recover(MESSAGE);
    assert.deepEqual([page.fetched, page.reloads], [[ADDRESS], 0]);
    page.isServed = true;
    await recover(MESSAGE);
    assert.equal(page.reloads, 1);
  });

  it('is never reloaded once a person has used it', async () => {
    const { page, recover } = openPage();
    page.isInUse = true;
    await recover(MESSAGE);
    await recover(MESSAGE);
    assert.equal(page.reloads, 0);
  });

  it('waits twice as long after each reload, up to 5 minutes', async () => {
    const { page, recover } = openPage(4_000);
    await recover(MESSAGE);
    await recover(MESSAGE);
    assert.equal(page.reloads, 0);
    page.ageMs = 4_000;
    await recover(MESSAGE);
    assert.deepEqual([page.reloads, page.state], [1, 8_000]);
    const last = openPage(300_000);
    last.page.ageMs = 300_000;
    await last.recover(MESSAGE);
    await last.recover(MESSAGE);
    assert.deepEqual([last.page.reloads, last.page.state], [1, 300_000]);
  });

  it('ignores an error that names no script', async () => {
    const { page, recover } = openPage();
    await recover('Unable to preload CSS for /assets/x.css');
    await recover('Unable to preload CSS for /assets/x.css');
    assert.deepEqual([page.fetched, page.reloads], [[], 0]);
  });
});
