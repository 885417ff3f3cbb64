import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';

describe('/api/connection', () => {
  let fixture: ServerFixture;
  before(async () => {
    fixture = await createServerFixture();
  });
  after(() => fixture.close());

  it('reports the connection to the signed-in owner, and nothing to others', async () => {
    const browser = await fixture.signIn();
    const answer = await browser.get('/api/connection');
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), { link: null, gaps: [] });
    assert.equal((await fixture.browser().get('/api/connection')).status, 401);
  });
});
