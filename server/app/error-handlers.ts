import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND_PAGE, toRefusalPage } from '../account/sign-in/login-pages.ts';
import { HttpError, toErrorBody, toRefusal } from '../http/errors/error-body.ts';
import type { Refusal } from '../http/errors/error-body.ts';
import { logTrouble } from '../http/errors/log-trouble.ts';
import { sendMessagePage } from '../http/errors/message-page.ts';
import { routeOf } from '../http/security-headers.ts';

/** Answers every error: with JSON in the service's form, or with an HTML page for browsers. */
export function setErrorHandlers(app: FastifyInstance, allowedMethods: AllowedMethods): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) logTrouble(request.log, request.routeOptions.url, { error, refusal });
    if (error instanceof HttpError && error.retryAfterS !== undefined)
      reply.header('retry-after', String(error.retryAfterS));
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = allowedMethods(path);
    if (methods.length === 0 || methods.includes(request.method)) return sendRefusal(request, reply, NOT_FOUND);
    const message = `Use ${methods.join(' or ')} here.`;
    reply.header('allow', methods.join(', '));
    return sendRefusal(request, reply, { status: 405, name: 'method_not_allowed', message });
  });
}

const NOT_FOUND: Refusal = { status: 404, name: 'not_found', message: 'There is nothing at this address.' };

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (request.method === 'GET') {
    if (routeOf(request).startsWith('/auth/')) return sendMessagePage(reply, toRefusalPage(refusal));
    if (refusal === NOT_FOUND && isBrowsing(request)) return sendMessagePage(reply, NOT_FOUND_PAGE);
  }
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(toErrorBody(refusal));
}

/** Whether a person opened the address in a browser; only programs use the three paths below. */
function isBrowsing({ headers, url }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true && !/^\/(api|assets|v2)\//.test(url);
}

/** Returns the allowed methods of a path; empty for an unknown path. */
export type AllowedMethods = (path: string) => readonly string[];

/** Records every route that is registered from now on. */
export function collectAllowedMethods(app: FastifyInstance): AllowedMethods {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    routes.push({ pattern: toPattern(url), methods: [method].flat() });
  });
  return (path) => [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

function toPattern(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
