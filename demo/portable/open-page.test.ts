import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toOpener } from './open-page.ts';

describe('the program that opens a page', () => {
  it('is part of each system, and starts no shell', () => {
    const url = 'http://localhost:4680';
    assert.deepEqual(toOpener('win32', url), ['rundll32.exe', 'url.dll,FileProtocolHandler', url]);
    assert.deepEqual(toOpener('darwin', url), ['open', url]);
    assert.deepEqual(toOpener('linux', url), ['xdg-open', url]);
  });
});
