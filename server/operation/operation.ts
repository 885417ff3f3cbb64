import type { FastifyInstance } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import { registerHealthRoutes } from './health/health-routes.ts';
import { createFullCheck } from './health/full-check.ts';
import { createLastOutcome, createSpacedCheck } from './health/spaced-check.ts';
import { createUpstreamCheck, readOwnerStates } from './health/upstream-check.ts';
import { isOperator } from '../http/addresses/host-guard.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { registerMetrics } from './metrics/metrics-routes.ts';
import type { Relay } from '../relay/relay.ts';
import type { Storage } from '../store/storage.ts';
import type { Keeper } from '../account/tokens/keeper.ts';
import type { Clock } from '../../core/connection/clock.ts';

/** Dependencies of the operator's routes. */
export interface OperationDeps {
  readonly storage: Pick<Storage, 'check'>;
  readonly keeper: Pick<Keeper, 'check' | 'statuses' | 'refreshes'>;
  readonly relay: Pick<Relay, 'load' | 'state'>;
  readonly bus: Pick<Bus, 'serverId' | 'state' | 'fleetState' | 'figures' | 'servers'>;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly log: Log;
  readonly config: Pick<Config, 'operatorPort'>;
  /** Version of the program. */
  readonly version: string;
}

/** Shortest interval of the test write, however many requests come. */
const WRITE_INTERVAL_MS = 5_000;

/** Registers the routes for the operator: `/healthz`, `/readyz` and `/metrics` (docs/spec/relay.md, "Routes"). */
export function registerOperation(app: FastifyInstance, deps: OperationDeps): void {
  const { bus, clock, config, keeper, log, relay, storage, version } = deps;
  const statuses = (): ReturnType<Keeper['statuses']> => keeper.statuses();
  const links = (): Relay['state']['links'] => relay.state.links;
  const checkStorage = createSpacedCheck(() => storage.check(), {
    elapsed: () => clock.elapsed(),
    intervalMs: WRITE_INTERVAL_MS,
  });
  const isStorageUp = createLastOutcome(checkStorage);
  registerMetrics(app, {
    metrics: createMetrics({ relay, bus, statuses, refreshes: () => keeper.refreshes, isStorageUp, version }),
    isOperator: (request) => isOperator(request) || request.socket.localPort === config.operatorPort,
  });
  registerHealthRoutes(app, {
    checks: {
      storage: checkStorage,
      logins: () => keeper.check(),
      upstream: createUpstreamCheck({ links }, () => clock.now()),
      ...(bus.fleetState && { full: createFullCheck({ bus, relay }) }),
    },
    ...(bus.fleetState && { bus: () => bus.state }),
    details: { owners: () => readOwnerStates({ statuses, links }), isFor: isOperator },
    log,
  });
}
