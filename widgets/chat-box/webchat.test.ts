import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkSettings } from '../settings/check.ts';
import { chatBox } from './settings.ts';
import { importWebchat, reviewWebchat } from './webchat.ts';

const read = (query: string) => importWebchat(`https://chat.example/embed?${query}&userId=7&token=SECRET`);

describe('an import of the service’s web chat', () => {
  it('takes over every look that the address tells', () => {
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

  it('lets messages stay where the web chat does', () => {
    assert.deepEqual(read('timeout=30&hideMessages=false'), { fadeSeconds: 0 });
    assert.deepEqual(read('timeout=30&scale=100'), { scale: 1 });
  });

  it('takes the default theme for a look that is not known here', () => {
    assert.deepEqual(read('theme=never-heard'), { theme: 'glass' });
    assert.deepEqual(read('theme=default-rounded'), { theme: 'glass', layout: 'bubble' });
  });

  it('gives only what the settings allow', () => {
    const settings = read('scale=99999&timeout=99999&hideMessages=true&msgOpacity=300&chatOpacity=0.4&alignment=x');
    assert.deepEqual(settings, { scale: 5, fadeSeconds: 600, surfaceOpacity: 100, backgroundOpacity: 0 });
    assert.deepEqual(checkSettings(chatBox.settings, settings), { values: settings });
  });

  it('D25: takes no part of the token', () => {
    assert.ok(!JSON.stringify(read('theme=SECRET&scale=100')).includes('SECRET'));
  });

  it('is undefined for a text that is no address, and for an address without looks', () => {
    for (const address of ['', 'nonsense', 'https://chat.example/embed?token=SECRET']) {
      assert.equal(importWebchat(address), undefined);
    }
  });
});

const review = (query: string) => reviewWebchat(`https://chat.example/embed?${query}&userId=7&token=SECRET`);

describe('a review of the service’s web chat', () => {
  it('names each setting that was taken over, in the words of the form', () => {
    const { taken, left } = review('theme=8-bit&scale=150&alignment=top&timeout=30&hideMessages=true')!;
    assert.deepEqual(taken, [
      'Theme: Pixel: an old console',
      'Newest message: At the top',
      'Size: 1.5 ×',
      'Fade after: 30 s',
    ]);
    assert.deepEqual(left, []);
  });

  it('says that another theme stands in for one that is not known here', () => {
    const { settings, taken, left } = review('theme=never-heard')!;
    assert.deepEqual(settings, { theme: 'glass' });
    assert.deepEqual(taken, []);
    assert.deepEqual(left, ['theme: there is no likeness of it here, so another stands in']);
  });

  it('names options that have no setting here, and values that it does not understand', () => {
    assert.deepEqual(review('scale=100&msgOpacity=much&alignment=diagonal&show-avatars&no-welcome=1')?.left, [
      'msgOpacity: its value is not understood',
      'alignment: its value is not understood',
      'show-avatars: there is no such setting here',
      'no-welcome: there is no such setting here',
    ]);
  });

  it('D25: never shows the token, nor a text that may be one', () => {
    const { taken, left } = review('theme=SECRET&scale=100&SECRET_42=1&%3Cb%3E=1&alignment=SECRET')!;
    assert.doesNotMatch([...taken, ...left].join(' '), /SECRET|<b>/);
    assert.ok(left.includes('2 more that have no setting here'));
  });

  it('is undefined for a text that is no address, and for an address without looks', () => {
    for (const address of ['', 'nonsense', 'https://chat.example/embed?token=SECRET']) {
      assert.equal(reviewWebchat(address), undefined);
    }
  });
});
