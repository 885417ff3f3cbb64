import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editWebchatUrl, parseWebchatOptions, parseWebchatUrl } from './webchat-url.ts';

const ADDRESS =
  'https://chat.example.com/v1/?theme=boxed&alignment=top&msgOpacity=15&chatOpacity=100&scale=150&timeout=60&hideMessages=false&userId=7&token=a%2Bb%3D&beta=1';

describe('webchat address', () => {
  it('is kept unchanged (D34)', () => {
    assert.equal(parseWebchatUrl({ webchatUrl: ADDRESS }), ADDRESS);
    for (const webchatUrl of ['http://chat.example.com', 'javascript:x', '', 7])
      assert.equal(parseWebchatUrl({ webchatUrl }), undefined);
  });

  it('has typed options', () => {
    assert.deepEqual(parseWebchatOptions(ADDRESS), {
      theme: 'boxed',
      alignment: 'top',
      msgOpacity: 15,
      chatOpacity: 100,
      scale: 150,
      timeout: 60,
      hideMessages: false,
    });
    assert.equal(parseWebchatOptions('no address'), undefined);
  });

  it('has no value for a missing or unusable parameter', () => {
    const options = parseWebchatOptions('https://chat.example.com/?scale=big&hideMessages=constructor');
    assert.deepEqual(new Set(Object.values(options ?? {})), new Set([undefined]));
  });

  it('changes the named options and keeps unknown parameters, user id and token (D34)', () => {
    const edited = new URL(editWebchatUrl(ADDRESS, { theme: 'a&b', scale: 80, hideMessages: true }));
    const expected = new URL(ADDRESS).searchParams;
    expected.set('theme', 'a&b');
    expected.set('scale', '80');
    expected.set('hideMessages', 'true');
    assert.deepEqual([...edited.searchParams], [...expected]);
    assert.equal(edited.searchParams.get('token'), 'a+b=');
  });

  it('is unchanged without named options (D34)', () => {
    assert.equal(editWebchatUrl(ADDRESS, {}), ADDRESS);
    assert.equal(editWebchatUrl(ADDRESS, { theme: undefined }), ADDRESS);
  });

  it('keeps the address out of its errors', () => {
    assert.throws(
      () => editWebchatUrl('chat?token=secret', {}),
      (error: Error) => !error.message.includes('secret'),
    );
  });
});
