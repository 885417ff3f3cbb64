import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseOverlayUrl } from './overlay-url.ts';

describe('parseOverlayUrl', () => {
  it('reads server, widget, key and parameters', () => {
    const url = parseOverlayUrl('https://onair.example/overlay/chat-box?limit=20&theme=neon#key=abc-_123');
    assert.ok(url);
    assert.equal(url.baseUrl, 'https://onair.example');
    assert.equal(url.widget, 'chat-box');
    assert.equal(url.key, 'abc-_123');
    assert.equal(url.parameters.toString(), 'limit=20&theme=neon');
  });

  it('reads parameters after the key, appended to the whole address', () => {
    for (const [end, parameters] of [
      ['#key=abc?limit=1', 'limit=1'],
      ['#key=abc?limit=1&theme=neon', 'limit=1&theme=neon'],
      ['#key=abc&limit=1', 'limit=1'],
      ['?limit=2#key=abc?theme=neon', 'limit=2&theme=neon'],
      ['#key=abc?', ''],
    ]) {
      const url = parseOverlayUrl(`https://a.example/overlay/chat-box${end}`);
      assert.deepEqual([url?.key, url?.parameters.toString()], ['abc', parameters], end);
    }
  });

  it('keeps the path of the server', () => {
    assert.equal(
      parseOverlayUrl('https://home.example/onair/overlay/live-badge/#key=k')?.baseUrl,
      'https://home.example/onair',
    );
  });

  it('splits at the last /overlay/ of a path', () => {
    assert.equal(
      parseOverlayUrl('https://a.example/overlay/overlay/live-badge#key=k')?.baseUrl,
      'https://a.example/overlay',
    );
  });

  it('reads the URL of a dock in the same way', () => {
    assert.equal(parseOverlayUrl('http://localhost:4680/dock/chat#key=k')?.widget, 'chat');
  });

  it('reads the key from the fragment only (T9)', () => {
    assert.equal(parseOverlayUrl('https://a.example/overlay/chat-box?key=abc'), undefined);
  });

  it('refuses an empty key, one over 256 characters, and one that a header cannot contain (E43)', () => {
    for (const fragment of ['', '#', '#key', '#key=', `#key=${'a'.repeat(257)}`, `#key=${'a'.repeat(1_000_000)}`]) {
      assert.equal(parseOverlayUrl(`https://a.example/overlay/chat-box${fragment}`), undefined, fragment.slice(0, 20));
    }
    for (const key of ['a%0d%0ab', 'a%20b', '%E2%82%AC', 'a%00']) {
      assert.equal(parseOverlayUrl(`https://a.example/overlay/chat-box#key=${key}`), undefined, key);
    }
    assert.equal(parseOverlayUrl(`https://a.example/overlay/chat-box#key=${'a'.repeat(256)}`)?.key.length, 256);
  });

  it('ignores a parameter with another server (E44)', () => {
    const address =
      'https://a.example/overlay/chat-box?ws=wss://evil.example&src=https://evil.example&baseUrl=//evil#key=k';
    assert.equal(parseOverlayUrl(address)?.baseUrl, 'https://a.example');
  });

  it('passes parameters on without validation (E41, E42)', () => {
    const address = 'https://a.example/overlay/chat-box?font=x;}body{&color=red;&max=-1&max=NaN#key=k';
    assert.equal(parseOverlayUrl(address)?.parameters.get('font'), 'x;}body{');
  });

  it('refuses to send a key unencrypted to another machine', () => {
    assert.equal(parseOverlayUrl('http://192.168.1.20:4680/overlay/chat-box#key=k'), undefined);
    assert.notEqual(parseOverlayUrl('http://127.0.0.1:4680/overlay/chat-box#key=k'), undefined);
  });

  it('refuses an address that is not an overlay URL', () => {
    for (const address of [
      '',
      'overlay/chat-box#key=k',
      'https://a.example/#key=k',
      'https://a.example/overlay/#key=k',
      'https://a.example/overlay/Chat_Box#key=k',
      'https://a.example/overlay/chat-box/more#key=k',
      'https://user:secret@a.example/overlay/chat-box#key=k',
      'javascript:alert(1)//overlay/chat-box#key=k',
      'file:///overlay/chat-box#key=k',
    ]) {
      assert.equal(parseOverlayUrl(address), undefined, address);
    }
  });
});
