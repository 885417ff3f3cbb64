import { parseChannel, parseChannels } from './channel.ts';
import type { Channel } from './channel.ts';
import { toClipParameters, walkClipProjects } from './clip-pages.ts';
import { parseClipProjectPage } from './clip-project.ts';
import type { ClipProject, ClipProjectPage, ClipProjectQuery } from './clip-project.ts';
import { parseIngestServers, parseSelectedIngest, parseStreamKey } from './ingest.ts';
import type { IngestServer, SelectedIngest, StreamKey } from './ingest.ts';
import type { ParseOptions } from './parse-options.ts';
import { paths } from './paths.ts';
import { parsePlatforms } from './platform.ts';
import type { Platform } from './platform.ts';
import { parseProfile } from './profile.ts';
import type { Profile } from './profile.ts';
import { createRequest } from './request.ts';
import type { RequestOptions, ServiceRequest } from './request.ts';
import { parseStreamStatus } from './stream-status.ts';
import type { StreamStatus } from './stream-status.ts';
import { parseWebchatUrl } from './webchat-url.ts';

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call, which then rejects with a NetworkError. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The service's REST API, one method for each `/v2` endpoint (docs/spec/service-api.md, "Endpoints"). Every method throws {@link
 * ServiceError} if the answer is an error or cannot be parsed, and {@link NetworkError} if no usable answer arrived.
 */
export interface ServiceClient {
  /** `GET /v2/server/all`, sent without a token (D21). */
  getIngestServers(call?: CallOptions): Promise<readonly IngestServer[]>;
  /** `GET /v2/platform/all`, sent without a token (D21). */
  getPlatforms(call?: CallOptions): Promise<readonly Platform[]>;
  /** `GET /v2/user/profile` */
  getProfile(call?: CallOptions): Promise<Profile>;
  /** `GET /v2/user/ingest` */
  getSelectedIngest(call?: CallOptions): Promise<SelectedIngest>;
  /** `GET /v2/user/stream` */
  getStreamStatus(call?: CallOptions): Promise<StreamStatus>;
  /** `GET /v2/user/streamKey` */
  getStreamKey(call?: CallOptions): Promise<StreamKey>;
  /** `GET /v2/user/channel/all` */
  getChannels(call?: CallOptions): Promise<readonly Channel[]>;
  /** `POST /v2/user/channel/enable`; returns the channel after the change. */
  enableChannel(channelId: number, call?: CallOptions): Promise<Channel>;
  /** `POST /v2/user/channel/disable`; returns the channel after the change. */
  disableChannel(channelId: number, call?: CallOptions): Promise<Channel>;
  /** `GET /v2/user/webchat/url`; `webchat-url.ts` edits its parameters. */
  getWebchatUrl(call?: CallOptions): Promise<string>;
  /** `GET /v2/user/clips/projects`, one page. */
  getClipProjects(query?: ClipProjectQuery, call?: CallOptions): Promise<ClipProjectPage>;
  /** All clip projects, each once, page after page. Ends on a repeated or missing cursor and after 50 pages (F36). */
  eachClipProject(query?: ClipProjectQuery, call?: CallOptions): AsyncIterable<ClipProject>;
}

/** Options of a client: address of the service, tokens, and parsing of answers. */
export interface ServiceClientOptions extends Omit<RequestOptions, 'now'> {
  readonly parse?: ParseOptions | undefined;
}

/**
 * Creates a client of the service's REST API, or of a relay, which has the same API. Errors of `accessToken` and `renewAccessToken` reach
 * the caller unchanged.
 * @throws {TypeError} if `baseUrl` may not carry a token (D1)
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { parse: parsing = {} } = options;
  const send = createRequest({ ...options, now: parsing.now });
  const read =
    <T>(request: ServiceRequest<T>) =>
    (call?: CallOptions): Promise<T> =>
      send({ ...request, signal: call?.signal });
  const switchChannel =
    (path: string) =>
    (channelId: number, call?: CallOptions): Promise<Channel> =>
      send({ path, parse: parseChannel, body: { channelId }, signal: call?.signal });
  const getClipProjects = async (query: ClipProjectQuery = {}, call?: CallOptions): Promise<ClipProjectPage> =>
    send({
      path: paths.clipProjects,
      parse: (body) => parseClipProjectPage(body, parsing),
      parameters: toClipParameters(query),
      signal: call?.signal,
    });
  return {
    getIngestServers: read({ path: paths.ingestServers, parse: parseIngestServers, isPublic: true }),
    getPlatforms: read({ path: paths.platforms, parse: (body) => parsePlatforms(body, parsing), isPublic: true }),
    getProfile: read({ path: paths.profile, parse: parseProfile }),
    getSelectedIngest: read({ path: paths.selectedIngest, parse: parseSelectedIngest }),
    getStreamStatus: read({ path: paths.streamStatus, parse: parseStreamStatus }),
    getStreamKey: read({ path: paths.streamKey, parse: parseStreamKey }),
    getChannels: read({ path: paths.channels, parse: parseChannels }),
    enableChannel: switchChannel(paths.enableChannel),
    disableChannel: switchChannel(paths.disableChannel),
    getWebchatUrl: read({ path: paths.webchatUrl, parse: parseWebchatUrl }),
    getClipProjects,
    eachClipProject: (query, call) => walkClipProjects((page) => getClipProjects(page, call), query),
  };
}
