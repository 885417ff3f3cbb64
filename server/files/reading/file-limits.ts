import { MAX_FONT_BYTES } from '../fonts/font-file.ts';
import { MAX_OVERLAY_BYTES } from '../../overlays/input/overlay-size.ts';
import { MAX_MOVING_BYTES } from '../../../widgets/settings/picture-limits.ts';

/** The lists of a file. */
export const LISTS = ['overlays', 'themes', 'pictures', 'fonts', 'kits'] as const;

/** One of {@link LISTS}. */
export type ListName = (typeof LISTS)[number];

/** Limits of one item of a list; all are checked before anything is built from it. */
export interface ItemLimits {
  /** Its fields; others are left out, and reported to the owner. */
  readonly fields: readonly string[];
  /** Characters of its texts, numbers and names. */
  readonly maxText: number;
  readonly maxValues: number;
}

/** Size in base64, with the other fields of the file. */
const toText = (maxBytes: number): number => Math.ceil(maxBytes / 3) * 4 + 8_192;

/** Limits of the items of each list. */
export const ITEM_LIMITS: Readonly<Record<ListName, ItemLimits>> = {
  overlays: {
    fields: ['widget', 'name', 'settings', 'embed', 'allowedOrigins', 'folder'],
    maxText: MAX_OVERLAY_BYTES,
    maxValues: 20_000,
  },
  themes: { fields: ['id', 'name', 'base', 'tokens'], maxText: 65_536, maxValues: 1_000 },
  pictures: { fields: ['id', 'name', 'type', 'data'], maxText: toText(MAX_MOVING_BYTES), maxValues: 64 },
  fonts: { fields: ['id', 'name', 'data'], maxText: toText(MAX_FONT_BYTES), maxValues: 64 },
  kits: {
    fields: ['look', 'accent', 'accent2', 'logo', 'name', 'tagline', 'corners', 'font'],
    maxText: 8_192,
    maxValues: 64,
  },
};

/** Nesting of a file: a canvas with lists in the settings of its layers has ten levels. */
export const MAX_DEPTH = 16;
/** Longest text, in characters. */
export const MAX_TEXT = toText(Math.max(MAX_FONT_BYTES, MAX_MOVING_BYTES));
/** Longest name of a field, and number, in characters. */
export const MAX_NAME = 256;
/** Most names of unknown fields that are reported to the owner. */
export const MAX_NOTED = 20;
