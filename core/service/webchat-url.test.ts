import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editWebchatUrl, parseWebchatOptions, parseWebchatUrl } from './webchat-url.ts';

const ADDRESS =
  'https://chat.example.com/v1/?theme=boxed&alignment=top&msgOpacity=15&chatOpacity=100&scale=150&timeout=60&hideMessages=false&userId=7&token=a%2Bb%3D&beta=1';

describe('webchat address', () => {
  it('D34: is kept byte for byte', () => {
    assert.equal(parseWebchatUrl({ webchatUrl: ADDRESS }), ADDRESS);
    for (const webchatUrl of ['http://chat.example.com', 'javascript:x', '', 7])
      assert.equal(parseWebchatUrl({ webchatUrl }), undefined);
  });

  it('tells its looks, typed', () => {
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

  it('tells nothing where a parameter is missing or unusable', () => {
    const options = parseWebchatOptions('https://chat.example.com/?scale=big&hideMessages=constructor');
    assert.deepEqual(new Set(Object.values(options ?? {})), new Set([undefined]));
  });

  it('D34: changes what is named and keeps unknown parameters, user id and token', () => {
    const edited = new URL(editWebchatUrl(ADDRESS, { theme: 'a&b', scale: 80, hideMessages: true }));
    const expected = new URL(ADDRESS).searchParams;
    expected.set('theme', 'a&b');
    expected.set('scale', '80');
    expected.set('hideMessages', 'true');
    assert.deepEqual([...edited.searchParams], [...expected]);
    assert.equal(edited.searchParams.get('token'), 'a+b=');
  });

  it('D34: changes nothing when nothing is named', () => {
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
