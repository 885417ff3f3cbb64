import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** A web server with pages that embed widgets, on another origin than Onair's. */
export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a folder on a free port of loopback. A path without an extension is an HTML file, and a folder its `index.html`. */
export async function servePages(folder: string): Promise<PageServer> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const page = pathname.endsWith('/') ? `${pathname}index` : pathname;
    const path = extname(page) === '' ? `${page}.html` : page;
    try {
      const body = readFileSync(join(folder, normalize(path)));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
