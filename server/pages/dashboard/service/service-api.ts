import { systemClock, wait } from '../../../../core/connection/clock.ts';
import type { Clock } from '../../../../core/connection/clock.ts';
import type { ServiceRequest, ServiceTest, ServiceView } from '../../../account/service/service-schemas.ts';
import { readError } from '../api.ts';

/** Calls for the service of the server. */
export interface ServiceApi {
  getService(): Promise<ServiceView>;
  /** Tests the service of the request, and saves it unless a check failed. */
  chooseService(request: ServiceRequest): Promise<ServiceTest>;
  takeOver(isWanted: boolean): Promise<void>;
  /** Waits until the server has started again after that run, and opens the sign-in. */
  signInAfter(run: string): Promise<void>;
}

const LOOK_MS = 500;

/** Effects of {@link createServiceApi}; tests pass their own. */
export interface ServiceApiEffects {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<Clock, 'after'>;
  readonly open: (address: string) => void;
}

/** Creates the calls over this page's own origin. */
export function createServiceApi({ fetch, clock, open }: ServiceApiEffects = createEffects()): ServiceApi {
  const read = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    const response = await fetch(path, init);
    if (!response.ok) throw await readError(response);
    return (await response.json()) as T;
  };
  const getService = (): Promise<ServiceView> => read('/api/service');
  return {
    getService,
    chooseService: (request) => read('/api/service', request),
    takeOver: async (isWanted) => {
      await read('/api/service/overlays', { isWanted });
    },
    async signInAfter(run) {
      const hasStarted = (): Promise<boolean> =>
        getService().then(
          (view) => view.run !== run,
          () => false,
        );
      while (!(await hasStarted())) await wait(clock, LOOK_MS);
      open('/auth/login');
    },
  };
}

function createEffects(): ServiceApiEffects {
  return {
    fetch: window.fetch.bind(window),
    clock: systemClock,
    open: (address) => location.assign(address),
  };
}
