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

/** Refresh interval while clips are being generated (D36), and at other times. */
const BUSY_REFRESH_MS = 60_000;
const CALM_REFRESH_MS = 300_000;
/** Time that a made-up project is shown. */
const TRIAL_MS = 15_000;

/** The owner's clip projects of all pages. */
export interface ClipsStore {
  /** Newest first by creation time, in any order of the server (D41). Empty until they are loaded. */
  readonly $projects: ReadableAtom<readonly ClipProject[]>;
  /** Whether clips of at least one project are being generated. */
  readonly $generating: ReadableAtom<boolean>;
  /** A made-up project for trying an overlay out, for 15 s; undefined at other times. */
  readonly $trial: ReadableAtom<ClipProject | undefined>;
}

/** Creates the store of clip projects. It never publishes an incomplete list: if a page fails, the former list stays. */
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

/** Sorts projects by `createdAt`, the newest first. */
export function sortNewestFirst(projects: readonly ClipProject[]): readonly ClipProject[] {
  return [...projects].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

/** Reads all pages; the client ends after 50 and yields each project once (F36). */
async function readAll(client: ServiceClient): Promise<readonly ClipProject[]> {
  const projects: ClipProject[] = [];
  for await (const project of client.eachClipProject({ limit: 100, sortBy: 'CreatedAt' })) projects.push(project);
  return projects;
}

function isGenerating(project: ClipProject): boolean {
  return project.generatingClipsNow;
}
