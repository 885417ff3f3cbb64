import { canvasDescription } from '../../../../../widgets/canvas/description.ts';
import type { FormatName } from '../../../../../widgets/canvas/layer.ts';
import type { Box } from './box.ts';

/** Width and height of a canvas. */
export type Size = Pick<Box, 'width' | 'height'>;

const { landscape, portrait } = canvasDescription.presets;

/** The usual size of a canvas in each format. */
export const CANVAS_SIZES: Readonly<Record<FormatName, Size>> = { landscape: landscape.size, portrait: portrait.size };
