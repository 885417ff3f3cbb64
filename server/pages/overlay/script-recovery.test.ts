import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createScriptRecovery } from './script-recovery.ts';

const MESSAGE = 'Failed to fetch dynamically imported module: https://onair.example/assets/paper-1a2b3c4d.js';

function openPage(state: number | null = null) {
  const page = { ageMs: 2_300, hasWidget: true, isServed: true, fetched: [] as string[], reloads: 0, state };
  const recover = createScriptRecovery({
    fetch: (address, { cache }) => {
      page.fetched.push(address);
      assert.equal(cache, 'no-store', 'a cached script says nothing about the server');
      return Promise.resolve({ ok: page.isServed });
    },
    ageMs: () => page.ageMs,
    hasWidget: () => page.hasWidget,
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

describe('a page whose script could not be loaded', () => {
  it('is reloaded when the script fails again although it can be fetched', async () => {
    const { page, recover } = openPage();
    await recover(MESSAGE);
    assert.deepEqual([page.fetched, page.reloads], [[], 0]);
    await recover(MESSAGE);
    assert.deepEqual([page.fetched, page.reloads], [['https://onair.example/assets/paper-1a2b3c4d.js'], 1]);
  });

  it('is not reloaded while the server does not have the script', async () => {
    const { page, recover } = openPage();
    page.isServed = false;
    await recover(MESSAGE);
    await recover(MESSAGE);
    assert.equal(page.reloads, 0);
    page.isServed = true;
    await recover(MESSAGE);
    assert.equal(page.reloads, 1);
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
    Object.assign(last.page, { ageMs: 300_000, hasWidget: false });
    await last.recover(MESSAGE);
    await last.recover(MESSAGE);
    assert.deepEqual([last.page.reloads, last.page.state], [1, 300_000]);
  });

  it('keeps chat and countdowns that have been shown for a minute, and is reloaded at any age while it shows no widget', async () => {
    const { page, recover } = openPage();
    page.ageMs = 60_001;
    await recover(MESSAGE);
    await recover(MESSAGE);
    assert.equal(page.reloads, 0);
    page.hasWidget = false;
    await recover(MESSAGE);
    assert.equal(page.reloads, 1);
  });

  it('is not reloaded for a script that fails when it runs', async () => {
    const { page, recover } = openPage();
    for (let time = 0; time < 3; time += 1) await recover("Cannot read properties of undefined (reading 'theme')");
    assert.equal(page.reloads, 0);
  });
});
