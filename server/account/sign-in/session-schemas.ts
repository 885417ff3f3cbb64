import * as Type from 'typebox';
import type { Static } from 'typebox';
import { empty, errorSchema, list, nullable, time } from '../../http/http-schemas.ts';

/* The routes of sessions and of signing in: what Fastify checks and writes, the types of both sides, and /api/openapi.json. */

const owner = Type.Object(
  { id: Type.String(), username: Type.String() },
  { description: 'Who is signed in; null for `signed_out`.' },
);

const loginView = Type.Object(
  {
    state: Type.Enum(['connected', 'needs_reconnect', 'disconnected', 'signed_out'], { type: 'string' }),
    owner: nullable(owner),
    scopes: list(Type.String(), { description: 'Permissions that the owner granted.' }),
    problem: nullable(
      Type.String({
        description:
          'Why the login does not work just now, though it may again by itself: service_unreachable, service_limited, client_refused, login_refused, storage_failed.',
      }),
    ),
    reconnectBy: nullable(Type.String({ description: 'When the login ends unless it is used before, ISO 8601.' })),
    link: Type.Unsafe<'open' | 'reconnecting' | 'needs_reconnect' | null>(
      nullable(
        Type.String({
          description:
            'How the connection to the service is: open, reconnecting, needs_reconnect; null while no overlay is open, so that there is none.',
        }),
      ),
    ),
    live: nullable(Type.Boolean({ description: 'Whether the stream is live; null while that is not known.' })),
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

/** Who is signed in, how the login is, and what is known of the stream at this moment. */
export type LoginView = Readonly<Static<typeof loginView>>;

/** A browser in which an owner is signed in. */
export type SessionView = Readonly<Static<typeof session>>;

const refusals = { 401: errorSchema, 403: errorSchema, 415: errorSchema };
const tags = ['sessions'];
const loginTags = ['sign-in'];

/** Schemas of `/api/session` and `/api/sessions`. */
export const SESSION_ROUTES = {
  get: {
    summary: 'Who is signed in, and how the login is',
    description: 'Needs no session: without one the state is `signed_out`. Answers at once with what is known.',
    tags,
    response: { 200: loginView },
  },
  list: {
    summary: 'Browsers in which the owner is signed in',
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
    description: 'For browsers: leads to the service, which leads back to /auth/capture.',
    tags: loginTags,
    response: { 303: empty('To the service.') },
  },
  capture: {
    summary: 'Where the service leads back to',
    description:
      'The redirect address of the authorization code flow (RFC 6749 section 4.1.2). Takes `code` and `state`.',
    tags: loginTags,
    produces: ['text/html'],
    response: {
      200: page('not connected, nothing changed.'),
      303: empty('Signed in; to the dashboard.'),
      400: page('the address is not complete, or over.'),
      403: page('this account may not sign in here.'),
      502: page('the service did not answer, or not usably.'),
    },
  },
  logout: {
    summary: 'End this session',
    description: 'The login at the service stays, and overlays go on.',
    tags: loginTags,
    response: { 204: empty('Signed out.'), ...refusals },
  },
  disconnect: {
    summary: 'Revoke the login at the service and forget it',
    description:
      'All overlays of the owner stop at once. Works while the service is away: revoking is then tried again.',
    tags: loginTags,
    response: {
      200: Type.Object(
        {
          state: Type.Enum(['disconnected'], { type: 'string' }),
          isRevoked: Type.Boolean({ description: 'Whether the service has been seen to refuse the old login.' }),
        },
        { description: 'Forgotten here.' },
      ),
      ...refusals,
    },
  },
};
