import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flushPromises } from '../testing/manual-clock.ts';
import { chatEvent } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { createRelayFixture } from '../testing/relay-fixture.ts';
import type { RelayFixture, TestClient } from '../testing/relay-fixture.ts';

const SEEDS = Array.from({ length: 12 }, (_, i) => 1_000 + i);
const STEPS = 60;
const OVERLAYS = 3;

/** A small seeded generator (mulberry32), 0 up to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A page that reconnects with its cursor, and everything it showed over all its connections: numbers and gaps. */
class Page {
  readonly shown: (number | 'gap')[] = [];
  private readonly fixture: RelayFixture;
  private client: TestClient | undefined;
  private cursor: string | undefined;

  constructor(fixture: RelayFixture) {
    this.fixture = fixture;
  }

  async open(): Promise<void> {
    if (this.client) return;
    const options = { key: 'good-key', subscriptions: ['user/chat', 'overlay/gap'], since: this.cursor };
    this.client = await this.fixture.connect(options);
  }

  async close(): Promise<void> {
    if (!this.client) return;
    this.client.socket.terminate();
    await this.client.closed();
    const numbers = this.client.words().map(Number);
    for (const { subscription } of this.client.frames) {
      if (subscription === 'overlay/gap') this.shown.push('gap');
      if (subscription === 'user/chat') this.shown.push(numbers.shift() ?? NaN);
    }
    this.cursor = this.client.cursor() ?? this.cursor;
    this.client = undefined;
  }

  /** Waits until it has shown this number. */
  async caughtUp(number: number): Promise<void> {
    await until(() => this.client?.words().at(-1) === String(number), 'caught up');
  }
}

/** The service, the relay and the pages under random faults. */
class Run {
  said = 0;
  private readonly fixture: RelayFixture;
  private readonly pages: readonly Page[];
  private readonly random: () => number;

  constructor(fixture: RelayFixture, pages: readonly Page[], random: () => number) {
    this.fixture = fixture;
    this.pages = pages;
    this.random = random;
  }

  async step(): Promise<void> {
    const dice = this.random();
    if (dice < 0.4) await this.say(1 + Math.floor(this.random() * 8));
    else if (dice < 0.45) await this.say(230);
    else if (dice < 0.7) await this.pick().close();
    else if (dice < 0.9) await this.pick().open();
    else if (dice < 0.95) await this.loseUpstream();
    else await this.fixture.clock.pass(Math.floor(this.random() * 20_000), 1_000);
    // end a step at any point of the event loop, so that drops hit frames in transit
    if (this.random() < 0.5) await flushPromises();
  }

  async finish(): Promise<void> {
    for (const page of this.pages) await page.open();
    await this.upstreamOpen();
    await this.say(1);
    // after a burst, messages wait for their batch
    this.fixture.clock.advance(50);
    for (const page of this.pages) await page.caughtUp(this.said - 1);
    for (const page of this.pages) await page.close();
  }

  private pick(): Page {
    return this.pages[Math.floor(this.random() * this.pages.length)]!;
  }

  /** Sends the next numbers; the relay receives them if it is connected. */
  private async say(count: number): Promise<void> {
    const { counters, service } = this.fixture;
    const before = counters.read().relay_events ?? 0;
    const isHeard = this.fixture.relay.state.upstreamsDown === 0 && service.sockets.size > 0;
    service.send(Array.from({ length: count }, () => chatEvent(String(this.said++))));
    if (isHeard) await until(() => (counters.read().relay_events ?? 0) >= before + count, 'taken in');
  }

  private async loseUpstream(): Promise<void> {
    for (const socket of this.fixture.service.sockets) socket.close(1012);
    await until(() => this.fixture.service.sockets.size === 0, 'upstream closed');
    await this.say(Math.floor(this.random() * 5));
    await this.fixture.clock.pass(2_000, 500);
    if (this.fixture.relay.state.upstreams > 0) await this.upstreamOpen();
  }

  private async upstreamOpen(): Promise<void> {
    const { clock, relay, service } = this.fixture;
    for (let second = 0; second < 60 && (relay.state.upstreamsDown > 0 || service.sockets.size === 0); second++) {
      await clock.pass(1_000, 100);
    }
  }
}

/** Compares a page's log with the messages sent: every number at most once, in order, and a gap wherever one is missing. */
function check(shown: readonly (number | 'gap')[], said: number): void {
  let last: number | undefined;
  let isGapTold = false;
  for (const entry of shown) {
    if (entry === 'gap') {
      isGapTold = true;
      continue;
    }
    assert.ok(Number.isInteger(entry) && entry < said, `${entry} was never said`);
    assert.ok(last === undefined || entry > last, `${entry} came after ${last}`);
    assert.ok(last === undefined || entry === last + 1 || isGapTold, `nothing told of a gap from ${last} to ${entry}`);
    last = entry;
    isGapTold = false;
  }
}

describe('the history of three overlays under random drops', () => {
  for (const seed of SEEDS) {
    it(`repeats nothing, keeps the order, and reports every gap (seed ${seed}) (A5)`, async (test) => {
      const fixture = await createRelayFixture();
      test.after(() => fixture.close());
      const pages = Array.from({ length: OVERLAYS }, () => new Page(fixture));
      const run = new Run(fixture, pages, createRandom(seed));
      for (const page of pages) await page.open();
      for (let step = 0; step < STEPS; step++) await run.step();
      await run.finish();
      for (const { shown } of pages) {
        assert.ok(shown.length > 0);
        check(shown, run.said);
      }
    });
  }
});
