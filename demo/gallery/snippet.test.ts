import { expect } from '@open-wc/testing';
import { clipsCarousel } from '../../widgets/clips-carousel/settings.ts';
import { parseParameters } from '../../widgets/settings/parse.ts';
import { toMarkup, toOverlayAddress } from './snippet.ts';

const values = { theme: 'neon', columns: 4, showTitle: false, titleContains: '"><script>&' };

describe('the snippets', () => {
  it('contain only settings that differ from their defaults', () => {
    expect(toMarkup(clipsCarousel, { columns: 3 })).to.contain('<onair-clips-carousel></onair-clips-carousel>');
    expect(toOverlayAddress(clipsCarousel, { columns: 3 })).to.match(/\/overlay\/clips-carousel#key=YOUR-KEY$/);
  });

  it('create the same element again, with any characters in a text', () => {
    const page = new DOMParser().parseFromString(toMarkup(clipsCarousel, values), 'text/html');
    const element = page.querySelector('onair-source > onair-clips-carousel');
    expect(element?.getAttribute('title-contains')).to.equal(values.titleContains);
    expect(element?.getAttribute('show-title')).to.equal('false');
    expect(page.querySelector('script')).to.equal(null);
  });

  it('create an address from which a widget reads the same settings', () => {
    const { searchParams, hash } = new URL(toOverlayAddress(clipsCarousel, values));
    expect(parseParameters(clipsCarousel.settings, searchParams)).to.deep.equal(values);
    expect(hash).to.equal('#key=YOUR-KEY');
  });
});
