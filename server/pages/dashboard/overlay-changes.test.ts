import { expect } from '@open-wc/testing';
import { changeSettings, guessCanvas, readFieldProblems, toCanvasSettings } from './overlay-changes.ts';

describe('readFieldProblems', () => {
  it('gives each named field its own sentence', () => {
    const message = 'limit: must be a whole number from 1 to 200. tint: must be a colour like #1a2b3c.';
    expect(readFieldProblems(message, ['limit', 'tint', 'side'])).to.deep.equal({
      limit: 'Must be a whole number from 1 to 200.',
      tint: 'Must be a colour like #1a2b3c.',
    });
  });

  it('keeps a message about one field whole, colons included', () => {
    const message = 'allowedOrigins: "a: b" is not an origin; write it like https://example.com.';
    expect(readFieldProblems(message, ['allowedOrigins'])).to.deep.equal({
      allowedOrigins: '"a: b" is not an origin; write it like https://example.com.',
    });
  });

  it('is empty when the message names no field that was changed', () => {
    expect(readFieldProblems('The body is not valid JSON.', ['limit'])).to.deep.equal({});
    expect(readFieldProblems('limit: must be less.', ['tint'])).to.deep.equal({});
  });
});

describe('changed settings', () => {
  it('are the changes over what was saved, and the default where a setting was taken back', () => {
    const overlay = { widget: 'chat-box', settings: { limit: 7, align: 'right' } };
    expect(changeSettings(overlay, { limit: 9, align: null })).to.deep.equal({ limit: 9, align: 'left' });
    expect(changeSettings({ widget: 'of-another-version', settings: { a: 1 } }, { b: 2 })).to.deep.equal({
      a: 1,
      b: 2,
    });
  });
});

describe('the canvas of an overlay', () => {
  it('follows from its settings', () => {
    const portrait = { scale: 1.8, align: 'center', layout: 'row' };
    expect(guessCanvas({ widget: 'viewer-counter', settings: portrait })).to.equal('portrait');
    expect(guessCanvas({ widget: 'viewer-counter', settings: { scale: 1.8 } })).to.equal('landscape');
    expect(guessCanvas({ widget: 'of-another-version', settings: {} })).to.equal('landscape');
  });

  it('changes with its own settings, and resets those of the other canvas', () => {
    expect(toCanvasSettings('viewer-counter', 'portrait')).to.deep.equal({ scale: 1.8, align: 'center' });
    expect(toCanvasSettings('viewer-counter', 'landscape')).to.deep.equal({ scale: null, align: null });
  });
});
