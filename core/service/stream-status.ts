import type { UserId } from './user-id.ts';

/** One outgoing stream (service-api.md, "Stream channel"). Empty strings mean "not supported there" (D29). */
export interface StreamChannel {
  readonly id: number;
  readonly streamingPlatformId: number;
  readonly channelIdentifier: string;
  readonly eventIdentifier: string;
  /** People watching; null while the service cannot tell, which is not 0 (D30). */
  readonly viewers: number | null;
  /** People following; null while the service cannot tell (D30). */
  readonly followers: number | null;
  readonly title: string;
  readonly gameTitle: string;
}

/**
 * Whether the user is streaming, and where to (service-api.md, "Stream status").
 * `live` with no channels is a legal state for a while after the start (D27).
 */
export interface StreamStatus {
  readonly live: boolean;
  readonly channels: readonly StreamChannel[];
}

/** The stream status as `user/stream` events carry it: with the user it belongs to (D28). */
export interface StreamStatusEvent extends StreamStatus {
  readonly userId: UserId;
}
