import { expect } from '@open-wc/testing';
import { resolveSettings } from '../settings/parse.ts';
import { findDetails } from './details.ts';
import { viewerCounter } from './settings.ts';

describe('details of the viewer counter', () => {
  it('are not asked for by a counter as it comes', () => {
    expect(findDetails(resolveSettings(viewerCounter.settings))).to.equal('');
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
      expect(findDetails(resolveSettings(viewerCounter.settings, wish))).to.equal('all');
    });
  }
});
