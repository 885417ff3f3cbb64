import type { TemplateResult } from 'lit';
import { Library } from '../base/library.ts';
import type { CardOptions } from './cards.ts';
import { composeSingle } from './program.ts';
import type { Item, Program, ProgramInput } from './program.ts';

/** How a carousel's stage is filled. */
export interface StageLayout {
  /** Decides what is on screen, and has the pictures of the next step loaded ahead. */
  readonly compose: (input: ProgramInput) => Program;
  /** Draws a strip of so many columns; the first of more items is on its way out. */
  readonly renderStrip?: (items: readonly Item[], columns: number, options: CardOptions) => TemplateResult;
  /** Lets a strip that has just moved on glide there. */
  readonly slide?: (stage: HTMLElement) => void;
}

/** One project at a time, and what is loaded for several at once. */
export const layouts = new Library<StageLayout>(
  { compose: composeSingle },
  'grid filmstrip',
  async () => (await import('./many-layout.ts')).manyLayout,
);
