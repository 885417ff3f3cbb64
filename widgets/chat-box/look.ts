import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { drawOnce } from '../base/draw-once.ts';
import { platformMark } from '../platforms/platform-mark.ts';
import type { Words } from '../words/english.ts';
import { toReadable, type Ground } from '../message-parts/colors.ts';
import type { ContentsLook } from '../message-parts/contents.ts';
import type { chatBox } from './settings.ts';

/** How lines are drawn; with another look every line is drawn again. */
export interface LineLook {
  readonly settings: SettingsValues<typeof chatBox.settings>;
  /** How words and pictures are drawn. */
  readonly contents: ContentsLook;
  /** The same for the owner's own. */
  readonly ownContents: ContentsLook;
  /** Brings a colour, `#rrggbb`, to where it can be read. */
  readonly toReadable: (color: string) => string;
  /** Stands for an author without a name. */
  readonly viewerWord: string;
  /** Writes a time of day. */
  readonly formatTime: (timestamp: string) => string;
  readonly findChannel: (channelId: number) => Channel | undefined;
  /** Whether several of the owner's channels are on this platform. */
  readonly isShared: (platformId: number) => boolean;
  readonly platforms: ReadonlyMap<number, Platform>;
  /** The mark of a platform, to be put into one line. */
  readonly drawMark: (platformId: number) => Node;
}

/** What a look depends on. */
export interface LookOptions
  extends Pick<LineLook, 'settings' | 'findChannel' | 'platforms'>, Pick<ContentsLook, 'renderPicture' | 'hasAnchors'> {
  readonly ground: Ground;
  readonly words: Words;
  /** BCP 47. */
  readonly language: string;
  readonly channels: ReadonlyMap<number, Channel>;
}

/** Makes the look of lines from settings, words and directories. */
export function createLook(options: LookOptions): LineLook {
  const { settings, words, platforms, findChannel, ground, renderPicture, hasAnchors } = options;
  const shared = findShared(options.channels);
  const contents: ContentsLook = {
    renderPicture,
    hasAnchors,
    imageWord: words.image,
    toReadable: (color) => toReadable(color, ground),
    isColored: settings.viewerColors === 'words',
  };
  return {
    settings,
    platforms,
    findChannel,
    contents,
    // the owner's own may stand on the accent colour, and no colour is made readable for that
    ownContents: settings.ownMessages === 'apart' ? { ...contents, isColored: false } : contents,
    toReadable: contents.toReadable,
    viewerWord: words.viewer,
    formatTime: createTimeFormat(options.language),
    isShared: (platformId) => shared.has(platformId),
    drawMark: createMarkCopier(platforms),
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

/** A mark is drawn once: a copy of it costs a third of drawing it, and every line has one. */
function createMarkCopier(platforms: ReadonlyMap<number, Platform>): LineLook['drawMark'] {
  const drawn = new Map<number, Element>();
  return (platformId) => {
    const mark = drawn.get(platformId) ?? drawOnce(platformMark(platformId, platforms));
    drawn.set(platformId, mark);
    return mark.cloneNode(true);
  };
}

/** Writes times of day; the format is made with the first time that is shown. */
function createTimeFormat(language: string): LineLook['formatTime'] {
  let format: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    format ??= new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
    return format.format(new Date(timestamp));
  };
}
