/** The service's API: types, parsers, frames, errors and the REST client (docs/spec/service-api.md). */
export { parseAddress } from './address.ts';
export { parseChannel, parseChannels } from './channel.ts';
export type { Channel } from './channel.ts';
export { parseChatMessage } from './chat-message.ts';
export type { ChatMessage } from './chat-message.ts';
export { createServiceClient } from './client.ts';
export type { CallOptions, ServiceClient, ServiceClientOptions } from './client.ts';
export { parseClipProject, parseClipProjectPage } from './clip-project.ts';
export type { ClipProject, ClipProjectPage, ClipProjectQuery, Pagination } from './clip-project.ts';
export { createTextPart, parseContentPart } from './content-part.ts';
export type { ContentPart, ImagePart, LinkPart, SpritePart, TextPart } from './content-part.ts';
export { parseContentParts } from './content-parts.ts';
export { parseEvent, parseFrame } from './frames.ts';
export type {
  Acknowledgement,
  ChatEvent,
  EnvelopeMeta,
  FrameError,
  ServerFrame,
  ServiceEvent,
  StreamEvent,
  SubscribeMessage,
  UnsubscribeMessage,
} from './frames.ts';
export { createImagePolicy, DEFAULT_IMAGE_HOSTS, parseImageHost } from './image-hosts.ts';
export type { ImagePolicy } from './image-hosts.ts';
export { parseIngestServer, parseIngestServers, parseSelectedIngest, parseStreamKey } from './ingest.ts';
export type { IngestServer, SelectedIngest, StreamKey } from './ingest.ts';
export type { LiveSince } from './live-since.ts';
export type { ParseOptions } from './parse-options.ts';
export { paths } from './paths.ts';
export { parsePlatform, parsePlatforms } from './platform.ts';
export type { Platform } from './platform.ts';
export { parseProfile } from './profile.ts';
export type { Profile } from './profile.ts';
export { CloseCode, RELAY_SUBSCRIPTIONS } from './relay.ts';
export type {
  DockChatEvent,
  DockMessage,
  FeaturedEvent,
  GapEvent,
  LinkEvent,
  MessageState,
  ModerationEvent,
  Permission,
  RelayEvent,
  SafetyEvent,
  SettingsEvent,
  StopReason,
  UpstreamState,
} from './relay.ts';
export {
  serializeAcknowledgement,
  serializeEvent,
  serializeFrame,
  serializeFrameError,
  serializeMessage,
} from './serialize-frame.ts';
export { NetworkError, parseErrorBody, ServiceError } from './service-error.ts';
export type { ErrorBody } from './service-error.ts';
export { parseStreamStatus, parseStreamStatusEvent } from './stream-status.ts';
export type { StreamChannel, StreamStatus, StreamStatusEvent } from './stream-status.ts';
export { parseTokenPair } from './token-pair.ts';
export type { TokenPair } from './token-pair.ts';
export { parseUserId, toWireUserId } from './user-id.ts';
export type { UserId } from './user-id.ts';
export { editWebchatUrl, parseWebchatOptions } from './webchat-url.ts';
export type { WebchatOptions } from './webchat-url.ts';
