import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../../../core/service/relay.ts';
import type { RequireOwner } from '../../account/sign-in/owner-gate.ts';
import { refuseSession } from '../../http/errors/error-body.ts';
import { createAdmitRequest } from '../../overlays/admission/admit-request.ts';
import type { OverlayKeys } from '../../overlays/keys/overlay-keys.ts';
import { toDockActor, toOwnerActor } from './actor.ts';
import type { Actor } from './actor.ts';

/** Dependencies of {@link createActorGate}. */
export interface ActorGateDeps {
  readonly overlayKeys: OverlayKeys;
  readonly requireOwner: RequireOwner;
}

/** Identifies the actor of a request, before the rest of the request is read. */
export interface ActorGate {
  /** The actor of a request to a route with {@link ActorGate.forActors}. */
  readonly actorOf: (request: FastifyRequest) => Actor;
  /** Options of a route for the owner and for docks whose key has a permission. */
  readonly forActors: (permission: Permission) => {
    readonly config: { readonly acceptsKey: true };
    readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  };
}

/** Creates the gate. A request with a key belongs to its dock, whatever its cookies. */
export function createActorGate({ overlayKeys, requireOwner }: ActorGateDeps): ActorGate {
  const admit = createAdmitRequest(overlayKeys);
  const actors = new WeakMap<FastifyRequest, Actor>();
  return {
    actorOf(request) {
      const actor = actors.get(request);
      if (actor === undefined) throw refuseSession();
      return actor;
    },
    forActors: (permission) => ({
      config: { acceptsKey: true },
      async onRequest(request, reply) {
        const isKeyed = request.headers.authorization !== undefined;
        const actor = isKeyed
          ? toDockActor(await admit(request, reply, permission))
          : toOwnerActor((await requireOwner(request)).id);
        actors.set(request, actor);
      },
    }),
  };
}
