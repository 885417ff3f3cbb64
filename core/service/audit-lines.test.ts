import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as lines from './audit-lines.ts';

describe('the lines of the audit', () => {
  it('are read back unchanged with any names', () => {
    for (const name of ['Chat', 'A (b): c, d', 'two\nlines', 'enabled once: 3 messages']) {
      for (const parts of [[], ['name'], ['own-message', 'expiry']]) {
        const overlay = { name, widget: 'chat-box', parts };
        assert.deepEqual(lines.readOverlay(lines.writeOverlay(overlay)), overlay);
      }
      for (const isEnabled of [true, false]) {
        const channel = { isEnabled, channel: lines.writeAuthor(name, 1) };
        assert.deepEqual(lines.readChannel(lines.writeChannel(channel)), channel);
      }
      for (const time of ['always', 'once'] as const) {
        const pictures = { hosts: 'i.example.com, example.org', time, message: name };
        assert.deepEqual(lines.readPictures(lines.writePictures(pictures)), pictures);
      }
    }
    const counts = { overlays: 3, themes: 0 };
    assert.deepEqual(lines.readCounts(lines.writeCounts(counts)), counts);
    const settings = [
      { name: 'words', change: '0 → 3' },
      { name: 'holdSeconds', change: '' },
      { name: 'panic', change: 'on' },
    ];
    assert.deepEqual(lines.readSettings(lines.writeSettings(settings)), settings);
  });

  it('have the text of the file and the command', () => {
    const overlay = { name: 'Chat', widget: 'chat-box', parts: ['name', 'expiry'] };
    assert.equal(lines.writeOverlay(overlay), 'Chat (chat-box): name, expiry');
    assert.equal(lines.writeChannel({ isEnabled: true, channel: 'Ann' }), 'enabled Ann');
    assert.equal(lines.writeCounts({ overlays: 3, themes: 0 }), 'overlays 3, themes 0');
    assert.equal(
      lines.writeSettings([
        { name: 'words', change: '0 → 3' },
        { name: 'off', change: '' },
      ]),
      'words 0 → 3, off',
    );
  });

  it('name a known platform', () => {
    const names = new Map([[1, 'Twitch']]);
    assert.equal(lines.namePlatform(lines.writeAuthor('Ann', 1), names), 'Ann (Twitch)');
    assert.equal(lines.namePlatform(lines.writeAuthor('Ann', 99), names), 'Ann (platform 99)');
    assert.equal(lines.namePlatform(lines.writeAuthor('Ann', undefined), names), 'Ann');
  });

  it('distinguish a number of messages from a message', () => {
    for (const count of [0, 1, 1_200]) assert.ok(lines.isMessageCount(lines.writeMessageCount(count)));
    assert.equal(lines.isMessageCount('Ann: 3 messages'), false);
  });
});
