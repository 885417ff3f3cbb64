import * as Type from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { Channel } from '../../../core/service/channel.ts';
import type { ClipProjectPage, ClipProjectQuery } from '../../../core/service/clip-project.ts';
import type { IngestServer, SelectedIngest } from '../../../core/service/ingest.ts';
import type { Platform } from '../../../core/service/platform.ts';
import type { StreamStatus } from '../../../core/service/stream-status.ts';
import { list, nullable } from '../../http/http-schemas.ts';

/*
 * Requests and answers of the relay, in the service's own shapes (docs/spec/service-api.md, "Resources and their fields").
 */

/** The schema if it has exactly the fields of a type, else a type that no value has. */
type Describing<T, S extends TSchema> = [T, keyof T] extends [Static<S>, keyof Static<S>]
  ? [Static<S>, keyof Static<S>] extends [T, keyof T]
    ? S
    : never
  : never;

/** Ties a schema to a type of `core`, so that neither can change without the other. */
const describe =
  <T>() =>
  <S extends TSchema>(schema: Describing<T, S>): S =>
    schema;

const text = Type.String();
const integer = Type.Integer();
const flag = Type.Boolean();
const count = nullable(integer);

/** Id and username; the e-mail is never served to a key (D25). */
export const profileSchema = Type.Object(
  { id: Type.Unsafe<number | string>({ type: ['integer', 'string'] }), username: text },
  { description: 'The owner.' },
);

/** A list of ingest servers. */
export const ingestServersSchema = list(
  describe<IngestServer>()(Type.Object({ id: integer, name: text, url: text, rtmpUrl: text })),
  { description: 'All of them.' },
);

/** A list of platforms. */
export const platformsSchema = list(
  describe<Platform>()(
    Type.Object({ id: integer, name: text, url: text, image: Type.Object({ png: text, svg: text }) }),
  ),
  { description: 'All of them.' },
);

/** The selected ingest. */
export const selectedIngestSchema = describe<SelectedIngest>()(
  Type.Object({ ingestId: integer }, { description: 'Its id.' }),
);

/** The stream status. */
export const streamStatusSchema = describe<StreamStatus>()(
  Type.Object(
    {
      live: flag,
      channels: list(
        Type.Object({
          id: integer,
          streamingPlatformId: integer,
          channelIdentifier: text,
          eventIdentifier: text,
          viewers: count,
          followers: count,
          title: text,
          gameTitle: text,
        }),
      ),
    },
    { description: 'The stream status.' },
  ),
);

/** A channel. */
export const channelSchema = describe<Channel>()(
  Type.Object(
    {
      id: integer,
      streamingPlatformId: integer,
      embedUrl: text,
      url: text,
      identifier: text,
      displayName: text,
      enabled: flag,
    },
    { description: 'The channel.' },
  ),
);

/** A list of channels. */
export const channelsSchema = list(channelSchema, { description: 'All of them.' });

/** The webchat URL. */
export const webchatSchema = Type.Object({ webchatUrl: text }, { description: 'The address.' });

/** A page of clip projects. */
export const clipProjectsSchema = describe<ClipProjectPage>()(
  Type.Object(
    {
      projects: list(
        Type.Object({
          projectId: text,
          sourceTypeName: text,
          sourceIdentifier: text,
          title: text,
          clipsCount: integer,
          clipThumbnails: list(text),
          generatingClipsNow: flag,
          createdAt: text,
        }),
      ),
      pagination: Type.Object({ nextCursor: Type.Optional(text), hasMore: flag }),
    },
    { description: 'The page.' },
  ),
);

/** Query of the clip projects; the service is asked for pages of at most 100 (D40). */
export const clipQuerySchema = describe<ClipProjectQuery>()(
  Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2_048 })),
    sortBy: Type.Optional(Type.Enum(['CreatedAt', 'LastActivity'], { type: 'string' })),
  }),
);

/** Body of switching a channel. */
export const channelIdSchema = Type.Object({ channelId: integer });
