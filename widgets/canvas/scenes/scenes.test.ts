import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findWidget } from '../../widgets.ts';
import { checkCanvas } from '../check-canvas.ts';
import { STARTER_SCENES } from './scenes.ts';

const sizes = { landscape: [1920, 1080], portrait: [1080, 1920] } as const;

for (const { name, title, summary, canvas } of STARTER_SCENES) {
  describe(`the starter scene ${name}`, () => {
    it('has a title and a summary', () => {
      assert.match(title, /^\p{Lu}/u);
      assert.match(summary, /^\p{Lu}.*\.$/u);
    });

    for (const orientation of ['landscape', 'portrait'] as const) {
      it(`is a ${orientation} canvas that the server accepts unchanged`, () => {
        const settings = canvas[orientation];
        assert.deepEqual(checkCanvas(findWidget, settings), { values: settings });
        assert.deepEqual([settings.width, settings.height], sizes[orientation]);
      });

      it(`keeps text and pictures within the ${orientation} canvas`, () => {
        const { width, height, layers } = canvas[orientation];
        for (const layer of layers.filter(({ widget }) => widget !== 'shape')) {
          assert.ok(layer.x >= 0 && layer.x + layer.width <= width, layer.name);
          assert.ok(layer.y >= 0 && layer.y + layer.height <= height, layer.name);
        }
      });
    }
  });
}
