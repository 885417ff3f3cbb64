import type { ServiceClient } from '../../core/service/client.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import { ServiceError } from '../../core/service/service-error.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { viewClips, viewStatus, type ScenarioView } from './scenario-view.ts';

/** Nothing in a gallery is anybody's own, so what concerns one person is refused as a relay refuses it. */
function refuse(): Promise<never> {
  return Promise.reject(new ServiceError({ status: 403, name: 'insufficient_scope', message: 'Not in a gallery.' }));
}

interface ScenarioClientOptions {
  readonly userId: string;
  /** How the scenario is to be shown now. */
  readonly view: () => ScenarioView;
}

/** The reads of the service's REST API over a scenario in this page. */
export function createScenarioClient(scenario: Scenario, { userId, view }: ScenarioClientOptions): ServiceClient {
  const projects = (): readonly ClipProject[] =>
    viewClips(
      scenario.clips.map(({ project }) => project),
      view().clips,
    );
  return {
    getIngestServers: () => Promise.resolve([]),
    getPlatforms: () => Promise.resolve(scenario.platforms),
    getProfile: () => Promise.resolve({ id: userId, username: 'gallery', email: '' }),
    getSelectedIngest: refuse,
    getStreamStatus: () => Promise.resolve(viewStatus(scenario.status, view().numbers)),
    getStreamKey: refuse,
    getChannels: () => Promise.resolve(scenario.channels),
    enableChannel: refuse,
    disableChannel: refuse,
    getWebchatUrl: refuse,
    getClipProjects: () =>
      Promise.resolve({ projects: projects(), pagination: { nextCursor: undefined, hasMore: false } }),
    async *eachClipProject() {
      yield* await Promise.resolve(projects());
    },
  };
}
