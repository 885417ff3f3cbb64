import type { ChatLine } from '../scenarios/chat-writer.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { composeParts } from './compose-parts.ts';
import type { ScenarioConnection } from './scenario-connection.ts';

/** What can be tried on sample data. */
export type Trial = 'message' | 'own-message' | 'emotes' | 'raid' | 'live' | 'ending' | 'no-viewers' | 'clip';

/** A made-up stream, and the connection that tells of it. */
export interface Sample {
  readonly scenario: Scenario;
  readonly connection: ScenarioConnection;
}

const OWNER = 'pixelharbor';
const WALL = ['what a save :hype: :gg: :heart:', ':hype: :hype: :hype:', '{grin} {wow} {star}', ':heart: :heart: :gg:'];
const WALL_LINES = 12;

/** Lets something happen at once that may take long to happen by itself. @param text of a message; one is made up without */
export function trySample(what: Trial, { scenario, connection }: Sample, text = ''): void {
  const say = (phrase: string, author: string): void => connection.say(toLine(scenario, phrase, author));
  const trials: Readonly<Record<Trial, () => void>> = {
    message: () => say(text || 'this is how a message looks :gg:', 'Mira'),
    'own-message': () => say(text || 'back in two minutes', OWNER),
    emotes: () => Array.from({ length: WALL_LINES }, (_, line) => say(WALL[line % WALL.length] ?? '', `fan_${line}`)),
    raid: () => scenario.startRaid(),
    live() {
      connection.setView({ numbers: 'told' });
      scenario.goLive();
    },
    ending: () => scenario.stop(),
    'no-viewers': () => connection.setView({ numbers: 'none' }),
    clip() {
      const { projectId } = scenario.addClip('The save of the day').project;
      scenario.finishClip(projectId);
      const clip = scenario.clips.find(({ project }) => project.projectId === projectId)?.project;
      if (clip) connection.tryClip(clip);
    },
  };
  trials[what]();
  connection.advance(0);
}

function toLine({ channels }: Scenario, phrase: string, author: string): ChatLine {
  const [channel] = channels;
  if (!channel) throw new Error('A scenario needs a channel: give it at least one.');
  const { id: channelId, streamingPlatformId: platformId } = channel;
  return { channelId, platformId, author, own: author === OWNER, contents: composeParts(phrase) };
}
