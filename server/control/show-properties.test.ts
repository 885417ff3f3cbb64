import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Fields } from '../../core/service/fields.ts';
import { toOwnerActor } from '../air/actions/actor.ts';
import type { JournalState } from '../leader/journal.ts';
import { toSet } from '../leader/subscriptions.ts';
import { FIRST_LOOKS } from '../overlays/looks.ts';
import { createShowFrames } from '../relay/sockets/show-frames.ts';
import { startShown } from '../show/shown-countdowns.ts';
import { createShows } from '../show/shows.ts';
import { openStorage } from '../store/open-storage.ts';
import type { ShowRecord } from '../store/records/show-record.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { createOverlayRecord } from '../testing/overlay-record.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import { OWNER } from '../testing/test-service.ts';
import type { AnyControlAction } from './control-action.ts';
import { countdown } from './actions/countdown.ts';
import { layer } from './actions/layer.ts';
import { createShowRunner } from './run-show-action.ts';

const place = { x: 0, y: 0, width: 200, height: 100 };
const OVERLAYS = [
  createOverlayRecord({ id: 'c', widget: 'countdown', settings: { minutes: 1 } }),
  createOverlayRecord({
    id: 'k',
    widget: 'canvas',
    settings: {
      layers: [
        { id: 'a', widget: 'countdown', name: 'A', ...place, settings: { minutes: 2, start: 'hand' } },
        { id: 'b', widget: 'text', name: 'B', ...place, settings: {} },
      ],
    },
  }),
];
const ACTOR = toOwnerActor(OWNER);

type Step =
  | { readonly do: 'act'; readonly action: 'countdown' | 'layer'; readonly body: Fields; readonly isRepeated: boolean }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'show' | 'restart' | 'transfer' | 'save' };

const target = fc.constantFrom({ overlayId: 'c' }, { overlayId: 'k', layer: 'a' });
const press = fc.constantFrom(
  { do: 'start' },
  { do: 'pause' },
  { do: 'stop' },
  { do: 'add', seconds: 60 },
  { do: 'add', seconds: -30 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      action: fc.constant('countdown' as const),
      body: fc.tuple(target, press).map(([one, other]) => ({ ...one, ...other })),
      isRepeated: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      action: fc.constant('layer' as const),
      body: fc.record({ overlayId: fc.constant('k'), layer: fc.constantFrom('a', 'b'), hidden: fc.boolean() }),
      isRepeated: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 90_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('show' as const, 'restart', 'transfer', 'save') }) },
);

/** A page or dock that merges what it receives, and shows what is left of countdowns by its own clock. */
interface Page {
  readonly overlay: OverlayRecord;
  parts: Fields;
}

/** An owner's show at one server after another, with pages that stay open. */
class Run {
  readonly clock = createManualClock();
  readonly storage: Storage;
  state: Partial<JournalState> = {};
  pages: Page[] = OVERLAYS.map((overlay) => ({ overlay, parts: {} }));
  private shows;
  private act;
  private requests = 0;

  constructor(storage: Storage) {
    this.storage = storage;
    [this.shows, this.act] = this.createServer();
  }

  async begin(): Promise<void> {
    await this.storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
    for (const overlay of OVERLAYS) await this.storage.overlays.insert(overlay);
    await this.open();
  }

  async follow(one: Step): Promise<void> {
    if (one.do === 'wait') this.clock.advance(one.ms);
    else if (one.do === 'act') await this.press(one);
    else if (one.do === 'show') await this.showFirst();
    else if (one.do === 'save') await this.save();
    else await this.restart(one.do);
  }

  /** Parts as a page that opens now receives them. */
  fresh(overlay: OverlayRecord): Fields {
    const [text = '{}'] = createShowFrames({
      granted: toSet(['overlay/show']),
      overlay,
      looks: FIRST_LOOKS,
      state: this.state,
      now: this.clock.now(),
    });
    return (JSON.parse(text) as { payload: Fields }).payload;
  }

  private createServer() {
    const { clock, storage } = this;
    const shows = createShows({ storage, clock });
    const changeShow = createShowRunner({ storage, shows, clock, crashPoint: () => undefined });
    const unused = (): never => assert.fail('nothing else is needed');
    const tools = { actions: { act: unused, recordChannel: unused } as never, airs: { find: unused } };
    const act = (action: AnyControlAction, body: Fields, requestId: string) =>
      action.run(
        { ...tools, changeShow, setChannel: unused, setScene: unused, setLook: unused, doOnce: unused },
        { actor: ACTOR, requestId, input: body },
        body,
      );
    return [shows, act] as const;
  }

  private async open(): Promise<void> {
    this.shows.open(OWNER, { sendShow: (show) => this.receive(show) }, this.state.show);
    await flushPromises();
    await this.shows.refresh(OWNER);
  }

  private receive(show: ShowRecord): void {
    assert.ok(show.revision > (this.state.show?.revision ?? -1), 'revisions grow');
    const before = this.state;
    // what a page receives passes as JSON
    this.state = { ...this.state, show: JSON.parse(JSON.stringify(show)) as ShowRecord };
    for (const page of this.pages) {
      const options = {
        granted: toSet(['overlay/show']),
        overlay: page.overlay,
        looks: FIRST_LOOKS,
        state: this.state,
        now: this.clock.now(),
      };
      for (const text of createShowFrames(options, { state: before }))
        page.parts = { ...page.parts, ...(JSON.parse(text) as { payload: Fields }).payload };
    }
  }

  private async press({ action, body, isRepeated }: Extract<Step, { do: 'act' }>): Promise<void> {
    const revision = this.state.show?.revision ?? 0;
    const requestId = `request ${(this.requests += 1)}`;
    const chosen = action === 'layer' ? layer : countdown;
    const { done } = await this.act(chosen, body, requestId);
    assert.equal(this.state.show?.revision, revision + done, 'an answer says whether the show has changed');
    if (isRepeated) assert.deepEqual(await this.act(chosen, body, requestId), { done });
    assert.equal(this.state.show.revision, revision + done, 'a repeated request changes nothing');
  }

  private async showFirst(): Promise<void> {
    const [overlay] = OVERLAYS;
    if (overlay) await this.shows.change(OWNER, (show) => startShown(show, overlay, { now: this.clock.now() }));
  }

  /** A canvas that is saved again has a new revision, which its pages receive with their parts of the show. */
  private async save(): Promise<void> {
    this.pages = await Promise.all(
      this.pages.map(async ({ overlay }) => {
        const saved = { ...overlay, revision: overlay.revision + 1 };
        await this.storage.overlays.update(saved, overlay.revision);
        return { overlay: saved, parts: this.fresh(saved) };
      }),
    );
  }

  private async restart(how: 'restart' | 'transfer'): Promise<void> {
    this.shows.close(OWNER);
    [this.shows, this.act] = this.createServer();
    // after a restart only the store has the show
    if (how === 'restart') this.state = {};
    if (how === 'restart') for (const page of this.pages) page.parts = {};
    await this.open();
  }
}

/** Countdowns that run are sent once, so that a page counts on by itself. */
function withoutTimes(parts: Fields): unknown {
  return JSON.parse(JSON.stringify(parts), (name, value: unknown) => (name === 'remainingMs' ? undefined : value));
}

describe('the show under random actions, restarts and transfers', () => {
  it('is the same for a page that was open all the time as for one that opens now', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const storage = await openStorage({ file: ':memory:' });
        try {
          const run = new Run(storage);
          await run.begin();
          for (const one of steps) {
            await run.follow(one);
            for (const { overlay, parts } of run.pages)
              assert.deepEqual(withoutTimes(parts), withoutTimes(run.fresh(overlay)), one.do);
          }
          const stored = await storage.shows.find(OWNER);
          assert.deepEqual(run.state.show, JSON.parse(JSON.stringify(stored)));
        } finally {
          await storage.close();
        }
      }),
      { numRuns: 40 },
    );
  });
});
