import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolveSettings } from '../settings/parse.ts';
import { viewerCounter } from './settings.ts';
import { findDetails } from './viewer-counter.ts';

describe('details of the viewer counter', () => {
  it('are not needed by default', () => {
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
    it(`are needed by ${JSON.stringify(wish)}`, () => {
      assert.equal(findDetails(resolveSettings(viewerCounter.settings, wish)), 'all');
    });
  }
});
