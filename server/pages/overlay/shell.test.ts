import { expect } from '@open-wc/testing';
import { createShell, MAX_WAIT_MS } from './shell.ts';
import type { Shell } from './shell.ts';

const PAGES = ['/overlay/chat-box', '/overlay/viewer-counter', '/overlay/live-badge'];
const ASSETS = ['/assets/overlay-1.js', '/assets/chat-box-1.js'];

/** A shell with the real caches of the browser, a fake server and a fake clock. */
interface Fixture {
  readonly asked: string[];
  readonly timers: { readonly delayMs: number; readonly callback: () => void }[];
  readonly shell: Shell;
  answer: (path: string) => Promise<Response>;
}

function createFixture(version: string): Fixture {
  const fixture: Fixture = {
    asked: [],
    timers: [],
    answer: (path) => Promise.resolve(new Response(`${path} of ${version}`)),
    shell: createShell({
      version,
      pages: PAGES,
      assets: ASSETS,
      caches,
      fetch: (input) => {
        const path = input instanceof Request ? input.url : input.toString();
        fixture.asked.push(path);
        return fixture.answer(path);
      },
      after: (delayMs, callback) => void fixture.timers.push({ delayMs, callback }),
    }),
  };
  return fixture;
}

function ask(shell: Shell, path: string, mode: RequestMode = 'navigate'): Promise<Response> | undefined {
  return shell.answer({ method: 'GET', mode, url: `https://onair.example${path}` });
}

async function textOf(answer: Promise<Response> | undefined): Promise<string | undefined> {
  return (await answer)?.text();
}

describe('the overlay shell', () => {
  afterEach(async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });

  it('shows the page of the server while the server answers', async () => {
    const { shell, asked } = createFixture('a');
    await shell.install();
    asked.length = 0;
    expect(await textOf(ask(shell, '/overlay/live-badge?size=40'))).to.equal('/overlay/live-badge of a');
    expect(asked).to.deep.equal(['/overlay/live-badge']);
  });

  it('requests the page that allows the hosts of Custom CSS, and caches it for a start without the server', async () => {
    const fixture = createFixture('a');
    await fixture.shell.install();
    const page = '/overlay/live-badge?size=40&css-fonts=fonts.example';
    expect(await textOf(ask(fixture.shell, page))).to.equal('/overlay/live-badge?css-fonts=fonts.example of a');
    fixture.answer = () => Promise.reject(new TypeError('refused'));
    expect(await textOf(ask(fixture.shell, page))).to.equal('/overlay/live-badge?css-fonts=fonts.example of a');
    const other = '/overlay/live-badge?css-fonts=other.example';
    expect(await textOf(ask(fixture.shell, other))).to.equal('/overlay/live-badge of a');
  });

  it('starts any overlay page and its scripts without the server', async () => {
    const fixture = createFixture('a');
    await fixture.shell.install();
    fixture.answer = () => Promise.reject(new TypeError('refused'));
    expect(await textOf(ask(fixture.shell, '/overlay/viewer-counter/'))).to.equal('/overlay/viewer-counter of a');
    expect(await textOf(ask(fixture.shell, '/assets/overlay-1.js', 'cors'))).to.equal('/assets/overlay-1.js of a');
  });

  it('caches a used typeface, so that letters look the same without the server', async () => {
    const fixture = createFixture('a');
    await fixture.shell.install();
    for (const path of ['/assets/font-inter-latin-5.3.0.woff2', '/own-fonts/AbC-_1']) {
      fixture.answer = () => Promise.resolve(new Response('none', { status: 404 }));
      expect((await ask(fixture.shell, path, 'cors'))?.status).to.equal(404);
      fixture.answer = () => Promise.resolve(new Response('letters'));
      expect(await textOf(ask(fixture.shell, path, 'cors'))).to.equal('letters');
      fixture.answer = () => Promise.reject(new TypeError('refused'));
      expect(await textOf(ask(fixture.shell, path, 'cors'))).to.equal('letters');
    }
  });

  it('uses the cached page if the server does not answer in time', async () => {
    const fixture = createFixture('a');
    await fixture.shell.install();
    fixture.answer = () => new Promise(() => undefined);
    const answer = ask(fixture.shell, '/overlay/chat-box');
    expect(fixture.timers.map(({ delayMs }) => delayMs)).to.deep.equal([MAX_WAIT_MS]);
    fixture.timers[0]?.callback();
    expect(await textOf(answer)).to.equal('/overlay/chat-box of a');
  });

  it('uses the cached page if a proxy reports that the server is down', async () => {
    const fixture = createFixture('a');
    await fixture.shell.install();
    fixture.answer = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
    expect(await textOf(ask(fixture.shell, '/overlay/chat-box'))).to.equal('/overlay/chat-box of a');
  });

  it('passes on that a page does not exist', async () => {
    const fixture = createFixture('a');
    await fixture.shell.install();
    fixture.answer = () => Promise.resolve(new Response('none', { status: 404 }));
    expect((await ask(fixture.shell, '/overlay/nope'))?.status).to.equal(404);
  });

  it('does not answer any other request, above all not for data', async () => {
    const { shell } = createFixture('a');
    await shell.install();
    for (const path of ['/v2/user/stream', '/api/overlays', '/auth/login', '/assets/dashboard-1.js', '/healthz']) {
      expect(ask(shell, path, 'cors'), path).to.equal(undefined);
    }
    for (const path of ['/', '/auth/capture?code=x', '/gallery/', '/overlay/a/b']) {
      expect(ask(shell, path), path).to.equal(undefined);
    }
    expect(shell.answer({ method: 'POST', mode: 'cors', url: `https://onair.example${ASSETS[0] ?? ''}` })).to.equal(
      undefined,
    );
  });

  it('keeps the older build until the new one is complete, then deletes it', async () => {
    const former = createFixture('a');
    await former.shell.install();
    const next = createFixture('b');
    next.answer = (path) => Promise.resolve(new Response('', { status: path === ASSETS[1] ? 404 : 200 }));
    expect(await next.shell.install().catch((error: unknown) => String(error))).to.contain('404');
    expect(await caches.keys()).to.deep.equal(['onair-shell-a']);
    next.answer = (path) => Promise.resolve(new Response(`${path} of b`));
    await next.shell.install();
    await next.shell.activate();
    expect(await caches.keys()).to.deep.equal(['onair-shell-b']);
  });

  it('does not touch other caches', async () => {
    await caches.open('something else');
    const { shell } = createFixture('a');
    await shell.install();
    await shell.activate();
    expect(await caches.keys()).to.have.members(['something else', 'onair-shell-a']);
  });
});
