import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from '../account/sign-in/owner-gate.ts';
import { registerServiceRoutes } from '../account/service/service-routes.ts';
import type { SetUpCode } from '../account/service/set-up-code.ts';
import { registerAirRoutes } from '../air/air-routes.ts';
import { registerAuditRoutes } from '../air/audit/audit-routes.ts';
import { registerLinkRoutes } from '../links/link-routes.ts';
import { registerControlRoutes } from '../control/control-routes.ts';
import { createStreamNowReader } from '../relay/rest/stream-now-reader.ts';
import { createConnectionReader } from '../relay/rest/connection-reader.ts';
import { registerConnectionRoutes } from '../relay/rest/connection-routes.ts';
import { createApp } from './app.ts';
import type { AppPlugin } from './app.ts';
import { SESSION_COOKIE, toCookieName, toFullName } from '../http/cookies.ts';
import { registerApiDocument } from '../operation/openapi/api-document.ts';
import { registerOperation } from '../operation/operation.ts';
import { registerUsage } from '../operation/usage/usage-routes.ts';
import { registerObsRoutes } from '../obs/obs-routes.ts';
import { registerOverlayRoutes } from '../overlays/overlay-routes.ts';
import { registerTryRoutes } from '../overlays/try/try-routes.ts';
import { registerVersionRoutes } from '../overlays/versions/version-routes.ts';
import { registerFontRoutes } from '../files/fonts/font-routes.ts';
import { registerPictureRoutes } from '../files/pictures/picture-routes.ts';
import { registerKitRoutes } from '../kit/kit-routes.ts';
import { registerThemeRoutes } from '../themes/theme-routes.ts';
import { registerRelayRoutes } from '../relay/rest/relay-routes.ts';
import { registerStaticPages } from '../http/static/static-pages.ts';
import { registerTransferRoutes } from '../transfer/transfer-routes.ts';
import manifest from '../package.json' with { type: 'json' };
import { readUsage, type Machine } from '../operation/usage/usage.ts';
import type { Parts, PartsDeps } from './parts.ts';

/** Dependencies of the app, besides the parts. */
export interface ServerAppDeps extends PartsDeps {
  readonly machine: Machine;
  readonly setUpCode: SetUpCode;
  /** Called after a service was chosen in the page. */
  readonly onChosen: () => void;
}

/** Creates the app that answers all requests over HTTP, with every route of the server. */
export async function createServerApp(deps: ServerAppDeps, parts: Parts): Promise<FastifyInstance> {
  const { config, pagesRoot } = deps;
  const { version } = manifest;
  const sessionCookie = toFullName(toCookieName(config.publicUrl, SESSION_COOKIE));
  const readConnection = createConnectionReader({ ...deps, ...parts });
  const plugins: readonly AppPlugin[] = [
    // first, since it documents the routes that are registered after it
    (app) => registerApiDocument(app, { version, sessionCookie }),
    (app) => registerOperation(app, { ...deps, ...parts, version }),
    (app) => registerUsage(app, () => readUsage({ ...deps, ...parts })),
    (app, gate) => registerServiceRoutes(app, { ...deps, gate, now: () => deps.clock.now() }),
    (app, gate) => {
      const requireOwner: RequireOwner = (request) => gate.requireOwner(request);
      registerOverlayRoutes(app, { ...parts, requireOwner });
      registerTransferRoutes(app, { ...parts, requireOwner });
      registerTryRoutes(app, { ...parts, requireOwner });
      registerVersionRoutes(app, { ...parts, requireOwner });
      registerPictureRoutes(app, { ...parts, requireOwner });
      registerFontRoutes(app, { ...parts, requireOwner });
      registerConnectionRoutes(app, { readConnection, requireOwner });
      registerKitRoutes(app, { ...parts, requireOwner });
      registerThemeRoutes(app, { ...parts, requireOwner });
      registerAirRoutes(app, { ...parts, requireOwner });
      registerControlRoutes(app, { ...deps, ...parts, requireOwner });
      registerLinkRoutes(app, { ...parts, failures: parts.keyFailures, requireOwner });
      registerAuditRoutes(app, { ...deps, requireOwner });
      registerObsRoutes(app, { ...parts, connections: parts.obsConnections, requireOwner });
    },
    (app) => registerRelayRoutes(app, parts),
    (app) => registerStaticPages(app, { ...config, root: pagesRoot }),
  ];
  const app = await createApp({
    ...deps,
    ...parts,
    ...config,
    plugins,
    readUpdate: () => parts.updates.read(),
    readStreamNow: createStreamNowReader({ ...deps, ...parts }),
  });
  await app.ready();
  return app;
}
