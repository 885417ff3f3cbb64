/*
 * The service worker of overlay pages, at /overlay-worker.js. It lets an overlay start before its server. Every build has another worker, which
 * takes over at once; register-worker.ts then reloads the pages of the older build.
 */
import { createShell } from './shell.ts';
import type { ShellFiles } from './shell.ts';

/** Filled in by the build (scripts/shell-worker.ts). */
declare const SHELL_FILES: ShellFiles;

/** The globals of a service worker, which are missing in the DOM types. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: FetchEvent) => void): void;
}

interface LifecycleEvent {
  waitUntil(done: Promise<unknown>): void;
}

interface FetchEvent {
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
