import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatBox } from '../chat-box/settings.ts';
import { readSettings } from './reader.ts';

describe('readSettings', () => {
  it('prefers values of the element to the URL, those to saved ones, and those to the default', () => {
    const parameters = new URLSearchParams('limit=7&theme=neon');
    const settings = readSettings(chatBox.settings, {
      explicit: { limit: 5 },
      parameters,
      saved: { limit: 9, theme: 'pixel', newest: 'top' },
    });
    assert.deepEqual([settings.limit, settings.theme, settings.newest, settings.align], [5, 'neon', 'top', 'left']);
  });
});
