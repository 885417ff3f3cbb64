import type { ClipProject } from '../../core/service/clip-project.ts';

const DAY_MS = 86_400_000;

/** Filters and order of projects. */
export interface Selection {
  readonly order: 'newest' | 'shuffle';
  readonly maxCount: number;
  /** Maximal age in days; 0 for any age. */
  readonly maxAgeDays: number;
  readonly minClips: number;
  /** Text that the title must contain; empty for any title. */
  readonly titleContains: string;
  readonly showGenerating: boolean;
}

/** Inputs of a selection. */
export interface SelectionMoment {
  readonly nowMs: number;
  /** Seed of the shuffled order: a project keeps its place for the same seed, even if others join or leave. */
  readonly seed: number;
}

/**
 * Returns the projects to show. `projects` are newest first (D41); the newest that pass every filter are kept, then ordered. A project with
 * neither picture nor clip, and none being made, is left out.
 */
export function selectProjects(
  projects: readonly ClipProject[],
  selection: Selection,
  moment: SelectionMoment,
): readonly ClipProject[] {
  const kept = projects.filter((project) => isWanted(project, selection, moment.nowMs)).slice(0, selection.maxCount);
  if (selection.order === 'newest') return kept;
  const place = (project: ClipProject): number => hash(`${moment.seed} ${project.projectId}`);
  return [...kept].sort((a, b) => place(a) - place(b));
}

function isWanted(project: ClipProject, selection: Selection, nowMs: number): boolean {
  if (project.generatingClipsNow) return selection.showGenerating && hasTitle(project, selection.titleContains);
  const hasSomething = project.clipsCount > 0 || project.clipThumbnails.length > 0;
  const isYoung = selection.maxAgeDays === 0 || nowMs - Date.parse(project.createdAt) <= selection.maxAgeDays * DAY_MS;
  return (
    hasSomething && isYoung && project.clipsCount >= selection.minClips && hasTitle(project, selection.titleContains)
  );
}

function hasTitle(project: ClipProject, words: string): boolean {
  return project.title.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());
}

/** FNV-1a hash: spreads short texts evenly over 32 bits, and is stable. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
