import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { drawOnce } from '../base/draw-once.ts';
import { platformMark } from '../platforms/platform-mark.ts';
import type { Words } from '../words/english.ts';
import { toReadable } from '../message-parts/colors.ts';
import type { ContentsStyle } from '../message-parts/contents.ts';
import type { chatBox } from './settings.ts';

/** Style of lines; another style draws every line again. */
export interface LineStyle {
  readonly settings: SettingsValues<typeof chatBox.settings>;
  /** Style of text and pictures. */
  readonly contents: ContentsStyle;
  /** Style of text and pictures in the owner's own messages. */
  readonly ownContents: ContentsStyle;
  /** Adjusts a colour, `#rrggbb`, to be readable. */
  readonly toReadable: (color: string) => string;
  /** Replacement of a missing author's name. */
  readonly viewerWord: string;
  /** Formats a time of day. */
  readonly formatTime: (timestamp: string) => string;
  readonly findChannel: (channelId: number) => Channel | undefined;
  /** Returns whether several of the owner's channels are on this platform. */
  readonly isShared: (platformId: number) => boolean;
  readonly platforms: ReadonlyMap<number, Platform>;
  /** Returns the mark of a platform for one line. */
  readonly drawMark: (platformId: number) => Node;
}

/** Inputs of a line style. */
export interface LineStyleOptions
  extends
    Pick<LineStyle, 'settings' | 'findChannel' | 'platforms'>,
    Pick<ContentsStyle, 'renderPicture' | 'hasAnchors'> {
  /** Relative luminance of the background of text. */
  readonly ground: number;
  readonly words: Words;
  /** Language as a BCP 47 tag. */
  readonly language: string;
  readonly channels: ReadonlyMap<number, Channel>;
}

/** Creates the style of lines from settings, words and directories. */
export function createLineStyle(options: LineStyleOptions): LineStyle {
  const { settings, words, platforms, findChannel, ground, renderPicture, hasAnchors } = options;
  const shared = findShared(options.channels);
  const contents: ContentsStyle = {
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
    // Own messages may have the accent colour as background, for which no colour is adjusted.
    ownContents: settings.ownMessages === 'apart' ? { ...contents, isColored: false } : contents,
    toReadable: contents.toReadable,
    viewerWord: words.viewer,
    formatTime: createTimeFormat(options.language),
    isShared: (platformId) => shared.has(platformId),
    drawMark: createMarkCopier(platforms),
  };
}

/** Finds platforms on which the owner has several enabled channels. */
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

/** Creates marks by copying: a copy costs a third of drawing one, and every line has one. */
function createMarkCopier(platforms: ReadonlyMap<number, Platform>): LineStyle['drawMark'] {
  const drawn = new Map<number, Element>();
  return (platformId) => {
    const mark = drawn.get(platformId) ?? drawOnce(platformMark(platformId, platforms));
    drawn.set(platformId, mark);
    return mark.cloneNode(true);
  };
}

/** Creates a formatter of times of day; the Intl format is created on first use. */
function createTimeFormat(language: string): LineStyle['formatTime'] {
  let format: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    format ??= new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
    return format.format(new Date(timestamp));
  };
}
