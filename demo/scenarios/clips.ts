import type { ClipProject } from '../../core/service/clip-project.ts';
import type { Agenda } from './agenda.ts';
import { CLIP_TITLES } from './phrases.ts';
import type { PictureUrl } from './pictures/catalogue.ts';
import { CLIP_SCENE_COUNT } from './pictures/clip-scenes.ts';
import type { Random } from './random.ts';

/** A clip project, and the time of its last change (ISO 8601 UTC). The API sorts by that time but does not show it. */
export interface ScenarioClip {
  readonly project: ClipProject;
  readonly lastActivityAt: string;
}

/** The clip projects of a scenario. */
export interface ClipStore {
  /** All projects, the newest first. */
  readonly clips: readonly ScenarioClip[];
  /** Begins a project whose clips are still being made; `atMs` is in epoch milliseconds. */
  begin(atMs: number, title?: string): ScenarioClip;
  /** Adds a finished clip to a project; `isLast` finishes the project. @returns false if the project is not being generated */
  addClip(projectId: string, step: { readonly atMs: number; readonly isLast: boolean }): boolean;
}

const HOUR_MS = 3_600_000;

/** Creates a store with `finishedCount` finished projects from the days before `startedAtMs`. */
export function createClipStore(options: {
  random: Random;
  pictureUrl: PictureUrl;
  startedAtMs: number;
  finishedCount: number;
}): ClipStore {
  const { random, pictureUrl, startedAtMs, finishedCount } = options;
  const thumbnail = () => pictureUrl(`clips/${random.integer(0, CLIP_SCENE_COUNT - 1)}.png`);
  let clips: readonly ScenarioClip[] = Array.from({ length: finishedCount }, (_, index) => createFinished(index));

  function createFinished(index: number): ScenarioClip {
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

interface ClipFlowOptions {
  readonly agenda: Agenda;
  readonly random: Random;
  readonly store: ClipStore;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  readonly isOpen: () => boolean;
  readonly onChange: () => void;
}

/** Maximum number of projects. */
const MAX_PROJECTS = 60;

/** While the stream is live, begins a clip project from time to time, adds its clips one by one, and finishes it. */
export function startClips(options: ClipFlowOptions): void {
  const { agenda, random, store } = options;
  agenda.after(random.integer(15, 30) * 1000, begin);

  function begin(): void {
    agenda.after(random.integer(90, 200) * 1000, begin);
    if (!options.isOpen() || store.clips.length >= MAX_PROJECTS) return;
    const { project } = store.begin(options.nowMs());
    options.onChange();
    grow(project.projectId, random.integer(2, 5));
  }

  function grow(projectId: string, left: number): void {
    agenda.after(random.integer(7, 14) * 1000, () => {
      const isGrown = store.addClip(projectId, { atMs: options.nowMs(), isLast: left === 1 });
      if (!isGrown) return;
      options.onChange();
      if (left > 1) grow(projectId, left - 1);
    });
  }
}
