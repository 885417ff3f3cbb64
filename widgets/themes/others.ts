import type { CSSResult } from 'lit';
import { broadcast } from './broadcast.ts';
import { contrast } from './contrast.ts';
import { minimal } from './minimal.ts';
import { neon } from './neon.ts';
import { pixel } from './pixel.ts';

/** Every theme but the default, by its name. Each is a few hundred bytes, so they come together. */
export const others: Readonly<Record<string, CSSResult>> = { minimal, neon, broadcast, pixel, contrast };
