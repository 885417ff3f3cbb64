import * as Type from 'typebox';
import type { Static } from 'typebox';
import { list, nullable, time } from '../../http/http-schemas.ts';

/* The route of an owner's connection: what Fastify writes, the types of both sides, and /api/openapi.json. */

const link = Type.Object({
  upstream: Type.Enum(['open', 'reconnecting', 'needs_reconnect'], { type: 'string' }),
  since: time,
});

const gap = Type.Object({
  from: time,
  to: time,
  reason: Type.String({ description: 'As of the event overlay/gap.' }),
});

const connection = Type.Object(
  {
    link: nullable(link),
    gaps: list(gap, { description: 'Stretches of the last hour in which chat may be missing, oldest first.' }),
  },
  { description: 'The connection; `link` is null while no overlay is open, so that there is none.' },
);

/** How an owner's connection to the service is, and was in the last hour. Times are ISO 8601. */
export type Connection = Readonly<Static<typeof connection>>;

/** Schema of `/api/connection`. */
export const CONNECTION_ROUTE = {
  summary: 'How the connection to the service is',
  description: 'Answers at once with what is known. Gaps are forgotten ten minutes after the last overlay was closed.',
  tags: ['sessions'],
  response: { 200: connection },
};
