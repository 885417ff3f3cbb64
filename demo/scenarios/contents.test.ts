import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { composeContents } from './contents.ts';

const pictureUrl = (path: string) => `https://pictures.example/${path}`;
const look = { pictureUrl, color: null };

describe('composeContents', () => {
  it('creates one text part for each word, and an empty part for an empty word (D55)', () => {
    assert.deepEqual(composeContents('good  night', look), [
      { type: 'text', subtype: 'normalText', content: 'good', color: null },
      { type: 'text', subtype: 'normalText', content: '', color: null },
      { type: 'text', subtype: 'normalText', content: 'night', color: null },
    ]);
  });

  it('joins neighbouring words on request, around pictures (D55)', () => {
    const parts = composeContents('so very :hype: good', { ...look, joined: true });
    assert.deepEqual(
      parts.map((part) => (part.type === 'text' ? part.content : part.type)),
      ['so very', 'img', 'good'],
    );
  });

  it('turns an emote into an image link whose content is the address (D56)', () => {
    assert.deepEqual(composeContents(':wave:', look), [
      { type: 'img', subtype: 'link', content: 'https://pictures.example/emotes/wave.png' },
    ]);
  });

  it('turns a sprite into a sheet, a negative offset and a size (D56)', () => {
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

  it('creates a link with its own words, or with the address as words', () => {
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
