import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { ServiceClient } from '../service/client.ts';
import { parseClipProject } from '../service/clip-project.ts';
import type { ClipProject } from '../service/clip-project.ts';
import { whileListened } from './lifecycle.ts';
import { createResource } from './resource.ts';

/** How often the projects are read again while clips are being made (D36), and at other times. */
const BUSY_REFRESH_MS = 60_000;
const CALM_REFRESH_MS = 300_000;
/** How long a made-up project is there. */
const TRIAL_MS = 15_000;

/** The owner's clip projects over all pages. */
export interface ClipsStore {
  /** Newest first by when they were made, whatever order the server has (D41). Empty until they were read. */
  readonly $projects: ReadableAtom<readonly ClipProject[]>;
  /** Clips of at least one project are being made now. */
  readonly $generating: ReadableAtom<boolean>;
  /** A made-up project that the owner tries an overlay out with, for 15 s; undefined while there is none. */
  readonly $trial: ReadableAtom<ClipProject | undefined>;
}

/** Creates the store of clip projects. Half a list is never shown: while a page fails, the former list stays. */
export function createClipsStore(connection: Connection, clock?: Clock): ClipsStore {
  const { $value } = createResource<readonly ClipProject[]>(connection, {
    initial: [],
    read: async (client) => sortNewestFirst(await readAll(client)),
    refreshAfterMs: (projects) => (projects.some(isGenerating) ? BUSY_REFRESH_MS : CALM_REFRESH_MS),
    clock,
  });
  const $generating = computed($value, (projects) => projects.some(isGenerating));
  return { $projects: $value, $generating, $trial: createTrial(connection, clock) };
}

function createTrial(connection: Connection, clock: Clock = systemClock): ReadableAtom<ClipProject | undefined> {
  const $trial = atom<ClipProject | undefined>();
  let cancel: (() => void) | undefined;
  const take = (project: ClipProject | undefined): void => {
    cancel?.();
    cancel = project && clock.after(TRIAL_MS, () => take(undefined));
    $trial.set(project);
  };
  whileListened(connection, $trial, {
    start: () => [
      connection.subscribe('overlay/trial', ({ payload }) => take(parseClipProject(payload.clip))),
      () => take(undefined),
    ],
    reset: () => take(undefined),
  });
  return $trial;
}

/** Orders projects by `createdAt`, the newest first. */
export function sortNewestFirst(projects: readonly ClipProject[]): readonly ClipProject[] {
  return [...projects].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

/** The client ends after 50 pages and gives each project once (F36). */
async function readAll(client: ServiceClient): Promise<readonly ClipProject[]> {
  const projects: ClipProject[] = [];
  for await (const project of client.eachClipProject({ limit: 100, sortBy: 'CreatedAt' })) projects.push(project);
  return projects;
}

function isGenerating(project: ClipProject): boolean {
  return project.generatingClipsNow;
}
