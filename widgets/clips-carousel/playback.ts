/** Least time of one picture of a project, in milliseconds: long enough to be looked at, since each change draws the whole widget. */
const LEAST_SHOT_MS = 5_000;

/** Most pictures of a project in one step. */
const MOST_SHOTS = 3;

/** Position of a carousel: the current project, its start, and the number of finished rounds. */
export interface Playback {
  readonly index: number;
  /** Id of the project at `index`, to find it again after a change of the list; undefined before the first. */
  readonly projectId: string | undefined;
  /** Start of this step, in milliseconds of a monotonic clock. */
  readonly sinceMs: number;
  readonly round: number;
}

/** Pace of a carousel. */
export interface Pace {
  readonly dwellMs: number;
  /** Number of projects on screen at once; if that is all of them, the carousel does not advance. */
  readonly shown: number;
  /** Number of projects in one step: 1, or a whole page of a grid. */
  readonly step: number;
}

/** A carousel before its first project. */
export const NOT_STARTED: Playback = { index: 0, projectId: undefined, sinceMs: 0, round: 0 };

/** The settings that determine a {@link Pace}. */
export interface PaceSettings {
  readonly layout: 'single' | 'grid' | 'filmstrip';
  readonly columns: number;
  readonly rows: number;
  readonly dwellSeconds: number;
}

/** Computes the pace from the settings. */
export function toPace({ layout, columns, rows, dwellSeconds }: PaceSettings): Pace {
  const dwellMs = dwellSeconds * 1000;
  if (layout === 'grid') return { dwellMs, shown: columns * rows, step: columns * rows };
  return { dwellMs, shown: layout === 'filmstrip' ? columns : 1, step: 1 };
}

/**
 * Finds the position again after projects were added or removed: the same project if it still exists, else the same index. A grid keeps to
 * whole pages.
 */
export function locate(
  before: Playback,
  projectIds: readonly string[],
  { nowMs, step }: { nowMs: number; step: number },
): Playback {
  const { projectId } = before;
  if (projectId === undefined) return { ...NOT_STARTED, projectId: projectIds[0], sinceMs: nowMs };
  const found = projectIds.indexOf(projectId);
  const last = Math.max(0, projectIds.length - 1);
  const index = step === 1 && found >= 0 ? found : toPageStart(Math.min(before.index, last), step);
  return { ...before, index, projectId: projectIds[index] };
}

function toPageStart(index: number, step: number): number {
  return index - (index % step);
}

/** Returns the next step: one by one in a circle, or page by page and back to the first. */
export function stepOn(playback: Playback, projectIds: readonly string[], { step }: Pace): Playback {
  const next = playback.index + step;
  const isRound = next >= projectIds.length;
  const index = isRound ? 0 : next;
  return { ...playback, index, projectId: projectIds[index], round: playback.round + (isRound ? 1 : 0) };
}

/** Returns the previous step; the last before the first. */
export function stepBack(playback: Playback, projectIds: readonly string[], { step }: Pace): Playback {
  const last = toPageStart(Math.max(0, projectIds.length - 1), step);
  const index = playback.index < step ? last : playback.index - step;
  return { ...playback, index, projectId: projectIds[index] };
}

/** Advances when the time of this step is up. A pause of many steps counts as one, so nothing rushes by. */
export function advance(
  playback: Playback,
  projectIds: readonly string[],
  { nowMs, tempo }: { nowMs: number; tempo: Pace },
): Playback {
  if (nowMs - playback.sinceMs < tempo.dwellMs) return playback;
  return { ...stepOn(playback, projectIds, tempo), sinceMs: nowMs };
}

/** Returns whether a carousel has finished its rounds; `rounds` 0 means no limit. */
export function isOver({ round }: Playback, rounds: number): boolean {
  return rounds > 0 && round >= rounds;
}

/** The picture of a project on screen. */
export interface ProjectPicture {
  /** Index of the picture; it continues from one round to the next, so that every picture is shown eventually. */
  readonly picture: number;
  /** Milliseconds until the next picture or the next step. */
  readonly nextMs: number;
}

/** Divides the time of a step evenly among at most {@link MOST_SHOTS} of a project's pictures. */
export function findProjectPicture(
  pictureCount: number,
  { round, sinceMs }: Playback,
  { nowMs, dwellMs }: { nowMs: number; dwellMs: number },
): ProjectPicture {
  const shots = Math.max(1, Math.min(pictureCount, MOST_SHOTS, Math.floor(dwellMs / LEAST_SHOT_MS)));
  const shotMs = dwellMs / shots;
  const elapsedMs = Math.min(Math.max(0, nowMs - sinceMs), dwellMs - 1);
  const shot = Math.floor(elapsedMs / shotMs);
  return { picture: (round * shots + shot) % Math.max(1, pictureCount), nextMs: (shot + 1) * shotMs - elapsedMs };
}
