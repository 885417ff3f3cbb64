import { expect } from '@open-wc/testing';
import { guessCanvas, toCanvasSettings } from './canvas.ts';

describe('the canvas of an overlay', () => {
  it('is told from its settings', () => {
    const portrait = { scale: 1.8, align: 'center', layout: 'row' };
    expect(guessCanvas({ widget: 'viewer-counter', settings: portrait })).to.equal('portrait');
    expect(guessCanvas({ widget: 'viewer-counter', settings: { scale: 1.8 } })).to.equal('landscape');
    expect(guessCanvas({ widget: 'of-another-version', settings: {} })).to.equal('landscape');
  });

  it('brings its own settings and takes those of the other back', () => {
    expect(toCanvasSettings('viewer-counter', 'portrait')).to.deep.equal({ scale: 1.8, align: 'center' });
    expect(toCanvasSettings('viewer-counter', 'landscape')).to.deep.equal({ scale: null, align: null });
  });
});
