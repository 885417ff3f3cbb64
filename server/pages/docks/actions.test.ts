import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../../core/testing/fake-clock.ts';
import { NetworkError, ServiceError } from '../../../core/service/service-error.ts';
import { createDockActions, describeFailure, NotSentError } from './actions.ts';

interface Request {
  readonly url: string;
  readonly init: RequestInit;
}

/** Actions whose server gives these answers in order; an answer that is not a response is a lost connection. */
function makeActions(answers: readonly (Response | undefined)[]) {
  const requests: Request[] = [];
  const clock = createFakeClock();
  let linked = true;
  let ids = 0;
  const actions = createDockActions({
    baseUrl: 'https://onair.example',
    key: 'KEY',
    clock,
    isLinked: () => linked,
    newId: () => `id-${(ids += 1)}`,
    fetch: (url, init = {}) => {
      const answer = answers[requests.length];
      requests.push({ url: url as string, init });
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('cut'));
    },
  });
  return { actions, clock, requests, unlink: () => (linked = false) };
}

const done = (count: number): Response => Response.json({ done: count });
const readBody = ({ init }: Request | undefined = { url: '', init: {} }): unknown =>
  JSON.parse(typeof init.body === 'string' ? init.body : '');

/** Lets settled promises run their callbacks. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('actions of a dock', () => {
  it('lists what a server of the version before lets it control, which sends no looks', async () => {
    const former = { actions: ['layer'], scenes: [], overlays: [] };
    const { actions } = makeActions([Response.json(former)]);
    assert.deepEqual(await actions.listControls(), { ...former, looks: [] });
  });

  it('are sent as JSON with the key as Bearer and a request id', async () => {
    const { actions, requests } = makeActions([done(2)]);
    assert.deepEqual(await actions.send('hide', { ids: ['a', 'b'] }), { done: 2 });
    assert.equal(requests[0]?.url, 'https://onair.example/api/air/hide');
    assert.equal(requests[0].init.method, 'POST');
    const headers = new Headers(requests[0].init.headers);
    assert.equal(headers.get('authorization'), 'Bearer KEY');
    assert.match(headers.get('content-type') ?? '', /json/);
    assert.deepEqual(readBody(requests[0]), { ids: ['a', 'b'], requestId: 'id-1' });
  });

  it('have unique request ids', async () => {
    const { actions, requests } = makeActions([done(1), done(1)]);
    await actions.send('panic', { on: true });
    await actions.send('panic', { on: true });
    assert.deepEqual(requests.map(readBody), [
      { on: true, requestId: 'id-1' },
      { on: true, requestId: 'id-2' },
    ]);
  });

  it('change safety settings by PATCH, and not while the connection is lost', async () => {
    const { actions, requests, unlink } = makeActions([Response.json({ revision: 3 })]);
    await actions.changeSafety({ holdSeconds: 5 });
    assert.equal(requests[0]?.url, 'https://onair.example/api/safety');
    assert.equal(requests[0].init.method, 'PATCH');
    assert.deepEqual(readBody(requests[0]), { holdSeconds: 5 });
    await assert.rejects(actions.changeSafety({ holdSeconds: 1 }), {
      message: 'PATCH /api/safety: the connection failed',
    });
    unlink();
    await assert.rejects(actions.changeSafety({ holdSeconds: 0 }), NotSentError);
    assert.equal(requests.length, 2);
  });

  it('are retried with the same request id if the answer is lost', async () => {
    const { actions, clock, requests } = makeActions([undefined, new Response('', { status: 503 }), done(1)]);
    const sending = actions.send('clear', {});
    await settle();
    clock.advance(500);
    await settle();
    clock.advance(1_500);
    assert.deepEqual(await sending, { done: 1 });
    assert.deepEqual(
      requests.map(readBody),
      Array.from({ length: 3 }, () => ({ requestId: 'id-1' })),
    );
  });

  it('are not retried if the server refuses them', async () => {
    const { actions, requests } = makeActions([Response.json({ error: { name: 'x' } }, { status: 403 })]);
    await assert.rejects(actions.send('clear', {}), ServiceError);
    assert.equal(requests.length, 1);
  });

  it('are neither sent nor retried while the connection is lost', async () => {
    const { actions, clock, requests, unlink } = makeActions([undefined, done(1)]);
    const sending = actions.send('clear', {});
    const failed = assert.rejects(sending, NetworkError);
    await settle();
    unlink();
    clock.advance(500);
    await failed;
    await assert.rejects(actions.send('clear', {}), NotSentError);
    assert.equal(requests.length, 1);
  });
});

describe('the description of a failed action', () => {
  const refused = (status: number, message = 'POST /api/air/hide: No such message.'): string =>
    describeFailure(new ServiceError({ status, name: 'x', message }));

  it('is one line that includes whether the action was done', () => {
    assert.match(describeFailure(new NotSentError('')), /^Not sent: /);
    assert.match(describeFailure(new NetworkError('')), /may or may not be done/);
    assert.match(refused(401), /link of this dock was removed/);
    assert.match(refused(403), /may not do that/);
    assert.match(refused(429), /Wait a moment/);
  });

  it('contains the message of the server without the route', () => {
    assert.equal(refused(400), 'Not done: No such message.');
  });
});
