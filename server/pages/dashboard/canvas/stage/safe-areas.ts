import { msg } from '../../../parts/language/msg.ts';
import type { Box } from '../edits/box.ts';

/** A part of the canvas that is safe, or that an app covers. */
export interface Area {
  readonly label: string;
  readonly kind: 'safe' | 'covered';
  readonly box: Box;
  /** Whether its label is at its lower edge, so that labels of similar areas do not overlap. */
  readonly isLabelLow?: boolean;
}

/** The shares of a screen that are safe for action and for texts (EBU R 95, "Safe areas for 16:9 television production"). */
const ACTION_SHARE = 0.93;
const TITLE_SHARE = 0.9;

/** The controls of apps for portrait video, as shares of the picture: the largest of TikTok, Shorts and Reels. */
const APP_TOP = 0.11;
const APP_BOTTOM = 0.2;
const APP_SIDE = 0.13;
/** The upper end of the buttons at the side. */
const APP_SIDE_TOP = 0.42;

/** The areas of a canvas: those of television in landscape, those of phone apps in portrait. */
export function listAreas({ width, height }: Pick<Box, 'width' | 'height'>): readonly Area[] {
  if (width >= height) {
    return [
      { label: msg('Action safe'), kind: 'safe', box: shrink({ width, height }, ACTION_SHARE) },
      { label: msg('Title safe'), kind: 'safe', box: shrink({ width, height }, TITLE_SHARE), isLabelLow: true },
    ];
  }
  const top = Math.round(height * APP_TOP);
  const bottom = Math.round(height * (1 - APP_BOTTOM));
  const side = Math.round(width * (1 - APP_SIDE));
  const sideTop = Math.round(height * APP_SIDE_TOP);
  return [
    { label: msg('Covered: name and search'), kind: 'covered', box: { x: 0, y: 0, width, height: top } },
    {
      label: msg('Covered: title and chat'),
      kind: 'covered',
      box: { x: 0, y: bottom, width, height: height - bottom },
    },
    {
      label: msg('Covered: buttons'),
      kind: 'covered',
      box: { x: side, y: sideTop, width: width - side, height: bottom - sideTop },
    },
  ];
}

function shrink({ width, height }: Pick<Box, 'width' | 'height'>, share: number): Box {
  const inner = { width: Math.round(width * share), height: Math.round(height * share) };
  return { x: Math.round((width - inner.width) / 2), y: Math.round((height - inner.height) / 2), ...inner };
}
