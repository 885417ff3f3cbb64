import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitZoom, stepZoom, turnZoom } from './zoom.ts';

describe('zoom', () => {
  it('fits a whole canvas', () => {
    assert.equal(fitZoom({ width: 1920, height: 1080 }, { width: 960, height: 900 }), 0.5);
    assert.equal(fitZoom({ width: 1080, height: 1920 }, { width: 960, height: 480 }), 0.25);
  });

  it('goes to the next step, between 25 % and 400 %', () => {
    assert.equal(stepZoom(0.37, 'in'), 0.5);
    assert.equal(stepZoom(0.5, 'in'), 0.75);
    assert.equal(stepZoom(0.5, 'out'), 0.25);
    assert.equal(stepZoom(0.1, 'out'), 0.25);
    assert.equal(stepZoom(4, 'in'), 4);
  });

  it('turns with the wheel within the same bounds', () => {
    assert.ok(turnZoom(1, -100) > 1.1 && turnZoom(1, -100) < 1.11);
    assert.equal(turnZoom(3.9, -5000), 4);
    assert.equal(turnZoom(0.26, 5000), 0.25);
    assert.equal(turnZoom(0.15, 100), 0.15);
  });
});
