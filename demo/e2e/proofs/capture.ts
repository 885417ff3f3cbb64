import type { BrowserContext, Page, Response } from 'playwright-core';

/** Everything that a browser received, as text in order of arrival. */
export interface Capture {
  /** Bodies and headers of responses, frames of sockets. */
  readonly received: string[];
  /** Console lines and uncaught errors. */
  readonly console: string[];
  /** Resolves when the bodies of all responses so far are read. */
  readAll(): Promise<void>;
  /** Records everything that this context receives from now on, except responses of other origins than `origin`. */
  watch(context: BrowserContext, origin: string): void;
}

/** Creates an empty capture. */
export function createCapture(): Capture {
  const received: string[] = [];
  const lines: string[] = [];
  const reading = new Set<Promise<void>>();
  const watchPage = (page: Page): void => {
    page.on('console', (message) => lines.push(`${message.text()} ${message.location().url}`));
    page.on('pageerror', (error) => lines.push(`${error.message} ${error.stack ?? ''}`));
    page.on('websocket', (socket) => {
      received.push(socket.url());
      socket.on('framereceived', ({ payload }) => received.push(payload.toString('latin1')));
    });
  };
  return {
    received,
    console: lines,
    async readAll() {
      await Promise.all(reading);
    },
    watch(context, origin) {
      context.on('page', watchPage);
      context.on('response', (response) => {
        if (new URL(response.url()).origin !== origin) return;
        const done = read(response, received).finally(() => reading.delete(done));
        reading.add(done);
      });
    },
  };
}

async function read(response: Response, received: string[]): Promise<void> {
  const headers = await response.allHeaders().catch(() => response.headers());
  received.push(`${response.status()} ${response.url()} ${JSON.stringify(headers)}`);
  // a redirect has no body, and a page that was left keeps none
  const body = await response.body().catch(() => undefined);
  if (body) received.push(body.toString('latin1'));
}
