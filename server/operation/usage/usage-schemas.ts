import * as Type from 'typebox';
import type { Static } from 'typebox';
import { list, time } from '../../http/http-schemas.ts';

const owner = Type.Object({
  id: Type.String(),
  sockets: Type.Integer({ description: 'Open sockets of overlays and docks.' }),
  messages: Type.Integer({ description: 'Chat messages of the last minute.' }),
  requests: Type.Integer({ description: 'REST requests to the service in the last minute.' }),
  sentBytes: Type.Integer({ description: 'Bytes sent on the currently open sockets.' }),
});

const server = Type.Object({
  id: Type.String(),
  place: Type.Optional(Type.String({ description: 'Name of its machine and its port, like `onair-1:4680`.' })),
  startedAt: time,
  sockets: Type.Integer(),
  owners: Type.Integer({ description: 'Owners with open overlays or docks.' }),
  memoryBytes: Type.Integer({ description: 'Memory of the process.' }),
});

/** Use by each owner on all servers. */
export const usageSchema = Type.Object({
  owners: list(owner, { description: 'Those with the most sockets first.' }),
  servers: list(server),
});

/** The type of {@link usageSchema}. */
export type Usage = Readonly<Static<typeof usageSchema>>;
