import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Channel } from '../../../../core/service/channel.ts';
import type { StreamChannel } from '../../../../core/service/stream-status.ts';
import { NO_FIGURES, updateFigures } from '../../../../core/stores/figures.ts';
import { listChannels, type ChannelFacts } from './channel-view.ts';

const channel = (id: number, fields: Partial<Channel> = {}): Channel => ({
  id,
  streamingPlatformId: 5,
  embedUrl: '',
  url: '',
  identifier: `c${id}`,
  displayName: '',
  enabled: true,
  ...fields,
});
const stream = (id: number, fields: Partial<StreamChannel> = {}): StreamChannel => ({
  id,
  streamingPlatformId: 5,
  channelIdentifier: `c${id}`,
  eventIdentifier: '',
  viewers: null,
  followers: null,
  title: '',
  gameTitle: '',
  ...fields,
});
const toFacts = (channels: readonly Channel[], facts: Partial<ChannelFacts> = {}): ChannelFacts => ({
  live: 'live',
  streams: [],
  viewers: NO_FIGURES,
  platforms: undefined,
  channels: new Map(channels.map((each) => [each.id, each])),
  ...facts,
});
const statesOf = (facts: ChannelFacts): readonly string[] => listChannels(facts).map(({ state }) => state);

describe('channels of the control dock', () => {
  it('are live if they have a stream, and missing if they are switched on without one', () => {
    const channels = [channel(1), channel(2), channel(3, { enabled: false })];
    assert.deepEqual(statesOf(toFacts(channels, { streams: [stream(1)] })), ['live', 'missing', 'off']);
    assert.deepEqual(statesOf(toFacts(channels, { live: 'warming-up' })), ['starting', 'starting', 'off']);
    assert.deepEqual(statesOf(toFacts(channels, { live: 'offline' })), ['ready', 'ready', 'off']);
    assert.deepEqual(statesOf(toFacts(channels, { live: 'unknown' })), ['unknown', 'unknown', 'off']);
  });

  it('are live if they have a stream, even if they are switched off', () => {
    const [first] = listChannels(toFacts([channel(1, { enabled: false })], { streams: [stream(1)] }));
    assert.deepEqual([first?.state, first?.isEnabled], ['live', false]);
  });

  it('have unknown viewers, not 0, if the service sends no number (D30)', () => {
    const streams = [stream(1, { viewers: 0 }), stream(2)];
    const readings = streams.map((each) => ({ channel: each, value: each.viewers }));
    const viewers = updateFigures(NO_FIGURES, readings, 0);
    const views = listChannels(toFacts([channel(1), channel(2), channel(3)], { streams, viewers }));
    assert.deepEqual(
      views.map((each) => each.viewers?.value),
      [0, undefined, undefined],
    );
    assert.equal(views[1]?.viewers?.channelId, 2);
  });

  it('have no switch if the stream is not in the list of channels (D31)', () => {
    const [, second] = listChannels(toFacts([channel(1)], { streams: [stream(1), stream(9, { title: 'Hi' })] }));
    assert.deepEqual([second?.id, second?.isEnabled, second?.title, second?.name], [9, undefined, 'Hi', 'c9']);
  });

  it('keep the service’s order, whatever is live', () => {
    const views = listChannels(toFacts([channel(3), channel(1), channel(2)], { streams: [stream(2), stream(1)] }));
    assert.deepEqual(
      views.map(({ id }) => id),
      [3, 1, 2],
    );
  });

  it('are named by their platform, and by their own name if it has several channels', () => {
    const channels = [channel(1), channel(2, { displayName: 'Luna' }), channel(3, { streamingPlatformId: 1 })];
    const odd = [channel(4, { streamingPlatformId: 9999 }), channel(5, { streamingPlatformId: 9998, identifier: '' })];
    assert.deepEqual(
      listChannels(toFacts([...channels, ...odd])).map(({ label }) => label),
      ['YouTube (c1)', 'YouTube (Luna)', 'Twitch', 'c4', 'A channel'],
    );
  });
});
