import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebKit } from '../../../scripts/webkit.ts';
import { findFreePort } from '../../../server/testing/free-port.ts';
import { until } from '../../../server/testing/until.ts';

const PICTURES = fileURLToPath(new URL('../../../dist/pictures', import.meta.url));

/** A page of WebKit, controlled by WebDriver (W3C WebDriver, sections 8, 10 and 17), which Playwright does not support. */
export interface WebKitPage {
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page and returns its result, as JSON. */
  run(script: string): Promise<unknown>;
  /** Waits until the body of a function returns true. */
  waitFor(script: string): Promise<void>;
  /** Saves a picture of the page in `dist/pictures`, for people. */
  takePicture(name: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Script that calls back after all finite animations have ended and the page has been drawn. */
const REST = `
  const [done] = arguments;
  const moves = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
  });`;

/** Starts WebKit with an empty page, on a display of its own. */
export async function openWebKit({ driver, browser, display }: WebKit): Promise<WebKitPage> {
  const port = await findFreePort();
  const screen = ['-a', '-s', '-screen 0 1600x1200x24'];
  const child = spawn(display, [...screen, driver, `--port=${port}`], { stdio: 'ignore', detached: true });
  const address = `http://127.0.0.1:${port}/session`;
  await until(async () => (await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined))?.ok === true);
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId } = (await send('POST', address, { capabilities: { alwaysMatch: options } })) as {
    sessionId: string;
  };
  const ask = (method: string, path: string, body?: object): Promise<unknown> =>
    send(method, `${address}/${sessionId}${path}`, body);
  const run = (script: string): Promise<unknown> => ask('POST', '/execute/sync', { script, args: [] });
  return {
    run,
    async open(url) {
      await ask('POST', '/url', { url });
    },
    waitFor: (script) => until(async () => (await run(script)) === true, script),
    async takePicture(name) {
      mkdirSync(PICTURES, { recursive: true });
      await ask('POST', '/execute/async', { script: REST, args: [] });
      writeFileSync(join(PICTURES, `${name}.png`), Buffer.from(String(await ask('GET', '/screenshot')), 'base64'));
    },
    async resize(width, height) {
      await ask('POST', '/window/rect', { width, height });
    },
    async close() {
      await ask('DELETE', '').catch(() => undefined);
      // the display and the driver are one group
      if (child.pid !== undefined && child.exitCode === null) {
        process.kill(-child.pid, 'SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}
