import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import { createMarkElement } from '../platforms/mark-element.ts';
import { findMark } from '../platforms/marks.ts';
import type { Words } from '../words/words.ts';
import type { LineLook } from './line.ts';

/** What a look is made of. */
export interface LookOptions extends Pick<LineLook, 'settings' | 'pictures' | 'ground' | 'hasAnchors' | 'findChannel'> {
  readonly words: Words;
  /** BCP 47. */
  readonly language: string;
  readonly channels: ReadonlyMap<number, Channel>;
  readonly platforms: ReadonlyMap<number, Platform>;
}

/** Makes what lines are drawn with out of settings, words and directories. */
export function createLook({ words, language, channels, ...options }: LookOptions): LineLook {
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  const shared = findShared(channels);
  return {
    ...options,
    imageWord: words.image,
    viewerWord: words.viewer,
    formatTime: (timestamp) => time.format(new Date(timestamp)),
    isShared: (platformId) => shared.has(platformId),
    createMark: createMarks(options.platforms),
    platformColor: (platformId) => findMark(platformId, options.platforms).color,
  };
}

/** Platforms on which the owner has several channels switched on. */
function findShared(channels: ReadonlyMap<number, Channel>): ReadonlySet<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { enabled, streamingPlatformId } of channels.values()) {
    if (!enabled) continue;
    if (seen.has(streamingPlatformId)) shared.add(streamingPlatformId);
    seen.add(streamingPlatformId);
  }
  return shared;
}

/** Draws each mark once and copies it: copying is several times cheaper than building. */
function createMarks(platforms: ReadonlyMap<number, Platform>): LineLook['createMark'] {
  const drawn = new Map<number, Element>();
  return (platformId) => {
    const mark = drawn.get(platformId) ?? createMarkElement(platformId, platforms);
    drawn.set(platformId, mark);
    return mark.cloneNode(true) as Element;
  };
}
