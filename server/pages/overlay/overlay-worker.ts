/*
 * The service worker of overlay pages, at /overlay-worker.js: starts an overlay before its server is up. A new build is
 * another worker, which takes over at once; keep-shell.ts then reloads the pages of the old one.
 */
import { createShell } from './shell.ts';
import type { ShellFiles } from './shell.ts';

/** Put in by the build (scripts/shell-worker.ts). */
declare const SHELL_FILES: ShellFiles;

/** What a worker's scope has and a page's has not. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: AskEvent) => void): void;
}

interface LifeEvent {
  waitUntil(done: Promise<unknown>): void;
}

interface AskEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const self: WorkerScope;

const shell = createShell({
  ...SHELL_FILES,
  caches,
  fetch: (input, init) => fetch(input, init),
  after: (delayMs, callback) => void setTimeout(callback, delayMs),
});

self.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(shell.activate().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (answer) event.respondWith(answer);
});
