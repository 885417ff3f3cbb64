import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import type { TUnsafe } from 'typebox';
import type { BusState } from '../../bus/bus.ts';
import type { Log } from '../../log/log.ts';
import type { ReadinessCheck } from './spaced-check.ts';
import type { OwnerState } from './upstream-check.ts';

/** Dependencies of {@link registerHealthRoutes}. */
export interface HealthDeps {
  /** Checks by the name of the part, e.g. `storage`. */
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /** The state of each owner by id, and the requests that may read it. */
  readonly details?: {
    readonly owners: () => Readonly<Record<string, OwnerState>>;
    readonly isFor: (request: FastifyRequest) => boolean;
  };
  /** Whether this server reaches the others of its fleet; undefined for a single server. */
  readonly bus?: () => BusState;
  readonly log: Pick<Log, 'warn'>;
}

const HEALTH_SCHEMA = {
  summary: 'Whether the process runs',
  tags: ['operation'],
  response: { 200: Type.Object({ status: Type.String() }, { description: 'It does.' }) },
};

const toReadiness = (description: string) =>
  Type.Object(
    {
      status: Type.Enum(['ready', 'unready'], { type: 'string' }),
      checks: byName<'ok' | 'failed'>('`ok` or `failed` by part.'),
      bus: Type.Optional(
        Type.Object(
          { link: Type.Enum(['open', 'gone'], { type: 'string' }), since: Type.String({ format: 'date-time' }) },
          { description: 'In a fleet: whether this server reaches the others. Otherwise it continues alone.' },
        ),
      ),
      owners: Type.Optional(
        byName<OwnerState>(
          'For requests from the machine itself that ask for it: `open`, `reconnecting`, `needs_reconnect` or `idle` by owner id.',
        ),
      ),
    },
    { description },
  );

function byName<Text extends string>(description: string): TUnsafe<Readonly<Record<string, Text>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: { type: 'string' }, description });
}

const READY_SCHEMA = {
  summary: 'Whether the server can do its work',
  tags: ['operation'],
  querystring: Type.Object({
    exclude: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String())], {
        description: 'Parts to leave out; may be repeated.',
      }),
    ),
    owners: Type.Optional(
      Type.Enum(['true'], { type: 'string', description: 'Whether to include the state of each owner.' }),
    ),
  }),
  response: { 200: toReadiness('It can.'), 503: toReadiness('A part of it does not work.') },
};

const NEVER_REACHED = 'Redis was not reached since the start.';

/**
 * Registers `GET /healthz` (the process runs) and `GET /readyz` (200 if each part works, else 503). Answers name parts without reasons,
 * which go to the log. Only the operator sees the owners, and only with `?owners=true`: balancers ask often, and need no list of thousands.
 * `?exclude=storage` leaves a part out, like Kubernetes' own API server: a failure of all servers at once is no reason for a balancer to
 * send clients to none.
 */
export function registerHealthRoutes(app: FastifyInstance, { bus, checks, details, log }: HealthDeps): void {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  // without the other servers it can continue its work, but it cannot start
  const busCheck = bus && { bus: () => (bus().wasOpen ? Promise.resolve() : Promise.reject(new Error(NEVER_REACHED))) };
  const allChecks = { ...checks, ...busCheck };
  routes.get('/healthz', { schema: HEALTH_SCHEMA }, () => ({ status: 'ok' }));
  routes.get('/readyz', { schema: READY_SCHEMA }, async (request, reply) => {
    const excluded = [request.query.exclude ?? []].flat();
    const asked = Object.entries(allChecks).filter(([part]) => !excluded.includes(part));
    const results = await Promise.all(asked.map((check) => run(check, log)));
    const isReady = results.every(([, result]) => result === 'ok');
    const isTold = request.query.owners !== undefined && details?.isFor(request) === true;
    const owners = isTold && { owners: details.owners() };
    const body = { checks: Object.fromEntries(results), ...(bus && { bus: describeBus(bus()) }), ...owners };
    return isReady ? { status: 'ready' as const, ...body } : reply.code(503).send({ status: 'unready', ...body });
  });
}

function describeBus({ link, since }: BusState): { link: BusState['link']; since: string } {
  return { link, since: new Date(since).toISOString() };
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
