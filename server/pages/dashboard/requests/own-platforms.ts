import { parseChannels } from '../../../../core/service/channel.ts';
import { parsePlatforms } from '../../../../core/service/platform.ts';
import { marks } from '../../../../widgets/platforms/marks.ts';
import type { Overlay } from '../../../overlays/overlay-schemas.ts';

/** Platforms by their ids. */
export interface OwnPlatforms {
  /** Names of all platforms. */
  readonly names: ReadonlyMap<number, string>;
  /** Ids of the platforms that the owner streams to; all of them if unknown. */
  readonly own: readonly number[];
}

const marked = Object.entries(marks).map(([id, { name }]) => [Number(id), name] as const);

/** The platforms with a mark in Onair. */
export const KNOWN_PLATFORMS: OwnPlatforms = { names: new Map(marked), own: marked.map(([id]) => id) };

/** Options of {@link findPlatforms}. */
export interface PlatformSource {
  /** Reads JSON from this page's own server, with the key of an overlay if necessary; rejects if there is none. */
  readonly read: (path: string, key?: string) => Promise<unknown>;
  readonly getOverlays: () => Promise<readonly Overlay[]>;
  readonly getUrl: (id: string) => Promise<string>;
}

/**
 * Finds the platforms that the owner streams to. Their channels are read with the key of an overlay that may read channels (docs/spec/relay.md,
 * "Permissions").
 */
export async function findPlatforms(source: PlatformSource): Promise<OwnPlatforms> {
  const [listed, own] = await Promise.all([
    source.read('/v2/platform/all').then(
      (answer) => parsePlatforms(answer) ?? [],
      () => [],
    ),
    readOwn(source).catch(() => []),
  ]);
  const names = new Map([...KNOWN_PLATFORMS.names, ...listed.map(({ id, name }) => [id, name] as const)]);
  return { names, own: own.length > 0 ? own : [...names.keys()] };
}

async function readOwn({ read, getOverlays, getUrl }: PlatformSource): Promise<readonly number[]> {
  const reader = (await getOverlays()).find(({ permissions }) => permissions.includes('channels'));
  if (!reader) return [];
  const key = new URL(await getUrl(reader.id)).hash.replace('#key=', '');
  const channels = parseChannels(await read('/v2/user/channel/all', key)) ?? [];
  return [...new Set(channels.map(({ streamingPlatformId }) => streamingPlatformId))];
}
