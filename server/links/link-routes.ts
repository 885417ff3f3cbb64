import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequireOwner } from '../account/sign-in/owner-gate.ts';
import { toRefusal } from '../http/errors/error-body.ts';
import { logTrouble } from '../http/errors/log-trouble.ts';
import type { KeyFailures } from '../overlays/keys/key-failures.ts';
import { isToken } from '../store/secret/secret-token.ts';
import { LINK_ROUTES } from './link-schemas.ts';
import type { Links } from './links.ts';

/** Dependencies of the routes of action links. */
export interface LinkRoutesDeps {
  readonly links: Links;
  readonly failures: KeyFailures;
  readonly requireOwner: RequireOwner;
}

/** The route that does an action; its log never has the address. */
const ROUTE = '/do/:secret';

/** Programs that fetch an address to show a preview of it, as far as they say so. Those of streamers, such as Streamer.bot, are none. */
const PREVIEW_AGENTS =
  /crawler|spider|preview|facebookexternalhit|whatsapp|slackbot|slack-img|discordbot|telegrambot|twitterbot|linkedinbot|googlebot|bingbot|applebot|redditbot|skypeuri|embedly|pinterest|vkshare|mastodon/i;

/** Registers `/api/links` for the owner, and `/do/:secret`, which does the action (docs/spec/relay.md, "Action links"). */
export function registerLinkRoutes(app: FastifyInstance, deps: LinkRoutesDeps): void {
  registerOwnerRoutes(app, deps);
  // the log of requests would have the secret
  const options = { schema: { hide: true }, exposeHeadRoute: false, logLevel: 'silent' as const };
  const given = { ...deps, log: app.log };
  app.get<{ Params: { secret: string } }>(ROUTE, options, (request, reply) => follow(given, request, reply));
  app.head(ROUTE, options, (_request, reply) => sendPlainly(reply, 200, ''));
}

function registerOwnerRoutes(app: FastifyInstance, { links, requireOwner }: LinkRoutesDeps): void {
  const scope = app.withTypeProvider<TypeBoxTypeProvider>();
  scope.get('/api/links', { schema: LINK_ROUTES.list }, async (request) =>
    links.list((await requireOwner(request)).id),
  );
  scope.post('/api/links', { schema: LINK_ROUTES.create }, async (request, reply) => {
    const { id } = await requireOwner(request);
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send(await links.create(id, request.body));
  });
  scope.delete('/api/links/:id', { schema: LINK_ROUTES.remove }, async (request, reply) => {
    const { id } = await requireOwner(request);
    await links.remove(id, request.params.id);
    return reply.code(204).send();
  });
}

async function follow(
  { failures, links, log }: LinkRoutesDeps & { readonly log: Pick<FastifyBaseLogger, 'info' | 'error'> },
  request: FastifyRequest<{ Params: { secret: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isPreview(request))
    return sendPlainly(reply, 200, 'This address does an action when it is opened. Nothing was done.');
  const { secret } = request.params;
  try {
    const link = isToken(secret) ? await links.follow(secret) : undefined;
    if (link) return await sendPlainly(reply, 200, `Done: ${link.name}`);
    const isLimited = await failures.add(request.clientAddress);
    if (isLimited)
      return await sendPlainly(reply.header('retry-after', '60'), 429, 'Too many wrong addresses: wait a minute.');
    return await sendPlainly(reply, 404, 'There is no such action link. It may have been removed.');
  } catch (error) {
    const refusal = toRefusal(error);
    const { message, status } = refusal;
    if (status >= 500) logTrouble(log, ROUTE, { error, refusal });
    if (status === 429) void reply.header('retry-after', '60');
    return sendPlainly(reply, status, message);
  }
}

/** Whether a browser loads it ahead of a click, or a program for a preview. Best effort: not all of them say so. */
function isPreview({ headers }: FastifyRequest): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(' ');
  return /prefetch|prerender|preview/i.test(purpose) || PREVIEW_AGENTS.test(headers['user-agent'] ?? '');
}

function sendPlainly(reply: FastifyReply, status: number, line: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(line === '' ? '' : `${line}\n`);
}
