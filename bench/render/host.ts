/*
 * Serves the built overlay page, the moderation dock, the floor, plain pages and the relay on one origin, and sends chat. Its parent
 * controls it over IPC.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../../scripts/command.ts';
import { createFedRelay } from '../fed-relay.ts';
import { preciseNow } from '../relay/event.ts';
import { createChat, createPlainChat } from './chat.ts';

/** Sends messages to the overlays of one owner at a rate and for a time, or only answers. */
export interface HostCommand {
  /** 1000 by default. */
  readonly owner?: number;
  readonly perSecond: number;
  readonly forMs: number;
  /** Whether messages are plain text of a fixed number of authors. */
  readonly isPlain?: boolean;
}

/** Serves a page from now on. */
export interface ServeCommand {
  readonly path: string;
  readonly body: string;
}

const given = new Map<string, string>();

const channels = [1, 5, 75].map((streamingPlatformId, index) => ({
  id: index + 1,
  streamingPlatformId,
  embedUrl: '',
  url: '',
  identifier: '',
  displayName: 'Bench',
  enabled: true,
}));

function toPicture(path: string): string {
  const hue = (Number.parseInt(path.replace(/\D/g, ''), 10) * 67) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"><circle cx="14" cy="14" r="13" fill="hsl(${hue} 80% 60%)"/></svg>`;
}

/** Content types of built files by extension. */
const assetTypes: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

/** Content type and body by path. */
function readBody(path: string): readonly [string, string | Buffer] | undefined {
  return readBuilt(path) ?? readOwn(path);
}

function readBuilt(path: string): readonly [string, Buffer] | undefined {
  const read = (file: string): Buffer => readFileSync(join(root, 'dist/pages', file));
  if (path.startsWith('/overlay/')) return ['text/html', read('overlay/chat-box.html')];
  if (path.startsWith('/dock/')) return ['text/html', read('dock/index.html')];
  const type = assetTypes[/^\/assets\/[\w.-]+\.(\w+)$/.exec(path)?.[1] ?? ''];
  return type === undefined ? undefined : [type, read(path)];
}

function readOwn(path: string): readonly [string, string | Buffer] | undefined {
  const page = given.get(path);
  if (page !== undefined) return ['text/html', page];
  // browsers report no first paint for a page without text
  if (path === '/empty.html') return ['text/html', '<!doctype html><title>Empty</title><p>Empty</p>'];
  if (path === '/floor.html') return ['text/html', readFileSync(join(root, 'bench/render/floor.html'))];
  if (path.startsWith('/jchat/')) return readRival(path);
  if (path.startsWith('/picture/')) return ['image/svg+xml', toPicture(path)];
  if (path === '/v2/user/channel/all') return ['application/json', JSON.stringify(channels)];
  return undefined;
}

/** Reads a file of jChat, whose folder the environment names. */
function readRival(path: string): readonly [string, Buffer] | undefined {
  const { pathname } = new URL(path, 'http://bench');
  const file = join(process.env['ONAIR_JCHAT'] ?? '', pathname.replace('/jchat/', ''));
  const type = { ...assetTypes, html: 'text/html' }[/\.(\w+)$/.exec(pathname)?.[1] ?? ''];
  return type !== undefined && existsSync(file) ? [type, readFileSync(file)] : undefined;
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const [type, body] = readBody(url.split('?')[0] ?? '') ?? ['', undefined];
  if (body === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body);
}

const server = createServer(answer);
server.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { relay, feed } = createFedRelay([origin]);
  const chats = new Map<number, ReturnType<typeof createChat>>();
  server.on('upgrade', (...upgrade) => relay.handleUpgrade(...upgrade));
  process.on('message', (command: HostCommand | ServeCommand) => {
    if ('path' in command) {
      given.set(command.path, command.body);
      process.send?.(0);
    } else {
      void say(command).then((said) => process.send?.(said));
    }
  });
  process.send?.(origin);

  /** Sends messages at an even rate. @returns the number of messages */
  async function say({ owner = 1000, perSecond, forMs, isPlain = false }: HostCommand): Promise<number> {
    const createMessage =
      chats.get(owner) ?? (isPlain ? createPlainChat(owner) : createChat(owner, `${origin}/picture/`));
    chats.set(owner, createMessage);
    const began = performance.now();
    let said = 0;
    for (;;) {
      const passedMs = performance.now() - began;
      const due = Math.round((Math.min(passedMs, forMs) / 1000) * perSecond);
      for (; said < due; said += 1) feed(String(owner), createMessage(preciseNow()));
      if (passedMs >= forMs) return said;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
});
process.on('disconnect', () => process.exit(0));
