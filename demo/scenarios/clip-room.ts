import type { ClipProject } from '../../core/service/clip-project.ts';
import { CLIP_TITLES } from './phrases.ts';
import type { PictureUrl } from './pictures/catalogue.ts';
import { CLIP_SCENE_COUNT } from './pictures/clip-scenes.ts';
import type { Random } from './random.ts';

/** A clip project and when it was last touched (ISO 8601 UTC), which the API sorts by but does not show. */
export interface ScenarioClip {
  readonly project: ClipProject;
  readonly lastActivityAt: string;
}

/** Where clips are cut. */
export interface ClipRoom {
  /** All projects, the newest first. */
  readonly clips: readonly ScenarioClip[];
  /** Begins a project that is still being generated; `atMs` is epoch milliseconds. */
  begin(atMs: number, title?: string): ScenarioClip;
  /** Adds one more finished clip to a project, the last one if `isLast`; false when no such project is being generated. */
  addClip(projectId: string, step: { readonly atMs: number; readonly isLast: boolean }): boolean;
}

const HOUR_MS = 3_600_000;

/** Makes a room with a shelf of `shelved` finished projects of the days before `startedAtMs`. */
export function createClipRoom(options: {
  random: Random;
  pictureUrl: PictureUrl;
  startedAtMs: number;
  shelved: number;
}): ClipRoom {
  const { random, pictureUrl, startedAtMs, shelved } = options;
  const thumbnail = () => pictureUrl(`clips/${random.integer(0, CLIP_SCENE_COUNT - 1)}.png`);
  let clips: readonly ScenarioClip[] = Array.from({ length: shelved }, (_, index) => shelve(index));

  function shelve(index: number): ScenarioClip {
    const createdAtMs = startedAtMs - Math.round((index + 0.2 + random.next() * 0.6) * 9 * HOUR_MS);
    const thumbnails = Array.from({ length: random.integer(1, 5) }, thumbnail);
    const project = {
      ...createProject(random, createdAtMs),
      clipsCount: thumbnails.length,
      clipThumbnails: thumbnails,
    };
    const lastActivityAt = toIso(Math.min(startedAtMs, createdAtMs + random.integer(1, 30) * HOUR_MS));
    return { project: { ...project, generatingClipsNow: false }, lastActivityAt };
  }

  return {
    get clips() {
      return clips;
    },
    begin(atMs, title) {
      const project = createProject(random, atMs);
      const clip = { project: title === undefined ? project : { ...project, title }, lastActivityAt: toIso(atMs) };
      clips = [clip, ...clips];
      return clip;
    },
    addClip(projectId, { atMs, isLast }) {
      const isHere = clips.some(({ project }) => project.projectId === projectId && project.generatingClipsNow);
      clips = clips.map((clip) =>
        clip.project.projectId === projectId && isHere
          ? grow(clip.project, { atMs, isLast, thumbnail: thumbnail() })
          : clip,
      );
      return isHere;
    },
  };
}

function createProject(random: Random, createdAtMs: number): ClipProject {
  return {
    projectId: createUuid(random),
    sourceTypeName: 'Event',
    sourceIdentifier: createUuid(random),
    title: random.pick(CLIP_TITLES),
    clipsCount: 0,
    clipThumbnails: [],
    generatingClipsNow: true,
    createdAt: toIso(createdAtMs),
  };
}

function grow(project: ClipProject, step: { atMs: number; isLast: boolean; thumbnail: string }): ScenarioClip {
  const clipThumbnails = [...project.clipThumbnails, step.thumbnail];
  return {
    project: { ...project, clipThumbnails, clipsCount: clipThumbnails.length, generatingClipsNow: !step.isLast },
    lastActivityAt: toIso(step.atMs),
  };
}

function createUuid(random: Random): string {
  return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () => random.integer(0, 15).toString(16));
}

function toIso(atMs: number): string {
  return new Date(atMs).toISOString();
}
