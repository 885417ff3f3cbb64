import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { launchChromium } from '../journeys/chromium-page.ts';
import { DEFAULT_CLIENT } from '../../simulator/world/options.ts';
import { USERS } from '../../simulator/world/users.ts';
import { createCapture } from './capture.ts';
import { createSecretSearch } from './secret-search.ts';
import { buildPages, serveOnair } from './served-onair.ts';
import { until } from '../../../server/testing/until.ts';
import { WIDGETS } from '../../../widgets/widgets.ts';
import type { ServedOnair } from './served-onair.ts';

const MARK = 'xCANARYx5f0c2ae19b7d';
const MIN_CAPTURED = 10_000;
const FLOOD_SOCKETS = 16;
/** Requests for data that an overlay may read, may not read, and that does not exist. */
const ASKED = ['/v2/user/stream', '/v2/user/profile', '/v2/user/streamKey', '/v2/user/clips/projects', '/nowhere'];

interface Minted {
  readonly id: string;
  readonly url: string;
}

/** A service whose secrets all carry the mark: tokens, codes, the client's secret, stream keys, e-mail and webchat tokens. */
async function serveMarked(): Promise<ServedOnair> {
  return serveOnair({
    switches: { secretMark: MARK, loginAnswer: 'allow' },
    clients: [{ ...DEFAULT_CLIENT, secret: `secret-${MARK}` }],
    users: USERS.map((user) => ({
      ...user,
      email: `${MARK}@mail.example`,
      streamKey: `re_${MARK}`,
      webchatToken: `canary00-${MARK}`,
    })),
  });
}

describe('marked secrets on a whole journey with faults', { timeout: 240_000 }, () => {
  const { find } = createSecretSearch(MARK);
  const capture = createCapture();
  const overlays = new Map<string, Page>();
  let minted: readonly Minted[] = [];
  let onair: ServedOnair;
  let browser: Browser;
  let dashboard: Page;

  const openPage = async (): Promise<Page> => {
    const context = await browser.newContext();
    capture.watch(context, onair.url);
    return context.newPage();
  };
  /** Sends a request of the dashboard to its own server. */
  const ask = (method: string, path: string, body?: object): Promise<{ status: number; body: string }> =>
    dashboard.evaluate(
      async ([verb, address, json]) => {
        const init = verb === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: json ?? '{}' };
        const response = await fetch(address, { method: verb, ...init });
        return { status: response.status, body: await response.text() };
      },
      [method, path, body && JSON.stringify(body)] as const,
    );
  const keyOf = ({ url }: Minted): string => url.split('#key=')[1] ?? assert.fail('no key');
  const assertClean = (what: string, haystacks: Iterable<string | Uint8Array>): void => {
    for (const haystack of haystacks) {
      const forms = find(haystack);
      assert.deepEqual(forms, [], `a secret reached ${what}: ${excerpt(haystack)}`);
    }
  };

  before(async () => {
    buildPages();
    [onair, browser] = await Promise.all([serveMarked(), launchChromium()]);
  });

  after(async () => {
    await browser.close();
    await onair.clear();
  });

  it('signs in, with no code left in the address, the history or the log (T3)', async () => {
    dashboard = await openPage();
    await dashboard.goto(`${onair.url}/auth/login`);
    assert.equal(dashboard.url(), `${onair.url}/`);
    const session = await dashboard.context().newCDPSession(dashboard);
    const { entries } = await session.send('Page.getNavigationHistory');
    assert.ok(
      entries.every(({ url }) => !url.includes('code=')),
      JSON.stringify(entries),
    );
    assert.doesNotMatch(onair.output(), /ac_|code=/);
  });

  it('creates overlays and opens them in pages without a login', async () => {
    const answers = await Promise.all(WIDGETS.map(({ name }) => ask('POST', '/api/overlays', { widget: name, name })));
    assert.deepEqual(
      answers.map(({ status }) => status),
      WIDGETS.map(() => 201),
    );
    minted = answers.map(({ body }) => JSON.parse(body) as Minted);
    for (const [index, overlay] of minted.entries()) {
      const page = await openPage();
      await page.goto(overlay.url);
      overlays.set(WIDGETS[index]?.name ?? '', page);
    }
    await overlays.get('viewer-counter')?.locator('onair-viewer-counter').getByText(/\d/).first().waitFor();
  });

  it('meets faults: expired tokens, errors, pages instead of JSON, refused sockets', async () => {
    const { control } = onair.simulator;
    const { refreshes } = control.counters;
    control.expireTokens();
    control.dropSockets({ how: 'terminate' });
    await until(() => control.counters.refreshes > refreshes && control.state().sockets.open > 0);
    control.fail({ kind: 'status', status: 500, path: '/v2/user/stream', count: 2 });
    control.fail({ kind: 'html', path: '/v2/user/clips', count: 2 });
    for (const path of ASKED) {
      for (const overlay of minted) await askAs(keyOf(overlay), path);
      await askAs('wrong', path);
    }
    const stranger = await openPage();
    await stranger.goto(`${onair.url}/overlay/chat-box#key=${'A'.repeat(43)}`);
    await stranger.goto(`${onair.url}/auth/capture?code=ac_wrong&state=wrong`);
  });

  it(`opens ${FLOOD_SOCKETS} more overlays until ${MIN_CAPTURED} responses and frames are captured`, async () => {
    const chat = minted[0] ?? assert.fail('no chat box');
    const sockets = Array.from(
      { length: FLOOD_SOCKETS },
      () => new WebSocket(`${onair.url.replace('http', 'ws')}/v2/ws`),
    );
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    const isEnough = new Promise<void>((resolve) => {
      for (const socket of sockets) {
        socket.on('message', (data: Buffer) => {
          capture.received.push(data.toString('latin1'));
          if (capture.received.length >= MIN_CAPTURED) resolve();
        });
        socket.send(JSON.stringify({ action: 'subscribe', token: keyOf(chat), subscriptions: ['user/chat'] }));
      }
    });
    onair.simulator.control.setChatRate(12_000);
    await isEnough;
    onair.simulator.control.setChatRate(30);
    for (const socket of sockets) socket.terminate();
  });

  it('stores no secret in clear on the disk during the login (A1, T11)', () => {
    const files = onair.readDisk();
    assert.ok(files.has('onair.db'), [...files.keys()].join(' '));
    assertClean('the disk', files.values());
    for (const overlay of minted) {
      for (const bytes of files.values())
        assert.ok(!Buffer.from(bytes).includes(keyOf(overlay)), 'an overlay key in clear');
    }
  });

  it('leaves no secret in the heap of an overlay page (A1, D25)', async () => {
    const page = overlays.get('chat-box') ?? assert.fail('no chat box');
    const session = await page.context().newCDPSession(page);
    const chunks: string[] = [];
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    const heap = chunks.join('');
    assert.ok(heap.includes(keyOf(minted[0] ?? assert.fail('no overlay'))), 'the snapshot holds what the page holds');
    assertClean('the heap', [heap]);
  });

  it('revokes an overlay, disconnects, and stops while the overlays are open', async () => {
    assert.equal((await ask('DELETE', `/api/overlays/${minted[1]?.id}`)).status, 204);
    const disconnected = await ask('POST', '/auth/disconnect');
    assert.deepEqual(JSON.parse(disconnected.body), { state: 'disconnected', isRevoked: true });
    const page = overlays.get('live-badge') ?? assert.fail('no badge');
    const isRefused = page.waitForEvent('console', (message) => message.text().includes('ERR_CONNECTION_REFUSED'));
    assert.equal(await onair.stop(), 0);
    await page.evaluate(() => fetch('/v2/user/stream').catch(() => undefined));
    await isRefused;
  });

  it('sends no secret to a browser (A1, G1)', async (context) => {
    await capture.readAll();
    assert.ok(capture.received.length >= MIN_CAPTURED, `${capture.received.length} captured`);
    // the service itself sends the authorization code through the browser (RFC 6749 section 4.1.2)
    const withoutCodes = capture.received.map((text) => text.replaceAll(new RegExp(`ac_${MARK}[\\w-]*`, 'g'), 'code'));
    assertClean('a browser', withoutCodes);
    context.diagnostic(`${capture.received.length} answers and frames, ${capture.console.length} console lines`);
  });

  it('writes no secret or overlay key to the console, after errors of every kind (G18, T9)', () => {
    const text = capture.console.join('\n');
    for (const sign of ['401', '404', 'ERR_CONNECTION_REFUSED'])
      assert.ok(text.includes(sign), `no ${sign} in\n${text}`);
    assertClean('the console', capture.console);
    for (const overlay of minted) assert.ok(!text.includes(keyOf(overlay)), 'an overlay key in the console');
  });

  it('logs no secret, no code and no overlay key (A1, T24)', () => {
    const log = onair.output();
    assert.ok(log.split('\n').length > 20, log);
    assertClean('the log', [log]);
    for (const overlay of minted) assert.ok(!log.includes(keyOf(overlay)), 'an overlay key in the log');
  });

  it('leaves no secret on the disk after the end (A1)', () => assertClean('the disk', onair.readDisk().values()));

  /** Sends a request from an overlay's own page, so that refusals show up in its console. */
  async function askAs(key: string, path: string): Promise<void> {
    const page = overlays.get('chat-box') ?? assert.fail('no chat box');
    await page.evaluate(
      ([address, token]) =>
        fetch(address, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.text()),
      [path, key] as const,
    );
  }
});

function excerpt(haystack: string | Uint8Array): string {
  const text = typeof haystack === 'string' ? haystack : Buffer.from(haystack).toString('latin1');
  const at = Math.max(0, text.indexOf(MARK) - 120);
  return text.slice(at, at + 300);
}
