import type { ServiceClient } from '../../core/service/client.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import { ServiceError } from '../../core/service/service-error.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { viewClips, viewStatus, type ScenarioView } from './scenario-view.ts';

/** Refuses a request for an owner's data, as a relay does for a key without permission: sample data has no owner. */
function refuse(): Promise<never> {
  return Promise.reject(new ServiceError({ status: 403, name: 'insufficient_scope', message: 'Not in a gallery.' }));
}

interface ScenarioClientOptions {
  readonly userId: string;
  /** The current view of the scenario. */
  readonly view: () => ScenarioView;
}

/** Answers the REST requests of stores from a scenario in this page. */
export function createScenarioClient(scenario: Scenario, { userId, view }: ScenarioClientOptions): ServiceClient {
  const projects = (): readonly ClipProject[] =>
    viewClips(
      scenario.clips.map(({ project }) => project),
      view().clips,
    );
  return {
    getIngestServers: () => Promise.resolve([]),
    getPlatforms: () => Promise.resolve(scenario.platforms),
    getProfile: () => Promise.resolve({ id: userId, username: scenario.channels[0]?.displayName ?? '', email: '' }),
    getSelectedIngest: refuse,
    getStreamStatus: () => Promise.resolve(viewStatus(scenario.status, view().numbers)),
    getStreamKey: refuse,
    getChannels: () => Promise.resolve(scenario.channels),
    enableChannel: refuse,
    disableChannel: refuse,
    getWebchatUrl: refuse,
    getClipProjects: () => Promise.resolve({ projects: projects(), pagination: { hasMore: false } }),
    async *eachClipProject() {
      yield* await Promise.resolve(projects());
    },
  };
}
