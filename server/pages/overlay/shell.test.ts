import { expect } from '@open-wc/testing';
import { createShell, PATIENCE_MS } from './shell.ts';
import type { Shell } from './shell.ts';

const PAGES = ['/overlay/chat-box', '/overlay/viewer-counter', '/overlay/live-badge'];
const ASSETS = ['/assets/overlay-1.js', '/assets/chat-box-1.js'];

/** A server that can be changed, the browser's own caches, and time that stands still. */
interface Ground {
  readonly asked: string[];
  readonly timers: { readonly delayMs: number; readonly callback: () => void }[];
  readonly shell: Shell;
  answer: (path: string) => Promise<Response>;
}

function createGround(version: string): Ground {
  const ground: Ground = {
    ...{ asked: [], timers: [] },
    answer: (path) => Promise.resolve(new Response(`${path} of ${version}`)),
    shell: createShell({
      ...{ version, pages: PAGES, assets: ASSETS, caches },
      fetch: (input) => {
        const path = input instanceof Request ? input.url : input.toString();
        ground.asked.push(path);
        return ground.answer(path);
      },
      after: (delayMs, callback) => void ground.timers.push({ delayMs, callback }),
    }),
  };
  return ground;
}

function ask(shell: Shell, path: string, mode: RequestMode = 'navigate'): Promise<Response> | undefined {
  return shell.answer({ method: 'GET', mode, url: `https://onair.example${path}` });
}

async function textOf(answer: Promise<Response> | undefined): Promise<string | undefined> {
  return (await answer)?.text();
}

describe('the shell of overlays', () => {
  afterEach(async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });

  it('shows what the server has, as long as it answers', async () => {
    const { shell, asked } = createGround('a');
    await shell.install();
    asked.length = 0;
    expect(await textOf(ask(shell, '/overlay/live-badge?size=40'))).to.equal('/overlay/live-badge of a');
    expect(asked).to.deep.equal(['/overlay/live-badge']);
  });

  it('keeps the hosts of Custom CSS in what it asks for, and that page for a start without the server', async () => {
    const ground = createGround('a');
    await ground.shell.install();
    const page = '/overlay/live-badge?size=40&css-fonts=fonts.example';
    expect(await textOf(ask(ground.shell, page))).to.equal('/overlay/live-badge?css-fonts=fonts.example of a');
    ground.answer = () => Promise.reject(new TypeError('refused'));
    expect(await textOf(ask(ground.shell, page))).to.equal('/overlay/live-badge?css-fonts=fonts.example of a');
    const other = '/overlay/live-badge?css-fonts=other.example';
    expect(await textOf(ask(ground.shell, other))).to.equal('/overlay/live-badge of a');
  });

  it('starts without the server: any overlay page, and its scripts', async () => {
    const ground = createGround('a');
    await ground.shell.install();
    ground.answer = () => Promise.reject(new TypeError('refused'));
    expect(await textOf(ask(ground.shell, '/overlay/viewer-counter/'))).to.equal('/overlay/viewer-counter of a');
    expect(await textOf(ask(ground.shell, '/assets/overlay-1.js', 'cors'))).to.equal('/assets/overlay-1.js of a');
  });

  it('waits for a silent server no longer than its patience', async () => {
    const ground = createGround('a');
    await ground.shell.install();
    ground.answer = () => new Promise(() => undefined);
    const answer = ask(ground.shell, '/overlay/chat-box');
    expect(ground.timers.map(({ delayMs }) => delayMs)).to.deep.equal([PATIENCE_MS]);
    ground.timers[0]?.callback();
    expect(await textOf(answer)).to.equal('/overlay/chat-box of a');
  });

  it('takes an error of a proxy before the server for a server that is down', async () => {
    const ground = createGround('a');
    await ground.shell.install();
    ground.answer = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
    expect(await textOf(ask(ground.shell, '/overlay/chat-box'))).to.equal('/overlay/chat-box of a');
  });

  it('passes on that there is no such page', async () => {
    const ground = createGround('a');
    await ground.shell.install();
    ground.answer = () => Promise.resolve(new Response('none', { status: 404 }));
    expect((await ask(ground.shell, '/overlay/nope'))?.status).to.equal(404);
  });

  it('has no business with anything else, least of all with data', async () => {
    const { shell } = createGround('a');
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

  it('keeps the former build until a new one is whole, then only the new one', async () => {
    const former = createGround('a');
    await former.shell.install();
    const next = createGround('b');
    next.answer = (path) => Promise.resolve(new Response('', { status: path === ASSETS[1] ? 404 : 200 }));
    expect(await next.shell.install().catch((error: unknown) => String(error))).to.contain('404');
    expect(await caches.keys()).to.deep.equal(['onair-shell-a']);
    next.answer = (path) => Promise.resolve(new Response(`${path} of b`));
    await next.shell.install();
    await next.shell.activate();
    expect(await caches.keys()).to.deep.equal(['onair-shell-b']);
  });

  it('leaves what others keep alone', async () => {
    await caches.open('something else');
    const { shell } = createGround('a');
    await shell.install();
    await shell.activate();
    expect(await caches.keys()).to.have.members(['something else', 'onair-shell-a']);
  });
});
