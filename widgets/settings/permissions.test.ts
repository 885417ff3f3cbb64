import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findWidget, WIDGETS } from '../widgets.ts';
import { listPermissions } from './permissions.ts';
import type { LooseValues } from './parse.ts';

function list(name: string, saved: LooseValues): readonly string[] {
  const widget = findWidget(name);
  assert.ok(widget);
  return listPermissions(widget, saved);
}

describe('permissions of a widget', () => {
  it('are those of its settings.ts, as long as no text has a live word', () => {
    for (const { name, permissions } of WIDGETS) assert.deepEqual(list(name, { label: '' }), permissions);
    assert.deepEqual(list('chat-box', { titleContains: '{name}' }), ['chat', 'channels']);
  });

  it('follow the live words of a text', () => {
    assert.deepEqual(list('text', { text: '{viewers} watching' }), ['stream']);
    assert.deepEqual(list('text', { text: '{name}, {title}' }), ['profile', 'stream']);
    assert.deepEqual(list('text', { text: 'It is {time}' }), []);
    assert.deepEqual(list('text', { unknownText: '{viewers}' }), []);
    assert.deepEqual(list('camera-frame', {}), ['profile']);
    assert.deepEqual(list('countdown', { endText: '{game}' }), ['stream']);
    assert.deepEqual(list('countdown', { time: '{game}' }), []);
  });
});
