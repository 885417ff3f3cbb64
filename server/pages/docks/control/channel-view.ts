import type { Channel } from '../../../../core/service/channel.ts';
import type { StreamChannel } from '../../../../core/service/stream-status.ts';
import type { ChannelFigure, Figures } from '../../../../core/stores/figures.ts';
import type { Liveness } from '../../../../core/stores/stream-state.ts';
import { platformName, type PlatformList } from '../../../../widgets/platforms/marks.ts';

/** What the dock knows, from several stores. */
export interface ChannelFacts {
  readonly live: Liveness;
  /** The owner's channels by id. */
  readonly channels: ReadonlyMap<number, Channel>;
  /** The outgoing streams. */
  readonly streams: readonly StreamChannel[];
  readonly viewers: Figures;
  readonly platforms: PlatformList;
}

/** One channel as the dock shows it. */
export interface ChannelView {
  readonly id: number;
  readonly platformId: number;
  /** Empty when neither the service nor Onair has a name for the platform. */
  readonly platform: string;
  /** What the owner calls it, or what the platform does; empty for none. */
  readonly name: string;
  /** What it is called in a sentence: its platform, with its own name where there are several channels of that platform. */
  readonly label: string;
  /** Title of its stream; empty while there is none. */
  readonly title: string;
  /** Its page, https; empty for none. */
  readonly url: string;
  /** Undefined for an outgoing stream that is in no list of channels: it has no switch. */
  readonly isEnabled: boolean | undefined;
  readonly state: ChannelState;
  /** Undefined while it is not live. */
  readonly viewers: ChannelFigure | undefined;
}

/** `missing`: it is switched on and the stream runs elsewhere, but not there; `ready`: it is switched on, and there is no stream. */
export type ChannelState = 'live' | 'starting' | 'missing' | 'ready' | 'off' | 'unknown';

/** Puts together all channels in the service's order, and after them outgoing streams that are in no list (D31). */
export function listChannels(facts: ChannelFacts): readonly ChannelView[] {
  const streams = new Map(facts.streams.map((stream) => [stream.id, stream]));
  const listed = [...facts.channels.values()].map((channel) => viewChannel(facts, channel, streams.get(channel.id)));
  const unlisted = facts.streams.filter(({ id }) => !facts.channels.has(id));
  const all = [...listed, ...unlisted.map((stream) => viewStream(facts, stream))];
  const isAlone = (view: Unlabelled): boolean => all.filter(({ platform }) => platform === view.platform).length === 1;
  return all.map((view) => ({ ...view, label: nameChannel(view, isAlone(view)) }));
}

type Unlabelled = Omit<ChannelView, 'label'>;

function viewChannel(facts: ChannelFacts, channel: Channel, stream: StreamChannel | undefined): Unlabelled {
  const { id, streamingPlatformId, displayName, identifier, url, enabled } = channel;
  return {
    id,
    platformId: streamingPlatformId,
    platform: platformName(streamingPlatformId, facts.platforms),
    name: displayName || identifier,
    url,
    isEnabled: enabled,
    ...(stream ? viewRun(facts, stream) : { title: '', viewers: undefined, state: toState(facts.live, enabled) }),
  };
}

function viewStream(facts: ChannelFacts, stream: StreamChannel): Unlabelled {
  const { id, streamingPlatformId, channelIdentifier } = stream;
  return {
    id,
    platformId: streamingPlatformId,
    platform: platformName(streamingPlatformId, facts.platforms),
    name: channelIdentifier,
    url: '',
    isEnabled: undefined,
    ...viewRun(facts, stream),
  };
}

/** What a running stream tells of its channel. */
function viewRun(
  { viewers }: ChannelFacts,
  { id, title }: StreamChannel,
): Pick<ChannelView, 'title' | 'viewers' | 'state'> {
  return { title, state: 'live', viewers: viewers.perChannel.find(({ channelId }) => channelId === id) };
}

function toState(live: Liveness, isEnabled: boolean): ChannelState {
  if (!isEnabled) return 'off';
  const states = { unknown: 'unknown', offline: 'ready', 'warming-up': 'starting', live: 'missing' } as const;
  return states[live];
}

function nameChannel({ platform, name }: Unlabelled, isAlone: boolean): string {
  if (platform === '') return name || 'A channel';
  return isAlone || name === '' ? platform : `${platform} (${name})`;
}
