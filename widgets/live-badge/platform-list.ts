import type { Channel } from '../../core/service/channel.ts';
import type { StreamChannel } from '../../core/service/stream-status.ts';

/** A platform that the stream goes to. */
export interface LivePlatform {
  readonly platformId: number;
  /** Address of the first channel there that has one; undefined for none. */
  readonly url: string | undefined;
}

/** The platforms of a stream, each once, in the order in which the stream has them. `channels` gives the addresses. */
export function listPlatforms(
  streams: readonly StreamChannel[],
  channels: ReadonlyMap<number, Channel> | undefined,
): readonly LivePlatform[] {
  const urls = new Map<number, string | undefined>();
  for (const { id, streamingPlatformId } of streams) {
    // an empty address is none (docs/spec/service-api.md, "Channel", as the parser leaves what is not https)
    urls.set(streamingPlatformId, urls.get(streamingPlatformId) ?? (channels?.get(id)?.url || undefined));
  }
  return [...urls].map(([platformId, url]) => ({ platformId, url }));
}

/** The first text that a platform knows; empty when none supports it (D29). */
export function findText(streams: readonly StreamChannel[], field: 'title' | 'gameTitle'): string {
  return streams.find((stream) => stream[field] !== '')?.[field] ?? '';
}
