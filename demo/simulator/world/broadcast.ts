import type { Channel } from '../../../core/service/channel.ts';
import type { ContentPart } from '../../../core/service/content-part.ts';
import type { StreamStatus } from '../../../core/service/stream-status.ts';
import { createAgenda } from '../../scenarios/agenda.ts';
import type { Agenda } from '../../scenarios/agenda.ts';
import type { ChatLine } from '../../scenarios/chat-writer.ts';
import type { PictureUrl } from '../../scenarios/pictures/catalogue.ts';
import { PLATFORMS } from '../../scenarios/platforms.ts';
import { createScenario } from '../../scenarios/scenario.ts';
import type { Scenario, ScenarioEvent } from '../../scenarios/scenario.ts';
import type { Clock } from './clock.ts';
import { createStatusDesk } from './status-desk.ts';
import type { StatusDesk } from './status-desk.ts';
import type { SwitchBoard } from './switches.ts';
import type { User } from './users.ts';

/** Listeners to a user's stream. */
export interface BroadcastListener {
  /** The stream status changed. */
  onStatus(status: StreamStatus): void;
  /** A chat message was written. @param atMs its time in epoch milliseconds, the same for every listener */
  onChat(line: ChatLine, atMs: number): void;
}

/** One user's stream: the scenario, with the changes of the control API. */
export interface Broadcast extends Pick<StatusDesk, 'channels' | 'status' | 'lastKnownStatus'> {
  readonly user: User;
  readonly scenario: Scenario;
  /** The last delivered messages, the newest last; at most 12. */
  readonly recentChat: readonly ChatLine[];
  /** Enables or disables a channel; undefined if the user has no such channel. */
  setEnabled(channelId: number, enabled: boolean): Channel | undefined;
  /** Fixes a channel's viewers at a number or null; undefined releases them to the scenario. */
  setViewers(channelId: number, viewers: number | null | undefined): void;
  /** Goes off and on again a number of times, one change each `everyMs` (F27). */
  flap(times: number, everyMs: number): void;
  /** Delivers a message if its channel has chat now; returns whether it did. */
  say(line: ChatLine): boolean;
  tick(elapsedMs: number): void;
  /** Restarts with another seed. */
  reset(seed: string): void;
  listen(listener: BroadcastListener): () => void;
}

interface BroadcastOptions {
  readonly user: User;
  readonly seed: string;
  readonly clock: Clock;
  readonly switches: SwitchBoard;
  readonly pictureUrl: PictureUrl;
  readonly still: boolean;
  readonly isTidy: boolean;
  readonly chatRate: number;
  /** Called when a channel was enabled or disabled. */
  readonly onCommit: () => void;
}

const MAX_RECENT = 12;
const EVENT_BASED = new Set(PLATFORMS.filter((platform) => platform.eventBased).map((platform) => platform.id));

interface Stage {
  readonly options: BroadcastOptions;
  readonly desk: StatusDesk;
  readonly listeners: Set<BroadcastListener>;
  /** Scheduled tasks, on the clock that `tick` moves. */
  readonly agenda: Agenda;
  readonly recentChat: ChatLine[];
  scenario: Scenario;
  /** The last sent status, as text. */
  lastStatus: string;
}

/** Starts a user's stream. */
export function createBroadcast(options: BroadcastOptions): Broadcast {
  const scenario = startScenario(options, options.seed);
  const desk = createStatusDesk(scenario.channels, scenario.status);
  const lastStatus = JSON.stringify(desk.status);
  const stage: Stage = {
    options,
    desk,
    scenario,
    lastStatus,
    agenda: createAgenda(),
    recentChat: [],
    listeners: new Set(),
  };
  return {
    user: options.user,
    recentChat: stage.recentChat,
    get scenario() {
      return stage.scenario;
    },
    get channels() {
      return desk.channels;
    },
    get status() {
      return desk.status;
    },
    get lastKnownStatus() {
      return desk.lastKnownStatus;
    },
    setEnabled(channelId, enabled) {
      const channel = desk.setEnabled(channelId, enabled);
      if (channel !== undefined) options.onCommit();
      publish(stage);
      return channel;
    },
    setViewers(channelId, viewers) {
      desk.holdViewers(channelId, viewers);
      publish(stage);
    },
    flap: (times, everyMs) => flap(stage, times * 2, everyMs),
    say: (line) => say(stage, line),
    tick(elapsedMs) {
      stage.agenda.advance(elapsedMs);
      stage.scenario.tick(elapsedMs).forEach((event) => handle(stage, event));
    },
    reset(seed) {
      stage.scenario = startScenario(options, seed);
      desk.clear();
      desk.play(stage.scenario.status);
      publish(stage);
    },
    listen(listener) {
      stage.listeners.add(listener);
      return () => void stage.listeners.delete(listener);
    },
  };
}

/** Sends the status if it differs from the last one sent. */
function publish(stage: Stage): void {
  const { status } = stage.desk;
  const text = JSON.stringify(status);
  if (text === stage.lastStatus) return;
  stage.lastStatus = text;
  stage.listeners.forEach((listener) => listener.onStatus(status));
}

function say(stage: Stage, line: ChatLine): boolean {
  const { desk, scenario, options } = stage;
  const isEnabled = desk.channels.find(({ id }) => id === line.channelId)?.enabled ?? true;
  const isAwake =
    !EVENT_BASED.has(line.platformId) || scenario.status.live || options.switches.now.eventPlatforms === 'always';
  if (!isEnabled || !isAwake) return false;
  stage.recentChat.push(line);
  stage.recentChat.splice(0, stage.recentChat.length - MAX_RECENT);
  const atMs = options.clock.now();
  stage.listeners.forEach((listener) => listener.onChat(line, atMs));
  return true;
}

function handle(stage: Stage, event: ScenarioEvent): void {
  if (event.type === 'chat') say(stage, event.message);
  if (event.type !== 'status') return;
  stage.desk.play(event.status);
  publish(stage);
}

/** Makes one change now and the others one by one later; the stream is on after the last one. */
function flap(stage: Stage, changesLeft: number, everyMs: number): void {
  if (changesLeft <= 0) return;
  stage.desk.setBlank(changesLeft % 2 === 0);
  publish(stage);
  stage.agenda.after(Math.max(1, everyMs), () => flap(stage, changesLeft - 1, everyMs));
}

function startScenario(options: BroadcastOptions, seed: string): Scenario {
  const { user, switches, clock, pictureUrl, chatRate, still, isTidy } = options;
  return createScenario({
    seed: `${seed}/${user.username}`,
    startedAtMs: clock.now(),
    channels: user.channels,
    ownerName: user.username,
    pictureUrl,
    chatRate,
    live: user.live,
    still,
    isTidy,
    warmUpMs: () => switches.now.warmUpMs || undefined,
  });
}

/** A message for {@link Broadcast.say}. */
export interface LineDraft {
  /** The owner by default. */
  readonly author?: string | undefined;
  readonly contents: readonly ContentPart[];
  /** The first enabled channel by default; may be an unlisted one (D31). */
  readonly channelId?: number | undefined;
  readonly own?: boolean | undefined;
}

/** Completes a message. */
export function composeLine(broadcast: Broadcast, draft: LineDraft): ChatLine {
  const { channels, user } = broadcast;
  const isMeant = (channel: Channel) =>
    draft.channelId === undefined ? channel.enabled : channel.id === draft.channelId;
  const channel = channels.find(isMeant);
  return {
    channelId: draft.channelId ?? channel?.id ?? 0,
    platformId: channel?.streamingPlatformId ?? 0,
    author: draft.author ?? user.username,
    contents: draft.contents,
    own: draft.own ?? false,
  };
}
