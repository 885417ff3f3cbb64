import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolveSettings } from '../settings/parse.ts';
import { viewerCounter } from './settings.ts';
import { findDetails } from './viewer-counter.ts';

describe('details of the viewer counter', () => {
  it('are not asked for by a counter as it comes', () => {
    assert.equal(findDetails(resolveSettings(viewerCounter.settings)), '');
  });

  for (const wish of [
    { layout: 'row' },
    { layout: 'rotate' },
    { hidePlatforms: ['Twitch'] },
    { showAge: true },
    { showPeak: true },
    { showSparkline: true },
  ]) {
    it(`are asked for by ${JSON.stringify(wish)}`, () => {
      assert.equal(findDetails(resolveSettings(viewerCounter.settings, wish)), 'all');
    });
  }
});
