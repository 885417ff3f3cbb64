/** Least time that one picture of a project stays, in milliseconds: shorter reads as a flicker. */
const LEAST_SHOT_MS = 2_500;

/** Most pictures of a project within one showing. */
const MOST_SHOTS = 3;

/** Where a carousel is: at which project, since when, and how often it has been all the way round. */
export interface Playback {
  readonly index: number;
  /** Id of the project at `index`, by which it is found again when the list changes; undefined before the first. */
  readonly projectId: string | undefined;
  /** When this step began, in milliseconds of a clock that only grows. */
  readonly sinceMs: number;
  readonly round: number;
}

/** How a carousel moves on. */
export interface Tempo {
  readonly dwellMs: number;
  /** How many projects are on screen at once; when that is all of them, there is nowhere to go. */
  readonly shown: number;
  /** How many projects one step passes: 1, or a whole page of a grid. */
  readonly step: number;
}

/** A carousel that has shown nothing yet. */
export const NOT_STARTED: Playback = { index: 0, projectId: undefined, sinceMs: 0, round: 0 };

/** The settings that decide a {@link Tempo}. */
export interface TempoSettings {
  readonly layout: 'single' | 'grid' | 'filmstrip';
  readonly columns: number;
  readonly rows: number;
  readonly dwellSeconds: number;
}

/** Reads the tempo from the settings. */
export function toTempo({ layout, columns, rows, dwellSeconds }: TempoSettings): Tempo {
  const dwellMs = dwellSeconds * 1000;
  if (layout === 'grid') return { dwellMs, shown: columns * rows, step: columns * rows };
  return { dwellMs, shown: layout === 'filmstrip' ? columns : 1, step: 1 };
}

/**
 * Finds the place again after projects joined or left: the same project where it still is, else the same index. A page
 * of a grid keeps to whole pages.
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

/** The next step: round and round one by one, or page by page and back to the first. */
export function stepOn(playback: Playback, projectIds: readonly string[], { step }: Tempo): Playback {
  const next = playback.index + step;
  const isRound = next >= projectIds.length;
  const index = isRound ? 0 : next;
  return { ...playback, index, projectId: projectIds[index], round: playback.round + (isRound ? 1 : 0) };
}

/** The step before, back from the first to the last. */
export function stepBack(playback: Playback, projectIds: readonly string[], { step }: Tempo): Playback {
  const last = toPageStart(Math.max(0, projectIds.length - 1), step);
  const index = playback.index < step ? last : playback.index - step;
  return { ...playback, index, projectId: projectIds[index] };
}

/** Takes the next step when the time of this one is over; a sleep of many steps counts as one, so nothing rushes by. */
export function advance(
  playback: Playback,
  projectIds: readonly string[],
  { nowMs, tempo }: { nowMs: number; tempo: Tempo },
): Playback {
  if (nowMs - playback.sinceMs < tempo.dwellMs) return playback;
  return { ...stepOn(playback, projectIds, tempo), sinceMs: nowMs };
}

/** Whether a carousel has gone round as often as it may; `rounds` 0 is for ever. */
export function isOver({ round }: Playback, rounds: number): boolean {
  return rounds > 0 && round >= rounds;
}

/** Which picture of a project is on screen. */
export interface Shot {
  /** Index of the picture; it runs on from one round to the next, so that in time every picture is seen. */
  readonly picture: number;
  /** Milliseconds until the next picture, or the next step, is due. */
  readonly nextMs: number;
}

/** Shares the time of a step evenly among at most {@link MOST_SHOTS} of a project's pictures. */
export function findShot(
  pictureCount: number,
  { round, sinceMs }: Playback,
  { nowMs, dwellMs }: { nowMs: number; dwellMs: number },
): Shot {
  const shots = Math.max(1, Math.min(pictureCount, MOST_SHOTS, Math.floor(dwellMs / LEAST_SHOT_MS)));
  const shotMs = dwellMs / shots;
  const elapsedMs = Math.min(Math.max(0, nowMs - sinceMs), dwellMs - 1);
  const shot = Math.floor(elapsedMs / shotMs);
  return { picture: (round * shots + shot) % Math.max(1, pictureCount), nextMs: (shot + 1) * shotMs - elapsedMs };
}
