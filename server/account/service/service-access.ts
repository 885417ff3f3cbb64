import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isOperator } from '../../http/addresses/host-guard.ts';
import { HttpError, refuseSession } from '../../http/errors/error-body.ts';
import type { Storage } from '../../store/storage.ts';
import { parseSetAsideId } from '../../store/records/service-record.ts';
import type { OwnerGate } from '../sign-in/owner-gate.ts';
import type { ServiceView } from './service-schemas.ts';
import type { SetUpCode } from './set-up-code.ts';

/** Dependencies of {@link createServiceAccess}. */
export interface ServiceAccessDeps {
  readonly config: Pick<Config, 'serviceOrigin' | 'redisUrl'>;
  readonly storage: Pick<Storage, 'owners'>;
  readonly gate: Pick<OwnerGate, 'findOwner'>;
  readonly code: SetUpCode;
}

/** Decides who may choose the service: the operator of the server. */
export interface ServiceAccess {
  /** Reads the one thing that a request lacks. */
  readNeed(request: FastifyRequest): Promise<ServiceView['need']>;
  /** @throws {HttpError} 401, 403 or 409 */
  require(request: FastifyRequest, typedCode: string | undefined): Promise<void>;
}

/**
 * Creates the access rules. The operator uses the machine of the server, or reads what it prints; once there are owners, an owner
 * who does so. If no one can sign in, since no service is known although there are owners, the machine alone is not enough.
 */
export function createServiceAccess({ config, storage, gate, code }: ServiceAccessDeps): ServiceAccess {
  const readNeed: ServiceAccess['readNeed'] = async (request) => {
    const { serviceOrigin, redisUrl } = config;
    if (serviceOrigin === 'environment' || redisUrl) return 'environment';
    const owners = await storage.owners.list();
    if (serviceOrigin === 'none') return isOperator(request) && owners.length === 0 ? 'nothing' : 'code';
    const hasOwners = owners.some(({ id }) => parseSetAsideId(id) === undefined);
    if (hasOwners && !(await gate.findOwner(request))) return 'session';
    return isOperator(request) ? 'nothing' : 'code';
  };
  return {
    readNeed,
    async require(request, typedCode) {
      const need = await readNeed(request);
      if (need === 'session') throw refuseSession();
      if (need === 'environment') throw refuseEnvironment();
      if (need === 'code' && !code.accepts(typedCode)) throw refuseCode();
    },
  };
}

function refuseEnvironment(): HttpError {
  const message =
    'The service is set in the environment or in .env, which win: change it there, then start Onair again.';
  return new HttpError({ statusCode: 409, name: 'service_in_environment', message });
}

function refuseCode(): HttpError {
  const message =
    'Only this machine may choose the service, or someone with the code that the server printed at its start.';
  return new HttpError({ statusCode: 403, name: 'service_code_wrong', message });
}
