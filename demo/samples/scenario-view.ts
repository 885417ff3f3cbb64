import type { ClipProject } from '../../core/service/clip-project.ts';
import type { StreamStatus } from '../../core/service/stream-status.ts';

/** Known numbers: those of the scenario, some of them, or none. */
export type NumbersView = 'told' | 'some' | 'none';

/** The state of the clips: as in the scenario, some being made, with broken pictures, without pictures, or no clips. */
export type ClipsView = 'finished' | 'cutting' | 'broken' | 'bare' | 'none';

/** Changes to a scenario, for rare states. */
export interface ScenarioView {
  readonly numbers: NumbersView;
  readonly clips: ClipsView;
}

/** Shows a scenario unchanged. */
export const PLAIN_VIEW: ScenarioView = { numbers: 'told', clips: 'finished' };

/** The address of a picture that cannot be loaded. */
export const BROKEN_PICTURE = 'data:image/png,broken';

const CUTTING_COUNT = 3;

/** The status without the numbers of every other channel, or of all channels (D30). */
export function viewStatus(status: StreamStatus, numbers: NumbersView): StreamStatus {
  const isTold = (index: number): boolean => numbers === 'told' || (numbers === 'some' && index % 2 === 0);
  const channels = status.channels.map((channel, index) =>
    isTold(index) ? channel : { ...channel, viewers: null, followers: null },
  );
  return { ...status, channels };
}

/** The projects in the requested state. */
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

/** Makes a project unfinished: the newest has no clip yet, and each older one has one more. */
function toUnfinished(project: ClipProject, index: number): ClipProject {
  const clipThumbnails = project.clipThumbnails.slice(0, index);
  return { ...project, clipThumbnails, clipsCount: clipThumbnails.length, generatingClipsNow: true };
}
