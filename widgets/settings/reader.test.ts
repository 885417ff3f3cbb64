import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatBox } from '../chat-box/settings.ts';
import { clipsCarousel } from '../clips-carousel/settings.ts';
import { liveBadge } from '../live-badge/settings.ts';
import { viewerCounter } from '../viewer-counter/settings.ts';
import { mendSettings } from './check.ts';
import { parseParameters } from './parse.ts';
import { readSettings } from './reader.ts';
import * as relayReader from './relay-reader.ts';
import type { SettingsSchema } from './schema.ts';

const NO_PARAMETERS = new URLSearchParams();

/** What the overlay page is built with: of each setting the default alone. */
function toDefaults(schema: SettingsSchema): SettingsSchema {
  const defaults: unknown = Object.fromEntries(
    Object.entries(schema).map(([name, setting]) => [name, setting.default]),
  );
  return defaults as SettingsSchema;
}

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

  for (const { name, settings: schema } of [chatBox, viewerCounter, liveBadge, clipsCarousel]) {
    it(`E41, E42: of ${name}, reads in the overlay page what it reads everywhere, whatever is saved and the URL says`, () => {
      const query = new URLSearchParams('limit=9999&theme=neon&scale=-4&font=x;}body{&text-color=%23fff&outline=odd');
      const saved = {
        limit: 5000,
        theme: 'gone',
        scale: '2',
        accentColor: 'url(x)',
        surfaceOpacity: 40,
        outline: 'thin',
      };
      const everywhere = readSettings(schema, { explicit: {}, parameters: query, saved });
      const inPage = relayReader.readSettings(toDefaults(schema), {
        explicit: parseParameters(schema, query),
        parameters: NO_PARAMETERS,
        saved: mendSettings(schema, saved),
      });
      assert.deepEqual(inPage, everywhere);
    });
  }
});
