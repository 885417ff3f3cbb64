import { expect } from '@open-wc/testing';
import { setLanguage } from '../../parts/language/msg.ts';
import { changeSettings, guessCanvas, toCanvasSettings, toFieldProblems } from './overlay-changes.ts';

describe('toFieldProblems', () => {
  const limit = { at: 'limit', reason: 'not_integer', values: { min: 1, max: 200 }, message: 'must be a number.' };
  const entry = { at: 'words: entry 3', reason: 'new', message: 'must have: a letter.' };
  afterEach(() => setLanguage('en'));

  it('gives each named field a sentence of its own, with the position in the field', () => {
    expect(toFieldProblems([limit, entry], ['limit', 'words', 'side'])).to.deep.equal({
      limit: 'Must be a whole number from 1 to 200.',
      words: 'Entry 3: must have: a letter.',
    });
  });

  it('uses the language of the page, which may write positions differently', async () => {
    await setLanguage('zh');
    const { limit: sentence = '' } = toFieldProblems([limit], ['limit']);
    expect(sentence).to.contain('200');
    expect(sentence).not.to.match(/limit|must/);
  });

  it('leaves out problems of the whole, and of unchanged fields', () => {
    const whole = { reason: 'not_settings', message: 'must be an object.' };
    expect(toFieldProblems([whole, limit], ['tint'])).to.deep.equal({});
  });
});

describe('changed settings', () => {
  it('override the saved ones, and are the default for a reset setting', () => {
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
