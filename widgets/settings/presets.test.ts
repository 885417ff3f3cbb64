import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkSettings } from './check.ts';
import { WIDGETS } from './definitions.ts';
import { presets } from './presets.ts';

const canvases = { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } };

describe('presets', () => {
  for (const { name, size, settings } of WIDGETS) {
    it(`suit ${name} to a landscape and a portrait canvas`, () => {
      const own = presets[name] ?? [];
      assert.deepEqual(
        own.map(({ canvas }) => canvas),
        ['landscape', 'portrait'],
      );
      assert.deepEqual(own[0]?.size, size, 'landscape is what the widget itself says');
      for (const preset of own) {
        const { width, height } = canvases[preset.canvas];
        assert.deepEqual(checkSettings(settings, preset.settings), { values: preset.settings });
        assert.ok(preset.size.width <= width && preset.size.height <= height, preset.canvas);
      }
    });
  }
});
