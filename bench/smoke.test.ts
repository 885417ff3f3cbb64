import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { appearance } from '../widgets/settings/appearance.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { dock } from './dock/dock.ts';
import type { Bench, Figure } from './figure.ts';
import { fleet } from './fleet/fleet.ts';
import { idle } from './idle/idle.ts';
import { relay } from './relay/relay.ts';
import { render } from './render/render.ts';
import { safety } from './safety/safety.ts';
import { save } from './save/save.ts';
import { scene } from './scene/scene.ts';
import { start } from './start/start.ts';
import { storage } from './storage/storage.ts';
import { readBudgets } from './weight/budgets.ts';
import { weighEntry } from './weight/entry-weight.ts';
import { weighPage, weighTheme } from './weight/page-weight.ts';

/** Runs a benchmark as briefly as possible; the figures only show that it works. */
async function runBriefly(bench: Bench): Promise<readonly Figure[]> {
  const figures = await bench({ only: [], isSmoke: true });
  for (const { name, value } of figures) assert.ok(Number.isFinite(value), `${name}: ${value}`);
  return figures;
}

describe('weight', () => {
  const budgets = readBudgets();

  for (const { name } of WIDGETS) {
    it(`keeps the overlay page of ${name} within its budget`, () => {
      const { scripts, all, requests } = weighPage(name);
      assert.ok(scripts <= budgets.script, `${scripts} bytes of script, ${budgets.script} at most`);
      assert.ok(all <= budgets.page, `${all} bytes in all, ${budgets.page} at most`);
      assert.ok(requests <= 12, `${requests} requests`);
    });

    it(`keeps the npm entry of ${name} within its budget`, async () => {
      const bytes = await weighEntry(name);
      assert.ok(bytes <= budgets.entry, `${bytes} bytes, ${budgets.entry} at most`);
    });
  }
});

describe('a theme, an additional request of a page', () => {
  for (const name of appearance.theme.options) {
    it(`is one small file: ${name}`, () => {
      const bytes = weighTheme(name);
      assert.ok(bytes <= readBudgets().theme, `${bytes} bytes`);
    });
  }
});

describe('the page of a canvas', () => {
  it('weighs at most 1.5 times a chat before its widgets are needed', () => {
    assert.ok(weighPage('canvas').all <= 1.5 * weighPage('chat-box').all);
  });
});

describe('benchmarks', { timeout: 300_000 }, () => {
  it('measure the relay without losing events', async () => {
    const figures = await runBriefly(relay);
    assert.equal(figures.find(({ name }) => name.endsWith('deliveries lost'))?.value, 0);
  });

  it('measure a fleet without losing events', async () => {
    const figures = await runBriefly(fleet);
    assert.ok(figures.filter(({ name }) => name.endsWith('lost')).every(({ value }) => value === 0));
  });

  it('measure a page', async () => {
    await runBriefly(render);
  });

  it('measure a canvas beside four sources', async () => {
    const figures = await runBriefly(scene);
    assert.equal(figures.length, 4);
  });

  it('measure pages on which nothing happens', async () => {
    await runBriefly(idle);
  });

  it('measure the moderation dock in a raid', async () => {
    await runBriefly(dock);
  });

  it('measure a start', async () => {
    await runBriefly(start);
  });

  it('measure how long storage calls hold the event loop (F47)', async () => {
    const figures = await runBriefly(storage);
    assert.ok(figures.length > 10);
  });

  it('measure the cost of filters per message', async () => {
    const figures = await runBriefly(safety);
    assert.ok(figures.length > 3);
  });

  it('measure a save beside a plain write of the same bytes (G20)', async () => {
    const figures = await runBriefly(save);
    for (const { name, floor } of figures) assert.ok(Number.isFinite(floor), name);
  });
});
