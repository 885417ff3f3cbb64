import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChannelFigure } from '../../core/stores/figures.ts';
import { splitFigures, sumFigures } from './figures.ts';

const channel = (channelId: number, platformId: number, value?: number): ChannelFigure => ({
  channelId,
  platformId,
  value,
  stale: false,
  staleSinceMs: undefined,
});

describe('figures of the viewer counter', () => {
  it('sums the numbers of all channels', () => {
    const total = sumFigures([channel(1, 1, 1200), channel(2, 5, 34)]);
    assert.partialDeepStrictEqual(total, { key: 'total', value: 1234, partial: false, stale: false });
  });

  it('sums the known numbers and marks some as unknown (D30)', () => {
    assert.partialDeepStrictEqual(sumFigures([channel(1, 1, 1200), channel(2, 5)]), { value: 1200, partial: true });
  });

  it('is undefined, not 0, if every channel is unknown (D30)', () => {
    assert.partialDeepStrictEqual(sumFigures([channel(1, 1), channel(2, 5)]), { value: undefined, partial: true });
  });

  it('keeps a true 0 (D30)', () => {
    assert.partialDeepStrictEqual(sumFigures([channel(1, 1, 0)]), { value: 0, partial: false });
  });

  it('is undefined and complete without channels (F25)', () => {
    assert.partialDeepStrictEqual(sumFigures([]), { value: undefined, partial: false });
  });

  it('marks a sum as old if one number in it is', () => {
    assert.partialDeepStrictEqual(sumFigures([{ ...channel(1, 1, 5), stale: true }, channel(2, 5, 6)]), {
      value: 11,
      stale: true,
    });
  });

  it('adds the channels of one platform up, in the order of the stream', () => {
    const figures = splitFigures([channel(7, 5, 10), channel(8, 1, 3), channel(9, 5, 4)], 'platform');
    assert.deepEqual(
      figures.map(({ key, value }) => [key, value]),
      [
        ['platform-5', 14],
        ['platform-1', 3],
      ],
    );
  });

  it('names the channel of a platform only if it has a single one', () => {
    const figures = splitFigures([channel(7, 5, 10), channel(9, 5, 4), channel(8, 1, 3)], 'platform');
    assert.deepEqual(
      figures.map((figure) => figure.channelId),
      [undefined, 8],
    );
  });

  it('names two channels on one platform when split by channel', () => {
    const figures = splitFigures([channel(7, 5, 10), channel(9, 5)], 'channel');
    assert.deepEqual(
      figures.map(({ key, value }) => [key, value]),
      [
        ['channel-7', 10],
        ['channel-9', undefined],
      ],
    );
  });
});
