import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { composeContents } from './contents.ts';

const pictureUrl = (path: string) => `https://pictures.example/${path}`;
const look = { pictureUrl, color: null };

describe('composeContents', () => {
  it('D55: makes one text part a word, and an empty part of an empty word', () => {
    assert.deepEqual(composeContents('good  night', look), [
      { type: 'text', subtype: 'normalText', content: 'good', color: null },
      { type: 'text', subtype: 'normalText', content: '', color: null },
      { type: 'text', subtype: 'normalText', content: 'night', color: null },
    ]);
  });

  it('D55: joins neighbouring words when asked to, around pictures', () => {
    const parts = composeContents('so very :hype: good', { ...look, joined: true });
    assert.deepEqual(
      parts.map((part) => (part.type === 'text' ? part.content : part.type)),
      ['so very', 'img', 'good'],
    );
  });

  it('D56: makes an emote an image link whose content is the address', () => {
    assert.deepEqual(composeContents(':wave:', look), [
      { type: 'img', subtype: 'link', content: 'https://pictures.example/emotes/wave.png' },
    ]);
  });

  it('D56: makes a cut-out a sprite with a sheet, a negative offset and a size', () => {
    assert.deepEqual(composeContents('{moon}', look), [
      {
        type: 'img',
        subtype: 'sprite',
        link: 'https://pictures.example/sprites/faces.png',
        objectPosition: '-28px -28px',
        height: '28px',
        width: '28px',
      },
    ]);
  });

  it('makes a link with its own words, or with the address as words', () => {
    assert.deepEqual(composeContents('map|https://a.example/b https://c.example', look), [
      { type: 'link', url: 'https://a.example/b', content: 'map' },
      { type: 'link', url: 'https://c.example', content: 'c.example' },
    ]);
  });

  it('keeps unknown marks as text', () => {
    assert.deepEqual(
      composeContents(':unknown: {nothing}', look).map((part) => part.type),
      ['text', 'text'],
    );
  });
});
