import type { FastifyInstance } from 'fastify';

/** Says by which methods a path could have been asked for; empty for a path that is none of ours. */
export type AllowedMethods = (path: string) => readonly string[];

/** Notes every route that is registered from now on. */
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
