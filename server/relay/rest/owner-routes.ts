import type { ClipProjectQuery } from '../../../core/service/clip-project.ts';
import type { Permission } from '../../../core/service/relay.ts';
import { toWireUserId } from '../../../core/service/user-id.ts';
import { ERROR_SCHEMA } from '../../http/error-body.ts';
import type { OwnerReads } from '../../upstream/owner-reads.ts';
import {
  channelsSchema,
  clipProjectsSchema,
  clipQuerySchema,
  profileSchema,
  selectedIngestSchema,
  streamStatusSchema,
  webchatSchema,
} from './answer-schemas.ts';

/** A read of one owner's data, and what a key needs for it. */
export interface OwnerRoute {
  readonly url: string;
  readonly summary: string;
  /** Undefined for what no key may read. */
  readonly permission: Permission | undefined;
  readonly answer: object;
  readonly querystring?: object;
  readonly read: (reads: OwnerReads, asked: Asked) => Promise<unknown>;
}

/** What was asked, and with which key. */
export interface Asked {
  readonly query: unknown;
  /** Id of the key's overlay. */
  readonly overlayId: string;
}

/** Every read of the service's API that the relay speaks too (docs/spec/relay.md, "Permissions"). */
export const OWNER_ROUTES: readonly OwnerRoute[] = [
  {
    url: '/user/profile',
    summary: 'Id and username of the owner',
    permission: 'profile',
    answer: profileSchema,
    read: readProfile,
  },
  {
    url: '/user/ingest',
    summary: 'The ingest server that the owner chose',
    permission: 'ingest',
    answer: selectedIngestSchema,
    read: (reads) => reads.ingest.get(),
  },
  {
    url: '/user/stream',
    summary: 'Whether the owner is live, and where',
    permission: 'stream',
    answer: streamStatusSchema,
    read: (reads) => reads.stream.get(),
  },
  {
    url: '/user/channel/all',
    summary: 'Channels of the owner',
    permission: 'channels',
    answer: channelsSchema,
    read: (reads) => reads.channels.get(),
  },
  {
    url: '/user/webchat/url',
    summary: 'Address of the service’s own webchat',
    permission: 'webchat',
    answer: webchatSchema,
    read: async (reads) => ({ webchatUrl: await reads.webchatUrl.get() }),
  },
  {
    url: '/user/clips/projects',
    summary: 'A page of clip projects',
    permission: 'clips',
    answer: clipProjectsSchema,
    querystring: clipQuerySchema,
    read: (reads, { query, overlayId }) => reads.clips(toClipQuery(query), overlayId),
  },
  {
    url: '/user/streamKey',
    summary: 'Never served: no key may read the stream key',
    permission: undefined,
    answer: ERROR_SCHEMA,
    // the check before this refuses every key
    read: () => Promise.reject(new Error('the stream key is never read')),
  },
];

/** The query as its schema let it through. */
function toClipQuery(query: unknown): ClipProjectQuery {
  const { limit, cursor, sortBy } = Object.assign({ limit: 0, cursor: '', sortBy: '' }, query);
  return {
    ...(limit > 0 && { limit }),
    ...(cursor !== '' && { cursor }),
    ...((sortBy === 'CreatedAt' || sortBy === 'LastActivity') && { sortBy }),
  };
}

/** The e-mail stays here (D25). */
async function readProfile(reads: OwnerReads): Promise<{ id: number | string; username: string }> {
  const { id, username } = await reads.profile.get();
  return { id: toWireUserId(id), username };
}
