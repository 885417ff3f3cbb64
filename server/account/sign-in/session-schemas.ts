import * as Type from 'typebox';
import type { Static } from 'typebox';
import { empty, errorSchema, list, nullable, time } from '../../http/http-schemas.ts';

/* The routes of sessions and of signing in: the schema for Fastify, the types of both sides, and /api/openapi.json. */

const owner = Type.Object(
  { id: Type.String(), username: Type.String() },
  { description: 'The signed-in owner; null for `signed_out`.' },
);

const update = Type.Object(
  {
    current: Type.String({ description: 'The version of this server.' }),
    version: Type.String(),
    changes: list(Type.String(), { description: 'What changed, a line each.' }),
    url: Type.String({ description: 'The page that explains how to update.' }),
  },
  {
    description:
      'A newer version of Onair, if the operator has switched on the look for it; left out while the stream is live or its state is unknown.',
  },
);

const loginView = Type.Object(
  {
    state: Type.Enum(['connected', 'needs_reconnect', 'disconnected', 'signed_out'], { type: 'string' }),
    owner: nullable(owner),
    scopes: list(Type.String(), { description: 'Permissions that the owner granted.' }),
    problem: nullable(
      Type.String({
        description:
          'Reason for which the login does not work at the moment, though it may recover: service_unreachable, service_limited, client_refused, login_refused, storage_failed.',
      }),
    ),
    reconnectBy: nullable(Type.String({ description: 'End of the login unless it is used before, ISO 8601.' })),
    link: Type.Unsafe<'open' | 'reconnecting' | 'needs_reconnect' | null>(
      nullable(
        Type.String({
          description:
            'State of the connection to the service: open, reconnecting, needs_reconnect; null while no overlay is open, so that there is none.',
        }),
      ),
    ),
    live: nullable(Type.Boolean({ description: 'Whether the stream is live; null if unknown.' })),
    update: Type.Optional(update),
  },
  { description: 'The session.' },
);

const session = Type.Object({
  id: Type.String(),
  isCurrent: Type.Boolean(),
  userAgent: Type.String(),
  createdAt: time,
  lastSeenAt: time,
});

/** The signed-in owner, the state of the login, and the current state of the stream. */
export type LoginView = Readonly<Static<typeof loginView>>;

/** A newer version of Onair. */
export type UpdateView = Readonly<Static<typeof update>>;

/** A browser in which an owner is signed in. */
export type SessionView = Readonly<Static<typeof session>>;

const refusals = { 401: errorSchema, 403: errorSchema, 415: errorSchema };
const tags = ['sessions'];
const loginTags = ['sign-in'];

/** Schemas of `/api/session` and `/api/sessions`. */
export const SESSION_ROUTES = {
  get: {
    summary: 'Read the signed-in owner and the state of the login',
    description:
      'Needs no session: without one the state is `signed_out`. Answers at once, without a request to the service.',
    tags,
    response: { 200: loginView },
  },
  list: {
    summary: 'List the browsers with a session of the owner',
    description: 'Newest first.',
    tags,
    response: { 200: list(session, { description: 'The sessions.' }), 401: errorSchema },
  },
  end: {
    summary: 'Sign a browser out',
    tags,
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: { 204: empty('Signed out.'), ...refusals, 404: errorSchema },
  },
};

const page = (description: string) => Type.String({ description: `A page: ${description}` });

/** Schemas of `/auth`. */
export const AUTH_ROUTES = {
  login: {
    summary: 'Sign in at the service',
    description: 'For browsers: redirects to the service, which redirects back to /auth/capture.',
    tags: loginTags,
    response: { 303: empty('To the service.') },
  },
  capture: {
    summary: 'Complete the sign-in after the redirect of the service',
    description:
      'The redirect address of the authorization code flow (RFC 6749 section 4.1.2). Takes `code` and `state`.',
    tags: loginTags,
    produces: ['text/html'],
    response: {
      200: page('not connected, nothing changed.'),
      303: empty('Signed in; to the dashboard.'),
      400: page('the address is incomplete or no longer valid.'),
      403: page('this account may not sign in here.'),
      502: page('the service gave no usable answer.'),
    },
  },
  logout: {
    summary: 'End this session',
    description: 'The login at the service stays, and overlays continue.',
    tags: loginTags,
    response: { 204: empty('Signed out.'), ...refusals },
  },
  disconnect: {
    summary: 'Revoke and delete the login at the service',
    description:
      'All overlays of the owner stop at once. Works while the service is unreachable: the revocation is then retried.',
    tags: loginTags,
    response: {
      200: Type.Object(
        {
          state: Type.Enum(['disconnected'], { type: 'string' }),
          isRevoked: Type.Boolean({
            description: 'Whether a request has proved that the service refuses the old login.',
          }),
        },
        { description: 'Forgotten here.' },
      ),
      ...refusals,
    },
  },
};
