import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createServerFixture } from '../../testing/server-fixture.ts';
import { until } from '../../testing/until.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';

const ALLOWED_USER = 802557;

let fixture: ServerFixture;

describe('signing in with a list of allowed owners', () => {
  before(async () => {
    fixture = await createServerFixture({ ONAIR_ALLOWED_OWNERS: String(ALLOWED_USER) });
  });

  after(() => fixture.close());

  it('accepts listed users (T5)', async () => {
    const browser = await fixture.signIn(ALLOWED_USER);
    assert.equal((await browser.get('/api/overlays')).status, 200);
  });

  it('refuses others, names them, stores nothing and revokes the pair (T5)', async () => {
    const pairs = fixture.simulator.control.state().tokenPairs;
    const browser = fixture.browser();
    const answer = await browser.signIn(fixture.simulator.baseUrl, 731204);
    assert.equal(answer.status, 403);
    const page = await answer.text();
    assert.match(page, /pixelharbor \(id 731204\)/);
    assert.match(page, /ONAIR_ALLOWED_OWNERS/);
    assert.equal(browser.cookie('onair_session'), undefined);
    await until(() => fixture.simulator.control.state().tokenPairs === pairs);
  });
});
