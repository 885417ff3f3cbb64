import * as Type from 'typebox';
import type { Static } from 'typebox';
import { list, nullable, time } from '../../http/http-schemas.ts';

/* The route of an owner's connection: the schema for Fastify, the types of both sides, and /api/openapi.json. */

const link = Type.Object({
  upstream: Type.Enum(['open', 'reconnecting', 'needs_reconnect'], { type: 'string' }),
  since: time,
});

const gap = Type.Object({
  from: time,
  to: time,
  reason: Type.String({ description: 'The same as in the event overlay/gap.' }),
});

const connection = Type.Object(
  {
    link: nullable(link),
    gaps: list(gap, { description: 'Stretches of the last hour in which chat may be missing, oldest first.' }),
  },
  { description: 'The connection; `link` is null while no overlay is open, so that there is no connection.' },
);

/** State of an owner's connection to the service, and its gaps of the last hour. Times are ISO 8601. */
export type Connection = Readonly<Static<typeof connection>>;

/** Schema of `/api/connection`. */
export const CONNECTION_ROUTE = {
  summary: 'State of the connection to the service',
  description:
    'Answers at once, without a request to the service. Gaps are forgotten ten minutes after the last overlay was closed.',
  tags: ['sessions'],
  response: { 200: connection },
};
