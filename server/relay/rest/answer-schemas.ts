/*
 * JSON Schemas of what the relay answers, for the checks of the framework and for the API document. They are the
 * service's own shapes (docs/spec/service-api.md, "Resources and their fields").
 */

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const count = { type: ['integer', 'null'] } as const;

const object = <P extends object>(properties: P, optional: readonly (keyof P)[] = []) => ({
  type: 'object' as const,
  properties,
  required: Object.keys(properties).filter((name) => !optional.some((other) => other === name)),
});
const list = <I extends object>(items: I) => ({ type: 'array' as const, items });

/** Id and username; the e-mail is never served to a key (D25). */
export const profileSchema = object({ id: { type: ['integer', 'string'] } as const, username: text });

/** A list of ingest servers. */
export const ingestServersSchema = list(object({ id: integer, name: text, url: text, rtmpUrl: text }));

/** A list of platforms. */
export const platformsSchema = list(
  object({ id: integer, name: text, url: text, image: object({ png: text, svg: text }) }),
);

/** The selected ingest. */
export const selectedIngestSchema = object({ ingestId: integer });

/** The stream status. */
export const streamStatusSchema = object({
  live: flag,
  channels: list(
    object({
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
});

/** A channel. */
export const channelSchema = object({
  id: integer,
  streamingPlatformId: integer,
  embedUrl: text,
  url: text,
  identifier: text,
  displayName: text,
  enabled: flag,
});

/** A list of channels. */
export const channelsSchema = list(channelSchema);

/** The webchat URL. */
export const webchatSchema = object({ webchatUrl: text });

/** A page of clip projects. */
export const clipProjectsSchema = object({
  projects: list(
    object({
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
  pagination: object({ nextCursor: text, hasMore: flag }, ['nextCursor']),
});

/** Query of the clip projects; a longer page than 100 is not asked for (D40). */
export const clipQuerySchema = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    cursor: { type: 'string', minLength: 1, maxLength: 2_048 },
    sortBy: { type: 'string', enum: ['CreatedAt', 'LastActivity'] },
  },
} as const;

/** Body of switching a channel. */
export const channelIdSchema = object({ channelId: integer });

/** A load that the policy of an overlay page refused: an origin, never a whole address. */
export const refusedLoadSchema = object({
  kind: { type: 'string', enum: ['font', 'style', 'picture'] } as const,
  origin: { type: 'string', maxLength: 255, pattern: '^https?://' } as const,
});
