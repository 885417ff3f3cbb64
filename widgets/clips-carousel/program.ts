import type { ClipProject } from '../../core/service/clip-project.ts';
import { findThumbnail } from './thumbnails.ts';
import type { Thumbnails } from './thumbnails.ts';
import { findProjectPicture, stepOn } from './playback.ts';
import type { Playback, Pace, PaceSettings } from './playback.ts';

/** A project on screen and its picture; undefined for its drawn art. */
export interface Item {
  readonly project: ClipProject;
  readonly address: string | undefined;
}

/** Content of the screen at one moment. */
export interface Program {
  readonly items: readonly Item[];
  /** Key of the screen's content; a new value is a change that fades or slides. */
  readonly scene: string;
  /** Milliseconds until the next change; undefined if there is none. */
  readonly nextMs: number | undefined;
}

/** Inputs of a program. */
export interface ProgramInput {
  readonly projects: readonly ClipProject[];
  readonly playback: Playback;
  readonly tempo: Pace;
  readonly layout: PaceSettings['layout'];
  readonly nowMs: number;
  readonly thumbnails: Thumbnails;
  /** Items that are on screen: a project keeps its picture until the next one is loaded. */
  readonly before: readonly Item[];
}

/** Composes one project at a time, with several of its pictures, and preloads those of the next. */
export function composeSingle(input: ProgramInput): Program {
  const { projects, playback, tempo, nowMs, thumbnails } = input;
  const project = projects[playback.index];
  if (project === undefined) return { items: [], scene: '', nextMs: undefined };
  const count = project.clipThumbnails.length;
  const shot = findProjectPicture(count, playback, { nowMs, dwellMs: tempo.dwellMs });
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

/** Returns the ids of projects, in their order. */
export function listIds(projects: readonly ClipProject[]): readonly string[] {
  return projects.map(({ projectId }) => projectId);
}

/** Creates an item. While a picture is loading, the project keeps its current one. */
export function toItem(project: ClipProject, picture: number, { thumbnails, before }: ProgramInput): Item {
  const found = findThumbnail(project.clipThumbnails, picture, thumbnails);
  const former = before.find((item) => item.project.projectId === project.projectId)?.address;
  return { project, address: found.state === 'loading' ? former : found.address };
}

function preloadNext({ projects, playback, tempo, thumbnails }: ProgramInput): void {
  const next = stepOn(playback, listIds(projects), tempo);
  const addresses = projects[next.index]?.clipThumbnails ?? [];
  const shot = findProjectPicture(addresses.length, next, { nowMs: next.sinceMs, dwellMs: tempo.dwellMs });
  findThumbnail(addresses, shot.picture, thumbnails);
}
