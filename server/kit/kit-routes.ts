import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from '../account/sign-in/owner-gate.ts';
import { MAX_OVERLAY_BYTES } from '../overlays/input/overlay-size.ts';
import { KIT_ROUTES } from './kit-schemas.ts';
import type { Kits } from './kits.ts';

/** Dependencies of the routes of kits. */
export interface KitRoutesDeps {
  readonly kits: Kits;
  readonly requireOwner: RequireOwner;
}

const PATH = '/api/kit';

/** Registers `/api/kit` (docs/spec/relay.md, "The kit"). */
export function registerKitRoutes(app: FastifyInstance, { kits, requireOwner }: KitRoutesDeps): void {
  const scope = app.withTypeProvider<TypeBoxTypeProvider>();
  scope.get(PATH, { schema: KIT_ROUTES.get }, async (request) => kits.get((await requireOwner(request)).id));
  scope.patch(PATH, { schema: KIT_ROUTES.change }, async (request) =>
    kits.change((await requireOwner(request)).id, request.body),
  );
  scope.post(`${PATH}/apply`, { schema: KIT_ROUTES.apply }, async (request) =>
    kits.apply((await requireOwner(request)).id),
  );
  const undoing = { schema: KIT_ROUTES.undoApply, bodyLimit: MAX_OVERLAY_BYTES };
  scope.post(`${PATH}/undo-apply`, undoing, async (request) =>
    kits.undoApply((await requireOwner(request)).id, request.body.overlays),
  );
}
