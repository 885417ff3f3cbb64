import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitZoom, limitZoom, stepZoom, turnZoom } from './zoom.ts';

describe('zoom', () => {
  it('fits a whole canvas', () => {
    assert.equal(fitZoom({ width: 1920, height: 1080 }, { width: 960, height: 900 }), 0.5);
    assert.equal(fitZoom({ width: 1080, height: 1920 }, { width: 960, height: 480 }), 0.25);
  });

  it('steps between 25 % and 400 %', () => {
    assert.equal(stepZoom(0.37, 'in'), 0.5);
    assert.equal(stepZoom(0.5, 'in'), 0.75);
    assert.equal(stepZoom(0.5, 'out'), 0.25);
    assert.equal(stepZoom(0.25, 'out'), 0.25);
    // zooming out does not enlarge a canvas that fits at less
    assert.equal(stepZoom(0.1, 'out'), 0.1);
    assert.equal(stepZoom(4, 'in'), 4);
  });

  it('zooms by a tenth per notch of the wheel, and in proportion on a touchpad', () => {
    const turn = (deltaY: number, deltaMode = 0): number => turnZoom(1, { deltaY, deltaMode });
    assert.ok(turn(-100) > 1.1 && turn(-100) < 1.11);
    assert.equal(turn(-120), turn(-100));
    assert.equal(turn(-3, 1), turn(-100));
    assert.ok(turn(-2) > 1.02 && turn(-2) < 1.03);
    assert.ok(turn(5) < 0.96);
  });

  it('stays between 25 % and 400 %, or at the zoom that shows the whole canvas', () => {
    assert.equal(limitZoom(9, 0.5), 4);
    assert.equal(limitZoom(0.1, 0.5), 0.25);
    assert.equal(limitZoom(0.1, 0.15), 0.15);
    assert.equal(limitZoom(0.2, 0.15), 0.2);
  });
});
