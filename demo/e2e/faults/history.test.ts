import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../scenarios/random.ts';
import { readSeeds } from '../seeds.ts';
import { checkHistory, type HistoryEntry } from './history.ts';
import { runMortalServer } from './mortal-server.ts';
import { runTrial, type Happening, type TrialOptions } from './trial.ts';

const SEEDS = readSeeds();
const STEPS = 30;

const LEGS: readonly Happening[] = [
  ...(['words', 'words', 'words', 'words', 'flood', 'trouble', 'trouble', 'reset', 'calm', 'calm'] as const),
];
const ENDS: readonly Happening[] = ['reload', 'restart', 'restart'];
const TALK: readonly Happening[] = ['words', 'words', 'words', 'reload'];
/** Events without slow faults, since this trial runs in real time. */
const MORTAL: readonly Happening[] = [...TALK, ...TALK, 'flood', 'reset', 'restart'];

/** A token lifetime of one minute in the trial's time, so that one swap follows another. */
const SHORT_LIFE = { accessTokenSeconds: 60 };

/** Kinds of trials, with their events. */
const TRIALS: readonly {
  readonly name: string;
  readonly codes: string;
  readonly options: Omit<TrialOptions, 'random'>;
}[] = [
  {
    name: 'under faults on both legs and reloads of the page',
    codes: '(A5, A6)',
    options: { happenings: [...LEGS, 'reload'], steps: STEPS, scale: 20, pauseMs: 4_000 },
  },
  {
    name: 'while the server restarts, too',
    codes: '(A5, A6, F30)',
    options: { happenings: [...LEGS, ...ENDS], steps: STEPS, scale: 20, pauseMs: 4_000 },
  },
  {
    name: 'while the server is killed, too',
    codes: '(A5, A6, F38)',
    options: { happenings: MORTAL, steps: (2 / 3) * STEPS, scale: 1, pauseMs: 300, run: runMortalServer },
  },
  ...(['keeps', 'closes'] as const).map((socketAfterExpiry) => ({
    name: `at a service that ${socketAfterExpiry} a socket when its token ends`,
    codes: '(A5, A6, D52)',
    options: {
      happenings: TALK,
      steps: STEPS,
      scale: 20,
      pauseMs: 4_000,
      simulator: { switches: { ...SHORT_LIFE, socketAfterExpiry } },
    },
  })),
];

describe('the checker of histories', () => {
  const read = (text: string): readonly HistoryEntry[] =>
    text
      .split(' ')
      .map(
        (words) => (({ '|': { kind: 'gap' }, '^': { kind: 'load' } }) as const)[words] ?? { kind: 'message', words },
      );
  const check = (relay: string, overlay: string): readonly string[] =>
    checkHistory({ service: ['a', 'b', 'c', 'd'], relay: read(relay), overlay: read(overlay) });

  it('accepts a complete history, and one whose gaps are reported', () => {
    assert.deepEqual(check('a b c d', 'a b c d'), []);
    assert.deepEqual(check('a | c d', 'a | d'), []);
    assert.deepEqual(check('a b c d', 'c d'), []);
  });
  it('allows a reloaded page to begin anywhere, and to show messages again', () => {
    assert.deepEqual(check('a b c d', 'c ^ a b c ^ d'), []);
  });
  it('reports gaps, repeats and invented messages in a reloaded page, too', () => {
    assert.equal(check('a b c d', 'a b ^ a c ^ c c ^ x').length, 2 * 3);
  });
  it('makes no demands on a relay whose log is unknown', () => {
    const service = ['a', 'b', 'c'];
    assert.deepEqual(checkHistory({ service, overlay: read('a b c') }), []);
    assert.equal(checkHistory({ service, overlay: read('a c') }).length, 1);
  });
  it('reports an unreported gap', () => assert.match(check('a b c d', 'a c d').join(), /overlay: "c" follows/));
  it('reports a gap that only the relay received', () => {
    assert.deepEqual(check('a | c d', 'a c d'), ['whole way: "c" follows, without a reported gap, "a"']);
  });
  it('reports duplicate messages', () => assert.match(check('a b c d', 'a b b c').join(), /overlay: "b" came again/));
  it('reports messages out of order', () =>
    assert.match(check('a c b d', 'a').join(), /relay: "b" came late after "c"/));
  it('reports messages that were never sent', () =>
    assert.match(check('a b', 'a x').join(), /overlay: "x" was invented/));
});

for (const { name, codes, options } of TRIALS) {
  describe(`simulator, relay and overlay: ${name}`, { timeout: 120_000 * SEEDS.length, concurrency: 2 }, () => {
    for (const seed of SEEDS) {
      it(`show nothing twice, late or invented, and report every gap (seed ${seed}) ${codes}`, async (test) => {
        const random = createRandom(String(seed));
        const logs = await runTrial({ ...options, random: () => random.next() });
        test.diagnostic(
          `${logs.service.length} said; relay ${tally(logs.relay ?? [])}; overlay ${tally(logs.overlay)}`,
        );
        assert.deepEqual(checkHistory(logs), []);
      });
    }
  });
}

describe('simulator, relay and overlay at a service that goes silent when a token ends', { timeout: 240_000 }, () => {
  it('are silent no longer than until the next token, and show nothing twice, late or invented (D52, F20)', async () => {
    const random = createRandom(String(SEEDS[0]));
    const logs = await runTrial({
      random: () => random.next(),
      happenings: TALK,
      steps: STEPS,
      scale: 20,
      pauseMs: 4_000,
      simulator: { switches: { ...SHORT_LIFE, socketAfterExpiry: 'silent' } },
    });
    // the relay cannot detect that a silent service had messages to send
    assert.deepEqual(
      checkHistory(logs).filter((breach) => !breach.includes('without a reported gap')),
      [],
    );
    const shown = logs.overlay.filter(({ kind }) => kind === 'message').length;
    assert.ok(shown > 0.8 * logs.service.length, `${shown} of ${logs.service.length}`);
  });
});

function tally(log: readonly HistoryEntry[]): string {
  const count = (kind: HistoryEntry['kind']): number => log.filter((entry) => entry.kind === kind).length;
  return `${count('message')} messages, ${count('gap')} gaps, ${count('load')} loads`;
}
