import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

const DOCS = readFileSync(join(import.meta.dirname, '../../docs/remote.md'), 'utf8');
/** The lines of the documents that call curl. */
const LINES = DOCS.split('\n').filter((line) => line.startsWith('curl '));

const run = promisify(execFile);
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

describe('docs/remote.md', { skip: hasCurl ? false : 'there is no curl here' }, () => {
  let fixture: ServerFixture;
  let owner: TestBrowser;
  before(async () => {
    fixture = await createServerFixture();
    owner = await fixture.signIn();
  });
  after(() => fixture.close());

  const mint = async (widget: string, settings: object): Promise<OverlayWithUrl> =>
    (await (await owner.send('POST', '/api/overlays', { widget, name: widget, settings })).json()) as OverlayWithUrl;

  it('has lines for curl that list the controls, start a countdown and begin panic', async () => {
    const { url } = await mint('remote', { actions: ['countdown', 'panic'] });
    const { id } = await mint('countdown', { start: 'hand' });
    const env = { ...process.env, ONAIR: fixture.url, KEY: new URL(url).hash.slice('#key='.length) };
    const answers: Record<string, unknown>[] = [];
    for (const line of LINES) {
      const { stdout } = await run('sh', ['-c', line.replace('"overlayId": "…"', `"overlayId": "${id}"`)], { env });
      answers.push(JSON.parse(stdout) as Record<string, unknown>);
    }
    assert.equal(answers.length, 3);
    assert.deepEqual(answers[0]?.['actions'], ['countdown', 'panic']);
    assert.deepEqual(answers.slice(1), [{ done: 1 }, { done: 1 }]);
    await owner.send('POST', '/api/control/panic', { on: false });
  });
});
