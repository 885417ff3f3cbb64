import type { ClipProject } from '../../core/service/clip-project.ts';
import { findThumbnail } from './thumbnails.ts';
import type { Thumbnails } from './thumbnails.ts';
import { findShot, stepOn } from './playback.ts';
import type { Playback, Tempo, TempoSettings } from './playback.ts';

/** A project on screen, and the picture that it has there; undefined for its drawn art. */
export interface Item {
  readonly project: ClipProject;
  readonly address: string | undefined;
}

/** What is on screen at one moment. */
export interface Program {
  readonly items: readonly Item[];
  /** Stays the same while the screen stays the same; a new value is a change that fades or slides. */
  readonly scene: string;
  /** Milliseconds until something else is due; undefined when nothing ever is. */
  readonly nextMs: number | undefined;
}

/** What a program is made from. */
export interface ProgramInput {
  readonly projects: readonly ClipProject[];
  readonly playback: Playback;
  readonly tempo: Tempo;
  readonly layout: TempoSettings['layout'];
  readonly nowMs: number;
  readonly thumbnails: Thumbnails;
  /** The items on screen until now: a project keeps its picture until the next one is there. */
  readonly before: readonly Item[];
}

/** One project at a time, with several of its pictures; those of the next are loaded ahead. */
export function composeSingle(input: ProgramInput): Program {
  const { projects, playback, tempo, nowMs, thumbnails } = input;
  const project = projects[playback.index];
  if (project === undefined) return { items: [], scene: '', nextMs: undefined };
  const count = project.clipThumbnails.length;
  const shot = findShot(count, playback, { nowMs, dwellMs: tempo.dwellMs });
  const item = toItem(project, shot.picture, input);
  findThumbnail(project.clipThumbnails, shot.picture + 1, thumbnails);
  preloadNext(input);
  const isStill = projects.length === 1 && count <= 1;
  return {
    items: [item],
    scene: `${project.projectId} ${item.address ?? ''}`,
    nextMs: isStill ? undefined : shot.nextMs,
  };
}

/** Ids of projects, in their order. */
export function listIds(projects: readonly ClipProject[]): readonly string[] {
  return projects.map(({ projectId }) => projectId);
}

/** A picture that is still on its way leaves the project the one that it has. */
export function toItem(project: ClipProject, picture: number, { thumbnails, before }: ProgramInput): Item {
  const found = findThumbnail(project.clipThumbnails, picture, thumbnails);
  const former = before.find((item) => item.project.projectId === project.projectId)?.address;
  return { project, address: found.state === 'loading' ? former : found.address };
}

function preloadNext({ projects, playback, tempo, thumbnails }: ProgramInput): void {
  const next = stepOn(playback, listIds(projects), tempo);
  const addresses = projects[next.index]?.clipThumbnails ?? [];
  const shot = findShot(addresses.length, next, { nowMs: next.sinceMs, dwellMs: tempo.dwellMs });
  findThumbnail(addresses, shot.picture, thumbnails);
}
