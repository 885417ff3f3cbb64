/**
 * Onair's core as a library: the service's vocabulary, one connection a page, and stores over it. It knows no DOM and
 * runs in browsers and in Node.
 */
export * from './service/index.ts';
export { systemClock } from './connection/clock.ts';
export type { Clock } from './connection/clock.ts';
export type { Connection, ConnectionState, EventOf, Refusal, SubscriptionName } from './connection/connection.ts';
export { createConnection } from './connection/create-connection.ts';
export type { ConnectionOptions } from './connection/options.ts';
export type { RenewToken, TokenSource } from './connection/credentials.ts';
export type { WebSocketClass } from './connection/socket.ts';
export { pageVisibility } from './connection/visibility.ts';
export type { Visibility } from './connection/visibility.ts';
export { createChannelsStore } from './stores/channels-store.ts';
export type { ChannelsStore } from './stores/channels-store.ts';
export type { ChatChange, ChatEntry } from './stores/chat-state.ts';
export { createChatStore } from './stores/chat-store.ts';
export type { ChatStore, ChatStoreOptions } from './stores/chat-store.ts';
export { createClipsStore } from './stores/clips-store.ts';
export type { ClipsStore } from './stores/clips-store.ts';
export { createDockStore } from './stores/dock-store.ts';
export type { DockStore, DockStoreOptions } from './stores/dock-store.ts';
export { createFeaturedStore } from './stores/featured-store.ts';
export type { Featured, FeaturedStore } from './stores/featured-store.ts';
export type { Directory } from './stores/directory.ts';
export type { ChannelFigure, Figures } from './stores/figures.ts';
export { createIngestStore } from './stores/ingest-store.ts';
export type { IngestStore } from './stores/ingest-store.ts';
export { createLinkStore } from './stores/link-store.ts';
export type { Gap, Link, LinkStore } from './stores/link-store.ts';
export { createPlatformsStore } from './stores/platforms-store.ts';
export type { PlatformsStore } from './stores/platforms-store.ts';
export { createProfileStore } from './stores/profile-store.ts';
export type { ProfileStore } from './stores/profile-store.ts';
export { createSafetyStore } from './stores/safety-store.ts';
export type { SafetyState, SafetyStore } from './stores/safety-store.ts';
export { createSettingsStore } from './stores/settings-store.ts';
export type { SavedSettings, SettingsStore } from './stores/settings-store.ts';
export { createSource } from './stores/source.ts';
export type { Source, StoreFactory } from './stores/source.ts';
export type { Liveness } from './stores/stream-state.ts';
export { createStreamStore } from './stores/stream-store.ts';
export type { StreamStore } from './stores/stream-store.ts';
