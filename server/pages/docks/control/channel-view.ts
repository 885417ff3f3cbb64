import type { Channel } from '../../../../core/service/channel.ts';
import type { StreamChannel } from '../../../../core/service/stream-status.ts';
import type { ChannelFigure, Figures } from '../../../../core/stores/figures.ts';
import type { Liveness } from '../../../../core/stores/stream-state.ts';
import { platformName, type PlatformList } from '../../../../widgets/platforms/marks.ts';
import { msg } from '../../parts/language/msg.ts';

/** Input of {@link listChannels}, from several stores. */
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
  /** Name of the platform; empty if neither the service nor Onair has one. */
  readonly platform: string;
  /** Name given by the owner or else by the platform; empty for none. */
  readonly name: string;
  /** Label in sentences: its platform, with its own name if there are several channels of that platform. */
  readonly label: string;
  /** Title of its stream; empty if there is none. */
  readonly title: string;
  /** Address of its page (https); empty for none. */
  readonly url: string;
  /** Undefined for an outgoing stream that is not in the list of channels: it has no switch. */
  readonly isEnabled: boolean | undefined;
  readonly state: ChannelState;
  /** Undefined while it is not live. */
  readonly viewers: ChannelFigure | undefined;
}

/** `missing`: switched on, but only other channels are live; `ready`: switched on, and there is no stream. */
export type ChannelState = 'live' | 'starting' | 'missing' | 'ready' | 'off' | 'unknown';

/** Lists all channels in the service's order, then outgoing streams that are not in the list of channels (D31). */
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

/** The properties of a channel that come from its running stream. */
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
  if (platform === '') return name || msg('A channel');
  return isAlone || name === '' ? platform : `${platform} (${name})`;
}
