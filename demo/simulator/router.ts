import type { Handler } from './http-front.ts';
import { errorReply, withHeaders } from './reply.ts';

/** Handlers by `METHOD /path`; a path that ends in `*` takes all that begin so. */
export type Routes = Readonly<Record<string, Handler>>;

/** Finds the handler of a request; an unknown path is 404, a known path with another method is 405. */
export function createRouter(routes: Routes): Handler {
  const exact = new Map(Object.entries(routes));
  const open = [...exact]
    .filter(([route]) => route.endsWith('*'))
    .map(([route, handler]) => ({ start: route.slice(0, -1), handler }));
  return (request) => {
    const wanted = `${request.method === 'HEAD' ? 'GET' : request.method} ${request.path}`;
    const handler = exact.get(wanted) ?? open.find(({ start }) => wanted.startsWith(start))?.handler;
    if (handler !== undefined) return handler(request);
    const methods = [...exact.keys()]
      .filter((route) => route.endsWith(` ${request.path}`))
      .map((route) => route.split(' ')[0]);
    if (methods.length === 0) return errorReply(404, 'not_found', 'Not found: there is no such endpoint');
    return withHeaders(errorReply(405, 'method_not_allowed', 'Method not allowed'), { allow: methods.join(', ') });
  };
}
