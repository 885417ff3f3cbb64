import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import { createMarkElement } from '../platforms/mark-element.ts';
import { findMark } from '../platforms/marks.ts';
import type { Words } from '../words/words.ts';
import { toReadable, type Ground } from './colors.ts';
import type { ContentsLook } from './contents.ts';
import type { LineLook } from './line.ts';

/** What a look is made of. */
export interface LookOptions
  extends Pick<LineLook, 'settings' | 'findChannel'>, Pick<ContentsLook, 'pictures' | 'hasAnchors'> {
  readonly ground: Ground;
  readonly words: Words;
  /** BCP 47. */
  readonly language: string;
  readonly channels: ReadonlyMap<number, Channel>;
  readonly platforms: ReadonlyMap<number, Platform>;
}

/** Makes what lines are drawn with out of settings, words and directories. */
export function createLook(options: LookOptions): LineLook {
  const { settings, words, platforms, findChannel } = options;
  const shared = findShared(options.channels);
  const contents = createContentsLook(options);
  return {
    settings,
    findChannel,
    contents,
    // the owner's own may stand on the accent colour, and no colour is made readable for that
    ownContents: settings.ownMessages === 'apart' ? { ...contents, isColored: false } : contents,
    toReadable: contents.toReadable,
    viewerWord: words.viewer,
    formatTime: createTimeFormat(options.language),
    isShared: (platformId) => shared.has(platformId),
    createMark: (platformId) => createMarkElement(platformId, platforms),
    platformColor: (platformId) => findMark(platformId, platforms).color,
    blanks: new Map(),
  };
}

function createContentsLook({ settings, words, ground, pictures, hasAnchors }: LookOptions): ContentsLook {
  return {
    pictures,
    hasAnchors,
    imageWord: words.image,
    toReadable: (color) => toReadable(color, ground),
    isColored: settings.viewerColors === 'words',
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

/** Writes times of day; the format is made with the first time that is shown. */
function createTimeFormat(language: string): LineLook['formatTime'] {
  let format: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    format ??= new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
    return format.format(new Date(timestamp));
  };
}
