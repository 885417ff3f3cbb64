import type { Channel } from './channel.ts';
import type { ClipProject, ClipProjectPage, ClipProjectQuery } from './clip-project.ts';
import type { IngestServer, SelectedIngest } from './ingest.ts';
import type { Platform } from './platform.ts';
import type { Profile } from './profile.ts';
import type { StreamKey } from './stream-key.ts';
import type { StreamStatus } from './stream-status.ts';

/**
 * The service's REST API, one method for each `/v2` endpoint (service-api.md, "Endpoints").
 * Every method throws {@link ServiceError} when the answer is an error or cannot be understood, and
 * {@link NetworkError} when no usable answer came.
 */
export interface ServiceClient {
  /** `GET /v2/server/all`, sent without a token (D21). */
  getIngestServers(): Promise<readonly IngestServer[]>;
  /** `GET /v2/platform/all`, sent without a token (D21). */
  getPlatforms(): Promise<readonly Platform[]>;
  /** `GET /v2/user/profile` */
  getProfile(): Promise<Profile>;
  /** `GET /v2/user/ingest` */
  getSelectedIngest(): Promise<SelectedIngest>;
  /** `GET /v2/user/stream` */
  getStreamStatus(): Promise<StreamStatus>;
  /** `GET /v2/user/streamKey` */
  getStreamKey(): Promise<StreamKey>;
  /** `GET /v2/user/channel/all` */
  getChannels(): Promise<readonly Channel[]>;
  /** `POST /v2/user/channel/enable`; answers with the channel as it is now. */
  enableChannel(channelId: number): Promise<Channel>;
  /** `POST /v2/user/channel/disable`; answers with the channel as it is now. */
  disableChannel(channelId: number): Promise<Channel>;
  /** `GET /v2/user/webchat/url`; see `webchat-url.ts` for editing its parameters. */
  getWebchatUrl(): Promise<string>;
  /** `GET /v2/user/clips/projects`, one page. */
  getClipProjects(query?: ClipProjectQuery): Promise<ClipProjectPage>;
  /** All clip projects, page after page; ends on a repeated or missing cursor and after 50 pages (F36), each project once. */
  eachClipProject(query?: ClipProjectQuery): AsyncIterable<ClipProject>;
}
