import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { findWidget, WIDGETS } from '../../../widgets/widgets.ts';
import { DOCKS } from '../../kinds/docks.ts';
import { registerElements } from './elements.ts';
import { registerGalleryPage } from './gallery-page.ts';
import { createPagePolicy } from './page-policy.ts';
import type { PageName } from './page-policy.ts';
import { createPageSchema } from './page-schema.ts';
import { readImageHosts, readStyleHosts } from './style-hosts-query.ts';

/** Options of {@link registerStaticPages}. */
export interface StaticPagesOptions {
  /** Folder of the built pages: `<page>/index.html`, `overlay/<widget>.html` and `assets/`; absolute. */
  readonly root: string;
  /** Public address of this server. */
  readonly publicUrl: string;
  /** Hosts that images may come from. */
  readonly imageHosts: readonly string[];
}

/** The pages have not been built. */
export class PagesMissingError extends Error {
  override readonly name = 'PagesMissingError';
}

/** The build creates an overlay page for each widget, with that widget's style sheet in it. */
const FILES: readonly string[] = [
  'dashboard/index.html',
  'dock/index.html',
  'gallery/index.html',
  ...WIDGETS.map(({ name }) => `overlay/${name}.html`),
];

/** Left out of the API document. */
const HIDDEN = { hide: true };

/**
 * Registers the pages of docs/spec/relay.md, "Routes": `/`, `/gallery/`, `/overlay/:widget`, `/dock/:name` and their `/assets/`, and
 * `/elements/`.
 * Pages are revalidated each time; their assets have a hash in their names and are cached for a year.
 * @throws {PagesMissingError} the pages have not been built
 */
export function registerStaticPages(app: FastifyInstance, options: StaticPagesOptions): void {
  refuseMissing(options.root);
  void app.register(fastifyStatic, { root: options.root, serve: false, preCompressed: true });
  registerAssets(app, join(options.root, 'assets'));
  registerElements(app, options.root);
  registerOverlayWorker(app, options.root);
  const send = createPageSender(options);
  app.get('/', { schema: createPageSchema('Dashboard') }, (request, reply) =>
    send('dashboard/index.html', request, reply),
  );
  registerGalleryPage(app, { ...options, headers: (request) => createHeaders('gallery/index.html', request, options) });
  registerOverlayPages(app, send);
  registerDockPages(app, send);
}

function registerOverlayPages(app: FastifyInstance, send: PageSender): void {
  const schema = { ...createPageSchema('Overlay page of a widget'), params: Type.Object({ widget: Type.String() }) };
  app.withTypeProvider<TypeBoxTypeProvider>().get('/overlay/:widget', { schema }, async (request, reply) => {
    const { widget } = request.params;
    return findWidget(widget) === undefined
      ? sendBlank('overlay', reply)
      : send(`overlay/${widget}.html`, request, reply);
  });
  for (const url of ['/overlay', '/overlay/*']) {
    app.get(url, { schema: HIDDEN }, (_request, reply) => sendBlank('overlay', reply));
  }
}

/** One page serves every dock: it reads the name of the dock from its own address. */
function registerDockPages(app: FastifyInstance, send: PageSender): void {
  const schema = { ...createPageSchema('Page of a dock'), params: Type.Object({ name: Type.String() }) };
  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .get('/dock/:name', { schema }, async (request, reply) =>
      DOCKS.some((dock) => dock.page === request.params.name)
        ? send('dock/index.html', request, reply)
        : sendBlank('dock', reply),
    );
  for (const url of ['/dock', '/dock/*']) {
    app.get(url, { schema: HIDDEN }, (_request, reply) => sendBlank('dock', reply));
  }
}

/** The dashboard's thread that converts fonts. */
const FONT_WORKER = 'font-worker-';
/** It may load and send nothing; its library compiles WebAssembly and makes functions from its own texts. */
const FONT_WORKER_POLICY = "default-src 'none'; script-src 'unsafe-eval'";

/** The build creates no folders below this one, so only plain names are valid (E57). */
function registerAssets(app: FastifyInstance, root: string): void {
  const schema = { ...HIDDEN, params: Type.Object({ file: Type.String() }) };
  app.withTypeProvider<TypeBoxTypeProvider>().get('/assets/:file', { schema }, (request, reply) => {
    const { file } = request.params;
    if (/^[\w-][\w.-]*$/.test(file)) {
      // a page that embeds a widget loads its fonts from here (Fetch, "CORS protocol": fonts are requested with an origin)
      if (file.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
      if (file.startsWith(FONT_WORKER)) reply.header('content-security-policy', FONT_WORKER_POLICY);
      return reply.sendFile(file, root, { immutable: true, maxAge: '1y', lastModified: false });
    }
    reply.callNotFound();
    return reply;
  });
}

/**
 * The service worker that caches the overlay's shell. It is at the root under a name that never changes, so that it may have `/overlay/`
 * as its scope and can be updated; it may send requests to this server only.
 */
function registerOverlayWorker(app: FastifyInstance, root: string): void {
  app.get('/overlay-worker.js', { schema: HIDDEN }, (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .sendFile('overlay-worker.js', root, { cacheControl: false }),
  );
}

function refuseMissing(root: string): void {
  const missing = FILES.find((file) => !existsSync(join(root, file)));
  if (missing === undefined) return;
  throw new PagesMissingError(`The page ${missing} has not been built: run npm run build.`);
}

/** A wrong URL may be open on air, where nothing may be drawn, so only the title contains the error (docs/spec/widgets.md). */
function sendBlank(kind: 'overlay' | 'dock', reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>There is no such ${kind}: copy its URL from the dashboard again</title></html>`,
    );
}

/** Sends a file below the folder of its page. */
type PageSender = (file: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function createPageSender(options: StaticPagesOptions): PageSender {
  return (file, request, reply) =>
    reply.headers(createHeaders(file, request, options)).sendFile(file, options.root, { cacheControl: false });
}

function createHeaders(
  file: string,
  request: FastifyRequest,
  { imageHosts }: StaticPagesOptions,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': createPolicy(file, request, imageHosts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
}

function createPolicy(file: string, { headers, query }: FastifyRequest, imageHosts: readonly string[]): string {
  const page = toPageName(file);
  // Fastify's own property trusts X-Forwarded-Host, so read the raw header
  const { host = '' } = headers;
  if (page !== 'overlay') return createPagePolicy(page, { imageHosts, host });
  const hosts = [...imageHosts, ...readImageHosts(query)];
  return createPagePolicy(page, { imageHosts: hosts, host, styleHosts: readStyleHosts(query) });
}

function toPageName(file: string): PageName {
  if (file.startsWith('overlay/')) return 'overlay';
  if (file.startsWith('dock/')) return 'dock';
  return file.startsWith('gallery/') ? 'gallery' : 'dashboard';
}
