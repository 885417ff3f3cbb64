import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatBox } from '../chat-box/settings.ts';
import { readSettings } from './reader.ts';

describe('readSettings', () => {
  it('takes what was set on the element before the URL, that before what is saved, and that before the default', () => {
    const parameters = new URLSearchParams('limit=7&theme=neon');
    const settings = readSettings(chatBox.settings, {
      explicit: { limit: 5 },
      parameters,
      saved: { limit: 9, theme: 'pixel', newest: 'top' },
    });
    assert.deepEqual([settings.limit, settings.theme, settings.newest, settings.align], [5, 'neon', 'top', 'left']);
  });
});
