import type { ClipProject } from '../../../core/service/clip-project.ts';
import type { ContentPart } from '../../../core/service/content-part.ts';
import { composeContents } from '../../scenarios/contents.ts';
import { composeLine } from '../world/broadcast.ts';
import type { Broadcast } from '../world/broadcast.ts';
import { BadRequestError } from '../http/request.ts';
import type { World } from '../world/world.ts';

/** A message to send; by default from the owner of the first user on their first channel. */
export interface Message {
  readonly author?: string | undefined;
  /** Text, with `:wave:`, `{grin}` and addresses as in the scenario's phrases. */
  readonly text?: string | undefined;
  /** Unchanged parts, instead of a text. */
  readonly contents?: readonly ContentPart[] | undefined;
  readonly channelId?: number | undefined;
  readonly own?: boolean | undefined;
  readonly userId?: number | undefined;
}

/** Control over the streams. Without a user id, the first user is meant. */
export interface StageControl {
  goLive(userId?: number): void;
  stop(userId?: number): void;
  /** Messages per minute in a calm mood; 0 for silence. */
  setChatRate(messagesPerMinute: number, userId?: number): void;
  startRaid(userId?: number): void;
  /** Whether the streams of all users change by themselves. */
  setScenario(running: boolean): void;
  /** Sends a chat message now; false if the channel is disabled, or event-based and not live. */
  say(message: Message): boolean;
  /** Fixes the viewers of a channel, or of all without an id; undefined releases them to the scenario. */
  setViewers(change: {
    viewers: number | null | undefined;
    channelId?: number | undefined;
    userId?: number | undefined;
  }): void;
  setChannelEnabled(change: { channelId: number; enabled: boolean; userId?: number | undefined }): boolean;
  /** Begins a clip project that is being generated. */
  addClip(clip?: { title?: string | undefined; userId?: number | undefined }): ClipProject;
  /** Finishes a project, by default the newest one that is being generated; false if there is none. */
  finishClip(clip?: { projectId?: string | undefined; userId?: number | undefined }): boolean;
  /** Goes off and on again `times` times (F27). */
  flap(choice: { times: number; everyMs: number; userId?: number | undefined }): void;
  /** Restarts all streams. */
  reset(seed: string): void;
}

/** Creates the control over streams. */
export function createStageControl(world: World): StageControl {
  const on = (userId: number | undefined) => findBroadcast(world, userId);
  /** Sends the requested changes at once, not at the next tick. */
  function change(userId: number | undefined, act: (broadcast: Broadcast) => void): void {
    act(on(userId));
    on(userId).tick(0);
  }
  return {
    goLive: (userId) => change(userId, ({ scenario }) => scenario.goLive()),
    stop: (userId) => change(userId, ({ scenario }) => scenario.stop()),
    setChatRate: (messagesPerMinute, userId) =>
      change(userId, ({ scenario }) => scenario.setChatRate(messagesPerMinute)),
    startRaid: (userId) => change(userId, ({ scenario }) => scenario.startRaid()),
    setScenario: (running) => world.broadcasts.forEach(({ scenario }) => scenario.setStill(!running)),
    say(message) {
      const contents =
        message.contents ?? composeContents(message.text ?? '', { pictureUrl: world.pictureUrl, color: null });
      const broadcast = on(message.userId);
      return broadcast.say(composeLine(broadcast, { ...message, contents }));
    },
    setViewers({ viewers, channelId, userId }) {
      const broadcast = on(userId);
      const meant = broadcast.channels.filter(({ id }) => channelId === undefined || id === channelId);
      meant.forEach(({ id }) => broadcast.setViewers(id, viewers));
    },
    setChannelEnabled: ({ channelId, enabled, userId }) => on(userId).setEnabled(channelId, enabled) !== undefined,
    addClip: ({ title, userId } = {}) => on(userId).scenario.addClip(title).project,
    finishClip({ projectId, userId } = {}) {
      const { scenario } = on(userId);
      const newest = scenario.clips.find(({ project }) => project.generatingClipsNow)?.project.projectId;
      return scenario.finishClip(projectId ?? newest ?? '');
    },
    flap: ({ times, everyMs, userId }) => on(userId).flap(times, everyMs),
    reset: (seed) => world.broadcasts.forEach((broadcast) => broadcast.reset(seed)),
  };
}

/** The stream of a user, by default the first; throws a {@link BadRequestError} for an unknown user. */
export function findBroadcast(world: World, userId: number | undefined): Broadcast {
  const found = userId === undefined ? world.broadcasts[0] : world.findBroadcast(userId);
  if (found === undefined)
    throw new BadRequestError(`There is no user ${userId ?? ''}; GET /simulator/state lists them.`);
  return found;
}
