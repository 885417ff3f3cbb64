import type { ContentPart } from '../../../core/service/content-part.ts';
import type { StreamChannel } from '../../../core/service/stream-status.ts';
import type { Mood } from '../../scenarios/chat-writer.ts';
import type { Counters } from '../world/counters.ts';
import type { Fault } from '../http/faults.ts';
import type { LogLine } from '../http/request-log.ts';
import { createStageControl } from './stage-control.ts';
import type { StageControl } from './stage-control.ts';
import type { SwitchBoard } from '../world/switches.ts';
import { createTokenControl } from './token-control.ts';
import type { TokenControl } from './token-control.ts';
import { createTroubleControl } from './trouble-control.ts';
import type { TroubleControl } from './trouble-control.ts';
import type { World } from '../world/world.ts';
import type { Broadcast } from '../world/broadcast.ts';

/** A user in the control API. */
export interface UserState {
  readonly userId: number;
  readonly username: string;
  readonly live: boolean;
  readonly warmingUp: boolean;
  readonly mood: Mood;
  readonly chatRate: number;
  readonly channels: readonly (Pick<StreamChannel, 'id' | 'viewers'> & {
    readonly name: string;
    readonly platformId: number;
    readonly enabled: boolean;
  })[];
  readonly clips: { readonly all: number; readonly generating: number };
  /** The last messages, the newest last. */
  readonly chat: readonly { readonly platformId: number; readonly author: string; readonly text: string }[];
}

/** The whole state of the simulator, without secrets. */
export interface SimulatorState {
  /** ISO 8601 UTC, by the simulator's clock. */
  readonly now: string;
  readonly users: readonly UserState[];
  readonly tokenPairs: number;
  readonly sockets: { readonly open: number; readonly subscriptions: Readonly<Record<string, number>> };
  readonly faults: readonly Fault[];
  readonly log: readonly LogLine[];
}

/** The whole control of a simulator; also over HTTP under `/simulator/` (`control-routes.ts`). */
export interface Control extends StageControl, TroubleControl, TokenControl {
  readonly switches: SwitchBoard;
  readonly counters: Counters;
  state(): SimulatorState;
}

/** Creates the control. */
export function createControl(world: World): Control {
  return {
    ...createStageControl(world),
    ...createTroubleControl(world),
    ...createTokenControl(world),
    switches: world.switches,
    counters: world.counters,
    state: () => ({
      now: new Date(world.clock.now()).toISOString(),
      users: world.broadcasts.map(describeUser),
      tokenPairs: world.tokens.all().length,
      sockets: { open: world.hub.open, subscriptions: world.hub.countSubscriptions() },
      faults: world.faults.all(),
      log: world.log.latest(),
    }),
  };
}

function describeUser({ user, scenario, status, channels, recentChat }: Broadcast): UserState {
  const viewers = new Map(status.channels.map((channel) => [channel.id, channel.viewers]));
  return {
    userId: user.id,
    username: user.username,
    live: status.live,
    mood: scenario.mood,
    chatRate: scenario.chatRate,
    warmingUp: status.live && scenario.status.channels.length === 0,
    channels: channels.map(({ id, displayName, streamingPlatformId, enabled }) => ({
      id,
      name: displayName,
      platformId: streamingPlatformId,
      enabled,
      viewers: viewers.get(id) ?? null,
    })),
    clips: {
      all: scenario.clips.length,
      generating: scenario.clips.filter(({ project }) => project.generatingClipsNow).length,
    },
    chat: recentChat.map(({ platformId, author, contents }) => ({
      platformId,
      author,
      text: contents.map(toWords).join(' '),
    })),
  };
}

/** A part as text; pictures as their names. */
function toWords(part: ContentPart): string {
  return part.type === 'img' ? '[picture]' : part.content;
}
