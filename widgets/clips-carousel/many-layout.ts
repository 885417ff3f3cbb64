import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { renderItem } from './cards.ts';
import type { StageLayout } from './layouts.ts';
import { findThumbnail } from './thumbnails.ts';
import { stepOn } from './playback.ts';
import { listIds, toItem } from './program.ts';
import type { Program, ProgramInput } from './program.ts';
import { slideStrip } from './slide.ts';

/** Several projects at once: pages of a grid, or a strip that moves on by one. */
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

/** Has the pictures of the next step loaded. */
function preload({ projects, playback, tempo, thumbnails, layout }: ProgramInput): void {
  const { index, round } = stepOn(playback, listIds(projects), tempo);
  // a strip shows what comes next at its end, not at its start
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
  // what has nowhere to go keeps its pictures too, though its rounds go on
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
