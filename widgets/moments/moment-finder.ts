import { toAuthorKey } from '../../core/service/author-name.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import type { Liveness } from '../../core/stores/stream-state.ts';

/**
 * An occasion for a mark: the stream went live or ended, many new people wrote within seconds, the number of viewers reached a round one, a
 * clip was made, or the owner wrote.
 */
export type Moment = 'live' | 'ending' | 'raid' | 'round' | 'clip' | 'owner';

/** Finds moments in the events of a widget. Times are monotonic milliseconds. */
export interface MomentFinder {
  live(live: Liveness, nowMs: number): Moment | undefined;
  viewers(total: number | undefined): Moment | undefined;
  message(message: ChatMessage, isHistory: boolean, nowMs: number): Moment | undefined;
  /** @param today epoch milliseconds */
  clip(project: ClipProject | undefined, today: number): Moment | undefined;
}

/** Period after the start in which events report the current state, not a change. */
const START_MS = 10_000;
/** A raid brings at least `RAID_AUTHORS` first-time authors within this time … */
const RAID_MS = 8_000;
const RAID_AUTHORS = 8;
/** … and this multiple of the usual number, which is measured over `USUAL_MS`, or over the time since the start. */
const RAID_TIMES = 4;
const USUAL_MS = 120_000;
const MAX_AUTHORS = 5_000;
/** Age above which a clip project is not new, even if a page sees it for the first time. */
const NEW_CLIP_MS = 120_000;

/** Creates a finder that starts now. */
export function createMomentFinder(startMs: number): MomentFinder {
  let known: Liveness | undefined;
  const raids = createRaidFinder(startMs);
  let highest: number | undefined;
  const clips = new Set<string>();
  return {
    live(live, nowMs) {
      const former = known ?? (nowMs - startMs < START_MS ? live : undefined);
      known = live;
      if (former === live || live === 'unknown' || former === 'unknown') return undefined;
      if (live === 'live') return 'live';
      return live === 'offline' && former === 'live' ? 'ending' : undefined;
    },
    viewers(total) {
      if (total === undefined) return undefined;
      const round = findRound(total);
      const isFirst = highest === undefined;
      const isHigher = round > (highest ?? 0);
      if (isFirst || isHigher) highest = round;
      return isHigher && !isFirst ? 'round' : undefined;
    },
    message(message, isHistory, nowMs) {
      const isRaid = raids.note(message, isHistory, nowMs);
      if (isHistory) return undefined;
      if (message.own) return 'owner';
      return isRaid ? 'raid' : undefined;
    },
    clip(project, today) {
      if (!project || clips.has(project.projectId)) return undefined;
      clips.add(project.projectId);
      return today - Date.parse(project.createdAt) < NEW_CLIP_MS ? 'clip' : undefined;
    },
  };
}

/** Returns the highest round number that a number has reached: 10, 25, 50, 100, 250 and so on; 0 below. */
export function findRound(total: number): number {
  if (total < 10) return 0;
  const power = 10 ** Math.floor(Math.log10(total) + 1e-9);
  return ([5, 2.5, 1].find((part) => total >= part * power) ?? 1) * power;
}

/** Number of first-time authors in each second, by its start, the latest last; a list of them all would be long at a high rate. */
type Newcomers = Map<number, number>;

function addNewcomer(newcomers: Newcomers, nowMs: number): void {
  const secondMs = Math.floor(nowMs / 1000) * 1000;
  newcomers.set(secondMs, (newcomers.get(secondMs) ?? 0) + 1);
  for (const oldestMs of newcomers.keys()) {
    if (nowMs - oldestMs < USUAL_MS) return;
    newcomers.delete(oldestMs);
  }
}

function countNewcomers(newcomers: Newcomers, sinceMs: number): number {
  let sum = 0;
  for (const [secondMs, count] of newcomers) if (secondMs > sinceMs) sum += count;
  return sum;
}

/** Records authors, and reports each raid once. */
function createRaidFinder(startMs: number): {
  note(message: ChatMessage, isHistory: boolean, nowMs: number): boolean;
} {
  const authors = new Set<string>();
  const newcomers: Newcomers = new Map();
  let raidMs = -Infinity;
  return {
    note({ author, platformId }, isHistory, nowMs) {
      const key = `${platformId} ${toAuthorKey(author)}`;
      if (authors.has(key)) return false;
      if (authors.size >= MAX_AUTHORS) authors.clear();
      authors.add(key);
      if (isHistory) return false;
      addNewcomer(newcomers, nowMs);
      if (nowMs - startMs < START_MS || nowMs - raidMs < USUAL_MS) return false;
      const recent = countNewcomers(newcomers, nowMs - RAID_MS);
      const earlierMs = Math.min(USUAL_MS, nowMs - startMs) - RAID_MS;
      const usual = ((countNewcomers(newcomers, nowMs - USUAL_MS) - recent) * RAID_MS) / earlierMs;
      const isRaid = recent >= RAID_AUTHORS && recent >= RAID_TIMES * usual;
      if (isRaid) raidMs = nowMs;
      return isRaid;
    },
  };
}
