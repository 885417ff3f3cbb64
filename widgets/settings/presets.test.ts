import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatBox } from '../chat-box/settings.ts';
import { clipsCarousel } from '../clips-carousel/settings.ts';
import { liveBadge } from '../live-badge/settings.ts';
import { viewerCounter } from '../viewer-counter/settings.ts';
import { checkSettings } from './check.ts';
import { presets } from './presets.ts';
import type { WidgetDefinition } from './schema.ts';

const canvases = { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } };
const definitions: readonly WidgetDefinition[] = [chatBox, viewerCounter, liveBadge, clipsCarousel];

describe('presets', () => {
  for (const { name, size, settings } of definitions) {
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
