import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkSettings } from '../settings/check.ts';
import { chatBox } from './settings.ts';
import { importWebchat, reviewWebchat } from './webchat.ts';

const read = (query: string) => importWebchat(`https://chat.example/embed?${query}&userId=7&token=SECRET`);

describe('an import of the service’s web chat', () => {
  it('imports every option of the address', () => {
    assert.deepEqual(
      read('theme=8-bit-compact&alignment=top&msgOpacity=40&chatOpacity=25&scale=150&timeout=30&hideMessages=true'),
      {
        theme: 'pixel',
        layout: 'inline',
        newest: 'top',
        surfaceOpacity: 40,
        backgroundOpacity: 25,
        scale: 1.5,
        fadeSeconds: 30,
      },
    );
  });

  it('keeps messages forever if the web chat does', () => {
    assert.deepEqual(read('timeout=30&hideMessages=false'), { fadeSeconds: 0 });
    assert.deepEqual(read('timeout=30&scale=100'), { scale: 1 });
  });

  it('uses the default theme for an unknown one', () => {
    assert.deepEqual(read('theme=never-heard'), { theme: 'glass' });
    assert.deepEqual(read('theme=default-rounded'), { theme: 'glass', layout: 'bubble' });
  });

  it('returns only allowed settings', () => {
    const settings = read('scale=99999&timeout=99999&hideMessages=true&msgOpacity=300&chatOpacity=0.4&alignment=x');
    assert.deepEqual(settings, { scale: 5, fadeSeconds: 600, surfaceOpacity: 100, backgroundOpacity: 0 });
    assert.deepEqual(checkSettings(chatBox.settings, settings), { values: settings });
  });

  it('never contains a part of the token (D25)', () => {
    assert.ok(!JSON.stringify(read('theme=SECRET&scale=100')).includes('SECRET'));
  });

  it('is undefined for an invalid address, and for one without options', () => {
    for (const address of ['', 'nonsense', 'https://chat.example/embed?token=SECRET']) {
      assert.equal(importWebchat(address), undefined);
    }
  });
});

const review = (query: string) => reviewWebchat(`https://chat.example/embed?${query}&userId=7&token=SECRET`);

describe('a review of the service’s web chat', () => {
  it('names each imported setting with its label in the form', () => {
    const { taken, left } = review('theme=8-bit&scale=150&alignment=top&timeout=30&hideMessages=true')!;
    assert.deepEqual(taken, [
      'Theme: Pixel: an old console',
      'Newest message: At the top',
      'Size: 1.5 ×',
      'Fade after: 30 s',
    ]);
    assert.deepEqual(left, []);
  });

  it('reports that another theme replaces an unknown one', () => {
    const { settings, taken, left } = review('theme=never-heard')!;
    assert.deepEqual(settings, { theme: 'glass' });
    assert.deepEqual(taken, []);
    assert.deepEqual(left, ['theme: there is no likeness of it here, so another stands in']);
  });

  it('names options without a setting here, and unknown values', () => {
    assert.deepEqual(review('scale=100&msgOpacity=much&alignment=diagonal&show-avatars&no-welcome=1')?.left, [
      'msgOpacity: its value is not understood',
      'alignment: its value is not understood',
      'show-avatars: there is no such setting here',
      'no-welcome: there is no such setting here',
    ]);
  });

  it('never shows the token, or a text that may be one (D25)', () => {
    const { taken, left } = review('theme=SECRET&scale=100&SECRET_42=1&%3Cb%3E=1&alignment=SECRET')!;
    assert.doesNotMatch([...taken, ...left].join(' '), /SECRET|<b>/);
    assert.ok(left.includes('2 more that have no setting here'));
  });

  it('is undefined for an invalid address, and for one without options', () => {
    for (const address of ['', 'nonsense', 'https://chat.example/embed?token=SECRET']) {
      assert.equal(reviewWebchat(address), undefined);
    }
  });
});
