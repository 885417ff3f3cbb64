import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import type { ReadinessCheck } from './spaced-check.ts';
import type { OwnerState } from './upstream-check.ts';

/** What {@link registerHealthRoutes} works with. */
export interface HealthDeps {
  /** Parts by name, e.g. `storage`. */
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /** How each owner stands, by id, and who is told. */
  readonly details?: {
    readonly owners: () => Readonly<Record<string, OwnerState>>;
    readonly isFor: (request: FastifyRequest) => boolean;
  };
  readonly log: Pick<Log, 'warn'>;
}

const HEALTH_SCHEMA = {
  summary: 'Whether the process runs',
  tags: ['operation'],
  response: { 200: { description: 'It does.', type: 'object', properties: { status: { type: 'string' } } } },
} as const;

const READY = {
  type: 'object',
  properties: {
    status: { type: 'string', description: '`ready` or `unready`.' },
    checks: { type: 'object', additionalProperties: { type: 'string' }, description: '`ok` or `failed` by part.' },
    owners: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'To requests from the machine itself: `open`, `reconnecting`, `needs_reconnect` or `idle` by owner id.',
    },
  },
} as const;

const READY_SCHEMA = {
  summary: 'Whether the server can do its work',
  tags: ['operation'],
  response: { 200: { description: 'It can.', ...READY }, 503: { description: 'A part of it cannot.', ...READY } },
} as const;

/**
 * Registers `GET /healthz` (the process runs) and `GET /readyz` (each part says that it can work, else 503). Answers name parts
 * but no reasons: those are for the log. Who the owners are is told to the operator alone.
 */
export function registerHealthRoutes(app: FastifyInstance, { checks, details, log }: HealthDeps): void {
  app.get('/healthz', { schema: HEALTH_SCHEMA }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: READY_SCHEMA }, async (request, reply) => {
    const results = await Promise.all(Object.entries(checks).map((check) => run(check, log)));
    const isReady = results.every(([, result]) => result === 'ok');
    const body = { status: isReady ? 'ready' : 'unready', checks: Object.fromEntries(results) };
    const told = details?.isFor(request) === true && { owners: details.owners() };
    return reply.code(isReady ? 200 : 503).send({ ...body, ...told });
  });
}

async function run(
  [part, check]: readonly [string, ReadinessCheck],
  log: Pick<Log, 'warn'>,
): Promise<readonly [string, 'ok' | 'failed']> {
  try {
    await check();
    return [part, 'ok'];
  } catch (error) {
    log.warn({ part, error }, 'A part of the server is not ready.');
    return [part, 'failed'];
  }
}
