import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from './account/sign-in/owner-gate.ts';
import { registerAirRoutes } from './air/air-routes.ts';
import { registerAuditRoutes } from './air/audit-routes.ts';
import { createStreamNowReader } from './relay/stream-now-reader.ts';
import { createConnectionReader } from './relay/connection-reader.ts';
import { registerConnectionRoutes } from './relay/rest/connection-routes.ts';
import { createApp } from './http/app.ts';
import type { AppPlugin } from './http/app.ts';
import { SESSION_COOKIE, toFullName } from './http/cookies.ts';
import { registerApiDocument } from './operation/openapi/api-document.ts';
import { registerOperation } from './operation/operation.ts';
import { registerUsage } from './operation/usage/usage-routes.ts';
import { registerObsRoutes } from './obs/obs-routes.ts';
import { registerOverlayRoutes } from './overlays/overlay-routes.ts';
import { registerTryRoutes } from './overlays/try/try-routes.ts';
import { registerVersionRoutes } from './overlays/versions/version-routes.ts';
import { registerFontRoutes } from './fonts/font-routes.ts';
import { registerPictureRoutes } from './pictures/picture-routes.ts';
import { registerThemeRoutes } from './themes/theme-routes.ts';
import { registerRelayRoutes } from './relay/rest/relay-routes.ts';
import { registerStaticPages } from './http/static/static-pages.ts';
import { registerTransferRoutes } from './transfer/transfer-routes.ts';
import manifest from './package.json' with { type: 'json' };
import { readUsage, type Machine } from './operation/usage/usage.ts';
import type { Parts, PartsDeps } from './parts.ts';

/** What the app works with, besides the parts. */
export interface ServerAppDeps extends PartsDeps {
  readonly machine: Machine;
}

/** Creates the app that answers all requests over HTTP, with every route of the server. */
export async function createServerApp(deps: ServerAppDeps, parts: Parts): Promise<FastifyInstance> {
  const { config, pagesRoot } = deps;
  const { version } = manifest;
  const readConnection = createConnectionReader({ ...deps, ...parts });
  const plugins: readonly AppPlugin[] = [
    // first, since it documents the routes that are registered after it
    (app) => registerApiDocument(app, { version, sessionCookie: toFullName(SESSION_COOKIE) }),
    (app) => registerOperation(app, { ...deps, ...parts, version }),
    (app) => registerUsage(app, () => readUsage({ ...deps, ...parts })),
    (app, gate) => {
      const requireOwner: RequireOwner = (request) => gate.requireOwner(request);
      registerOverlayRoutes(app, { ...parts, requireOwner });
      registerTransferRoutes(app, { ...parts, requireOwner });
      registerTryRoutes(app, { ...parts, requireOwner });
      registerVersionRoutes(app, { ...parts, requireOwner });
      registerPictureRoutes(app, { ...parts, requireOwner });
      registerFontRoutes(app, { ...parts, requireOwner });
      registerConnectionRoutes(app, { readConnection, requireOwner });
      registerThemeRoutes(app, { ...parts, requireOwner });
      registerAirRoutes(app, { ...parts, requireOwner });
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
    readStreamNow: createStreamNowReader({ ...deps, ...parts }),
  });
  await app.ready();
  return app;
}
