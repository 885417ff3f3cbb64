import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Queries contain texts only: if a route's schema needs an integer, digits are converted before the schema is checked.
 * Bodies are not converted, since JSON has both types.
 */
export function readQueryNumbers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const names = integerNames(fieldOf(fieldOf(route.schema, 'querystring'), 'properties'));
    if (names.length === 0) return;
    const read = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
      request.query = withNumbers(request.query, names);
      done();
    };
    route.preValidation = [read, ...[route.preValidation ?? []].flat()];
  });
}

function integerNames(properties: unknown): readonly string[] {
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).flatMap(([name, schema]) => (fieldOf(schema, 'type') === 'integer' ? [name] : []));
}

function withNumbers(query: unknown, names: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...(typeof query === 'object' ? query : undefined) };
  for (const name of names) {
    const text = fields[name];
    if (typeof text === 'string' && /^-?\d{1,15}$/.test(text)) fields[name] = Number(text);
  }
  return fields;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
