import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { renderItem } from './cards.ts';
import type { CardOptions } from './cards.ts';
import { findThumbnail } from './thumbnails.ts';
import { stepOn } from './playback.ts';
import { listIds, toItem } from './program.ts';
import type { Item, Program, ProgramInput } from './program.ts';

/** Duration of a strip's move by one card, in milliseconds. */
const SLIDE_MS = 700;

/** A layout of a carousel's stage. */
export interface StageLayout {
  /** Decides the content of the screen, and preloads the pictures of the next step. */
  readonly compose: (input: ProgramInput) => Program;
  /** Draws a strip of `columns` columns; with an extra item, the first one is leaving. */
  readonly renderStrip?: (items: readonly Item[], columns: number, options: CardOptions) => TemplateResult;
  /** Animates a strip that has just advanced. */
  readonly slide?: (stage: HTMLElement) => void;
}

/** Several projects at once: pages of a grid, or a strip that advances by one. */
export const manyLayout: StageLayout = {
  compose: composeMany,
  renderStrip: (items, columns, options) => {
    const hasPassed = items.length > columns;
    return html`<div class="strip">
      ${repeat(
        items,
        ({ project }) => project.projectId,
        (item, index) => renderItem(item, options, hasPassed && index === 0),
      )}
    </div>`;
  },
  slide: slideStrip,
};

/** Preloads the pictures of the next step. */
function preload({ projects, playback, tempo, thumbnails, layout }: ProgramInput): void {
  const { index, round } = stepOn(playback, listIds(projects), tempo);
  // A strip shows the next project at its end, not at its start.
  const start = layout === 'filmstrip' ? (index + tempo.shown - 1) % projects.length : index;
  for (const { clipThumbnails } of projects.slice(start, start + tempo.step)) {
    findThumbnail(clipThumbnails, round, thumbnails);
  }
}

function composeMany(input: ProgramInput): Program {
  const { projects, playback, tempo, nowMs, layout } = input;
  const isStill = projects.length <= tempo.shown;
  const start = isStill ? 0 : playback.index;
  if (!isStill) preload(input);
  // A layout that shows all projects also keeps its pictures from round to round.
  const round = isStill ? 0 : playback.round;
  const passed = layout === 'filmstrip' && !isStill ? [projects.at(start - 1)] : [];
  const ahead =
    layout === 'filmstrip' && !isStill ? projects.slice(0, Math.max(0, start + tempo.shown - projects.length)) : [];
  const shown = [...passed, ...projects.slice(start, start + tempo.shown), ...ahead];
  return {
    items: shown.flatMap((project) => (project === undefined ? [] : [toItem(project, round, input)])),
    scene: String(start),
    nextMs: isStill ? undefined : Math.max(0, tempo.dwellMs - (nowMs - playback.sinceMs)),
  };
}

/**
 * Animates a strip that has just advanced from its former position. The cards are already in their new places, so a page hidden meanwhile
 * is correct without it. Does nothing for a stage without a strip, or without motion.
 */
function slideStrip(stage: HTMLElement): void {
  const strip = stage.querySelector('.strip');
  const [left, first] = strip?.querySelectorAll<HTMLElement>('.card') ?? [];
  if (!strip || !left?.hasAttribute('data-passed') || !first) return;
  const distance = first.offsetLeft - left.offsetLeft;
  strip.animate([{ transform: `translateX(${distance}px)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
  });
}
