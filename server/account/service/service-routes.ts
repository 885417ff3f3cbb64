import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isOperator } from '../../http/addresses/host-guard.ts';
import { HttpError, refuseSession } from '../../http/errors/error-body.ts';
import type { Sealer } from '../../store/secret/sealer.ts';
import type { Storage } from '../../store/storage.ts';
import type { OwnerGate } from '../sign-in/owner-gate.ts';
import type { Finding } from './finding.ts';
import { createServiceAccess } from './service-access.ts';
import type { ServiceAccess } from './service-access.ts';
import { saveServiceChoice } from './service-choice.ts';
import type { ServiceChoice, TypedService } from './service-choice.ts';
import { SERVICE_ROUTES } from './service-schemas.ts';
import type { ServiceRequest, ServiceTest, ServiceView } from './service-schemas.ts';
import type { SetUpCode } from './set-up-code.ts';
import { testService } from './test-service.ts';
import type { TestServiceDeps } from './test-service.ts';

/** Dependencies of the routes. */
export interface ServiceRoutesDeps extends TestServiceDeps {
  readonly config: Pick<Config, 'serviceOrigin' | 'madeUp' | 'publicUrl' | 'redisUrl'>;
  readonly storage: Pick<Storage, 'owners' | 'overlays' | 'services' | 'serviceChoice'>;
  readonly sealer: Sealer;
  readonly gate: Pick<OwnerGate, 'findOwner' | 'requireSession'>;
  readonly setUpCode: SetUpCode;
  readonly createId: () => string;
  /** Called after a choice was saved and answered: the server starts again with it. */
  readonly onChosen: () => void;
}

/** Limit of one address a minute: each test connects to the service. */
const CONFIG = { needsNoSession: true, rateLimit: { max: 20, timeWindow: '1 minute' } };

/** Registers `/api/service` (docs/decisions/0071-the-service-is-chosen-in-the-page.md). */
export function registerServiceRoutes(app: FastifyInstance, deps: ServiceRoutesDeps): void {
  const access = createServiceAccess({ ...deps, code: deps.setUpCode });
  const run = deps.createId();
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  routes.get('/api/service', { schema: SERVICE_ROUTES.get }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { ...(await readView(deps, access, request)), run };
  });
  routes.post('/api/service', { schema: SERVICE_ROUTES.choose, config: CONFIG }, async (request, reply) => {
    await access.require(request, request.body.code);
    const test = await choose(deps, request.body);
    // the answer comes before the connections end
    if (test.isSaved) reply.raw.once('close', deps.onChosen);
    return test;
  });
  routes.post('/api/service/overlays', { schema: SERVICE_ROUTES.takeOver }, async (request) => {
    const { ownerId } = await deps.gate.requireSession(request);
    if (!isOperator(request)) throw refuseElsewhere();
    const owner = await deps.storage.owners.find(ownerId);
    if (!owner) throw refuseSession();
    if (request.body.isWanted) {
      const from = await listOffered(deps);
      return { overlays: await deps.storage.services.takeOver(from, ownerId) };
    }
    await deps.storage.services.decline();
    return { overlays: 0 };
  });
}

async function readView(
  deps: ServiceRoutesDeps,
  access: ServiceAccess,
  request: FastifyRequest,
): Promise<Omit<ServiceView, 'run'>> {
  const { madeUp, publicUrl, serviceOrigin } = deps.config;
  const isOwnerHere = isOperator(request) && (await deps.gate.findOwner(request)) !== undefined;
  return {
    origin: serviceOrigin,
    canTryMadeUp: madeUp !== undefined,
    redirectUrl: `${publicUrl}/auth/capture`,
    need: await access.readNeed(request),
    simulatorUrl: madeUp && serviceOrigin === 'made_up' ? `${madeUp.service.baseUrl}/simulator/` : null,
    madeUpOverlays: isOwnerHere ? await countOffered(deps) : 0,
  };
}

/** Owners of made-up chat are set aside once a real service is the current one. */
async function listOffered({ config, storage }: ServiceRoutesDeps): Promise<readonly string[]> {
  return config.serviceOrigin === 'made_up' || config.serviceOrigin === 'none' ? [] : storage.services.listMadeUp();
}

async function countOffered(deps: ServiceRoutesDeps): Promise<number> {
  const lists = (await listOffered(deps)).map((id) => deps.storage.overlays.list(id));
  return (await Promise.all(lists)).flat().length;
}

async function choose(deps: ServiceRoutesDeps, request: ServiceRequest): Promise<ServiceTest> {
  if (request.kind === 'made_up' && !deps.config.madeUp) throw refuseMadeUp();
  const typed = toTyped(request);
  const findings = request.kind === 'own' ? await testService(deps, typed) : [];
  const isUsable = !findings.some(({ level }) => level === 'fail');
  const isSaved = isUsable && request.isTest !== true;
  const choice: ServiceChoice = request.kind === 'own' ? { kind: 'own', ...typed } : { kind: 'made_up' };
  if (isSaved) await saveServiceChoice(deps.storage, deps.sealer, choice);
  return { isSaved, findings: findings.map(toView) };
}

function toTyped(request: ServiceRequest): TypedService {
  const { serviceUrl = '', socketUrl = '', clientId = '', clientSecret = '' } = request;
  return {
    serviceUrl: serviceUrl.trim(),
    socketUrl: socketUrl.trim(),
    clientId: clientId.trim(),
    clientSecret: clientSecret.trim(),
  };
}

function toView({ level, what, advice }: Finding): ServiceTest['findings'][number] {
  return { level, what, advice: advice ?? null };
}

function refuseElsewhere(): HttpError {
  const message = 'Only a browser on the machine of the server may take over overlays: open Onair there.';
  return new HttpError({ statusCode: 403, name: 'not_this_machine', message });
}

function refuseMadeUp(): HttpError {
  const message = 'There is no made-up chat beside this server: start Onair with npm start, or from a portable folder.';
  return new HttpError({ statusCode: 409, name: 'no_made_up_chat', message });
}
