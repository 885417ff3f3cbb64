import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { until } from '../../testing/until.ts';

const html = readFileSync(new URL('index.html', import.meta.url), 'utf8');
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];

/** Runs the script inside the page in a page of fakes, whose timers end at once. */
function runScript(answers: readonly ({ readonly ok: boolean } | undefined)[]) {
  const left = [...answers];
  const page = { asked: [] as unknown[], pauses: [] as number[], reloads: 0 };
  let fail: (event: { readonly target: object }) => void = () => undefined;
  const history = { state: null as unknown, replaceState: (state: unknown) => void (history.state = state) };
  runInNewContext(script, {
    addEventListener: (_name: string, listener: typeof fail) => (fail = listener),
    history,
    setTimeout: (done: () => void, ms: number) => {
      page.pauses.push(ms);
      done();
    },
    fetch: (address: string, { cache }: { readonly cache: string }) => {
      page.asked.push([address, cache]);
      const answer = left.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('the server is down'));
    },
    location: { reload: () => (page.reloads += 1) },
  });
  return { page, fail };
}

describe('the script inside a page', () => {
  it('loads the page again once the server itself, and no cache, has the script of the page', async () => {
    const { page, fail } = runScript([undefined, { ok: false }, { ok: true }]);
    fail({ target: { type: 'module', src: '/assets/overlay.js' } });
    await until(() => page.reloads === 1);
    assert.deepEqual(page.asked, Array(3).fill(['/assets/overlay.js', 'no-store']));
    assert.deepEqual(page.pauses, [2_000, 4_000, 8_000]);
  });

  it('ignores what else fails to load', () => {
    const { page, fail } = runScript([]);
    fail({ target: { type: '', src: '/picture.png' } });
    assert.deepEqual(page.pauses, []);
  });
});
