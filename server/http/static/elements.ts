import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import * as Type from 'typebox';
import { WIDGETS } from '../../../widgets/widgets.ts';

/** Files whose names never change: the scripts that pages name, and the licences, for people. */
const FIXED: readonly string[] = [
  ...['onair', 'source', ...WIDGETS.map(({ name }) => name)].map(toScript),
  'LICENSES.md',
];
/** Scripts that those load. Their names change with their content. */
const VERSIONED = /^\w[\w.-]*-[\w-]{8}\.js$/;

const YEAR_CACHED = { immutable: true, maxAge: '1y', lastModified: false } as const;
const REVALIDATED = { maxAge: 0, lastModified: false } as const;

/**
 * Registers `/elements/`: the widgets as scripts for pages of every origin (docs/embed.md, "One tag"). An entry is revalidated each time, so
 * that pages get the elements of the server's own version; all that it loads is cached for a year.
 * @param root folder of the built pages
 */
export function registerElements(app: FastifyInstance, root: string): void {
  const schema = { hide: true, params: Type.Object({ file: Type.String() }) };
  app.withTypeProvider<TypeBoxTypeProvider>().get('/elements/:file', { schema }, (request, reply) => {
    const { file } = request.params;
    const isFixed = FIXED.includes(file);
    if (!isFixed && !VERSIONED.test(file)) {
      reply.callNotFound();
      return reply;
    }
    // browsers load modules of another origin with CORS only (HTML, "fetch a module script graph")
    reply.header('access-control-allow-origin', '*');
    return reply.sendFile(file, join(root, 'elements'), isFixed ? REVALIDATED : YEAR_CACHED);
  });
}

function toScript(name: string): string {
  return `${name}.js`;
}
