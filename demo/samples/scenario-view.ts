import type { ClipProject } from '../../core/service/clip-project.ts';
import type { StreamStatus } from '../../core/service/stream-status.ts';

/** Which numbers the platforms tell: as the scenario has them, not all, or none of them. */
export type NumbersView = 'told' | 'some' | 'none';

/** What the clips are like: as the scenario has them, being cut, with pictures that cannot be loaded, without any, none. */
export type ClipsView = 'finished' | 'cutting' | 'broken' | 'bare' | 'none';

/** How a scenario is shown, where it would take long to wait for something to happen by itself. */
export interface ScenarioView {
  readonly numbers: NumbersView;
  readonly clips: ClipsView;
}

/** A scenario as it is. */
export const PLAIN_VIEW: ScenarioView = { numbers: 'told', clips: 'finished' };

/** Address of a picture that is none. */
export const BROKEN_PICTURE = 'data:image/png,broken';

const CUTTING_COUNT = 3;

/** The status with numbers left out, every other channel's or all (D30). */
export function viewStatus(status: StreamStatus, numbers: NumbersView): StreamStatus {
  const isTold = (index: number): boolean => numbers === 'told' || (numbers === 'some' && index % 2 === 0);
  const channels = status.channels.map((channel, index) =>
    isTold(index) ? channel : { ...channel, viewers: null, followers: null },
  );
  return { ...status, channels };
}

/** The projects as they are to be shown. */
export function viewClips(projects: readonly ClipProject[], clips: ClipsView): readonly ClipProject[] {
  switch (clips) {
    case 'finished':
      return projects;
    case 'cutting':
      return projects.map((project, index) => (index < CUTTING_COUNT ? toUnfinished(project, index) : project));
    case 'broken':
      return projects.map((project) => ({
        ...project,
        clipThumbnails: project.clipThumbnails.map(() => BROKEN_PICTURE),
      }));
    case 'bare':
      return projects.map((project) => ({ ...project, clipThumbnails: [] }));
    case 'none':
      return [];
  }
}

/** The newest has no clip yet, each after it one more. */
function toUnfinished(project: ClipProject, index: number): ClipProject {
  const clipThumbnails = project.clipThumbnails.slice(0, index);
  return { ...project, clipThumbnails, clipsCount: clipThumbnails.length, generatingClipsNow: true };
}
