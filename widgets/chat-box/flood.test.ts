import { expect } from '@open-wc/testing';
import { makeEntry } from '../testing/chat-entry.ts';
import { CALM_MS, Flood } from './flood.ts';

const some = (count: number, replay = false) => Array.from({ length: count }, () => makeEntry({}, replay));

describe('a flood', () => {
  it('lets a calm chat through as it is', () => {
    const flood = new Flood(4);
    const entries = some(10);
    for (let index = 1; index <= 10; index += 1) {
      const { shown, missed } = flood.pass(entries.slice(0, index), index * 300, false);
      expect([shown.length, missed]).to.deep.equal([index, 0]);
    }
  });

  it('lets the newest through and counts every other one, once', () => {
    const flood = new Flood(3);
    const entries = some(10);
    const first = flood.pass(entries, 0, false);
    expect(first.shown).to.deep.equal(entries.slice(7));
    expect(first.missed).to.equal(7);
    expect(flood.pass(entries, 100, false)).to.deep.equal(first);
  });

  it('shows and misses together are all that came', () => {
    const flood = new Flood(5);
    const entries = some(190);
    let last = flood.pass([], 0, false);
    for (let count = 1; count <= 190; count += 1) last = flood.pass(entries.slice(0, count), count * 20, false);
    expect(last.shown.length + last.missed).to.equal(190);
    expect(last.shown.length).to.be.at.most(5 + 19);
  });

  it('is over a while after the last one that was left out, and the next counts from nothing', () => {
    const flood = new Flood(1);
    const entries = some(6);
    const { overMs } = flood.pass(entries.slice(0, 4), 0, false);
    expect(overMs).to.equal(CALM_MS);
    expect(flood.pass(entries.slice(0, 4), CALM_MS, false).missed).to.equal(0);
    expect(flood.pass(entries, CALM_MS, false).missed).to.equal(1);
  });

  it('does not hold history back', () => {
    expect(new Flood(1).pass(some(9), 0, true).shown.length).to.equal(9);
    expect(new Flood(1).pass(some(9, true), 0, false).shown.length).to.equal(9);
  });
});
