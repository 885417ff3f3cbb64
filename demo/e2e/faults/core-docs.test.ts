import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as core from '../../../core/index.ts';
import { readExamples } from '../../../scripts/examples.ts';
import { TestBrowser } from '../../../server/testing/test-browser.ts';
import { openRoom, type Room } from './room.ts';

const CORE = new URL('../../../core/index.ts', import.meta.url).href;
const PAGE = fileURLToPath(new URL('../../../docs/core.md', import.meta.url));
const examples = readExamples('docs/core.md');

describe('the examples of docs/core.md', { timeout: 120_000 }, () => {
  let room: Room;
  let folder: string;
  let chatKey: string;
  let streamKey: string;
  let accessToken: string;

  before(async () => {
    room = await openRoom();
    folder = mkdtempSync(join(tmpdir(), 'onair-docs-'));
    ({ key: chatKey } = await room.mint('chat-box'));
    ({ key: streamKey } = await room.mint('viewer-counter'));
    accessToken = await takeAccessToken(room);
    room.simulator.control.switches.set({ warmUpMs: 1 });
    room.simulator.control.goLive();
    const kit = { revision: 0, name: 'Harbor Radio', tagline: 'every evening at eight', accent: '#ff8800' };
    assert.equal((await room.send('PATCH', '/api/kit', kit)).status, 200);
    const channels = room.simulator.control.state().users[0]?.channels ?? [];
    for (const { id, enabled } of channels) {
      const isFirst = id === channels.find((channel) => channel.enabled)?.id;
      if (enabled) room.simulator.control.setViewers({ channelId: id, viewers: isFirst ? 777 : 0 });
    }
  });
  after(async () => {
    await room.close();
    rmSync(folder, { recursive: true });
  });

  for (const [index, { name, code, prints: expected }] of examples.entries()) {
    it(`prints the documented output: ${name}`, async ({ signal }) => {
      assert.ok(expected.length > 0, 'it says what it prints');
      const file = join(folder, `example-${index}.ts`);
      writeFileSync(file, place(code));
      await prints(file, expected, signal);
    });
  }

  it('stand beside a list of all stores', () => {
    const page = readFileSync(PAGE, 'utf8');
    const stores = Object.keys(core).filter((name) => /^create\w+Store$/.test(name));
    assert.ok(stores.length > 10);
    assert.deepEqual(
      stores.filter((name) => !page.includes(`| \`${name}\``)),
      [],
    );
  });

  /** Replaces placeholders of the page by real addresses and secrets. */
  function place(code: string): string {
    return code
      .replaceAll("'@onair-overlays/widgets/core'", `'${CORE}'`)
      .replaceAll('https://onair.example', room.url)
      .replaceAll('OVERLAY-KEY', chatKey)
      .replaceAll('OVERLAY KEY', /StreamSt/.test(code) ? streamKey : chatKey)
      .replaceAll('https://service.example', room.simulator.baseUrl)
      .replaceAll('wss://service.example', room.simulator.wsUrl)
      .replaceAll('ACCESS TOKEN', accessToken);
  }

  /** Runs the example until it has printed all these lines in order, while chat messages are sent. */
  async function prints(file: string, expected: readonly string[], signal: AbortSignal): Promise<void> {
    const child = spawn(process.execPath, [file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    child.on('error', () => undefined);
    const chat = setInterval(() => room.simulator.control.say({ author: 'Mira', text: 'hello from the harbor' }), 200);
    const left = [...expected];
    const printed: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      printed.push(line);
      if (line === left[0]) left.shift();
      if (left.length === 0) child.kill();
    }
    clearInterval(chat);
    assert.deepEqual(left, [], printed.join('\n'));
  }
});

/** Gets an access token as an embedder's own backend would, with its own login. */
async function takeAccessToken({ simulator }: Room): Promise<string> {
  const redirectUri = 'http://127.0.0.1:4680/auth/capture';
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: simulator.clientId,
    redirect_uri: redirectUri,
    state: 'state',
  });
  const browser = new TestBrowser(simulator.baseUrl);
  const address = `${simulator.baseUrl}/login?${query.toString()}`;
  const back = (await browser.get(address)).headers.get('location') ?? '';
  const code = new URL(back).searchParams.get('code') ?? '';
  const body = new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: redirectUri, code });
  const authorization = `Basic ${btoa(`${simulator.clientId}:${simulator.clientSecret}`)}`;
  const response = await fetch(`${simulator.baseUrl}/oauth/token`, {
    method: 'POST',
    body,
    headers: { authorization },
  });
  const { access_token: token } = { access_token: '', ...((await response.json()) as object) };
  return token;
}
