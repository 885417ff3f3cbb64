import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../../../server/testing/until.ts';
import { SCREENS, touch, type CanvasDriver } from './canvas-driver.ts';
import { openScene, readCanvas, type OpenScene } from './open-scene.ts';

interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

for (const [device, screen] of Object.entries(SCREENS)) {
  describe(`zooming the canvas on a ${device}`, { timeout: 240_000 }, () => {
    let scene: OpenScene;
    let canvas: CanvasDriver;
    let page: Page;

    /** Position and size of the canvas on the screen. */
    const view = async (): Promise<View> => (await canvas.stage.locator('.ground').boundingBox())!;
    /** Position of a screen point relative to the canvas, horizontally and vertically. */
    const shareAt = async (x: number, y: number): Promise<readonly [number, number]> => {
      const ground = await view();
      return [(x - ground.x) / ground.width, (y - ground.y) / ((ground.width * 9) / 16)];
    };
    const isNear = (left: readonly number[], right: readonly number[]): boolean =>
      left.every((value, index) => Math.abs(value - (right[index] ?? 0)) < 0.02);
    const pageZoom = (): Promise<number> => page.evaluate(() => window.visualViewport?.scale ?? 1);

    before(async () => {
      scene = await openScene(screen);
      ({ canvas } = scene);
      ({ page } = canvas);
    });
    after(() => scene.room.close());

    if (device === 'desktop') {
      it('zooms around the pointer by Ctrl and the wheel, which is also the pinch of a touchpad', async () => {
        const fitted = await view();
        const turn = async (deltaY: number, turns: number): Promise<void> => {
          await page.keyboard.down('Control');
          for (let each = 0; each < turns; each += 1) await page.mouse.wheel(0, deltaY);
          await page.keyboard.up('Control');
        };
        const [x, y] = [fitted.x + fitted.width / 2, fitted.y + (fitted.width * 9) / 32];
        await page.mouse.move(x, y);
        await turn(-6, 20);
        await until(async () => (await view()).width > fitted.width * 3);
        // now it is larger than the stage, and any point of it can stay in place
        await page.mouse.move(x - 120, y - 60);
        const zoomed = await view();
        const share = await shareAt(x - 120, y - 60);
        await turn(-100, 3);
        await until(async () => (await view()).width > zoomed.width * 1.3);
        assert.ok(isNear(await shareAt(x - 120, y - 60), share));
        const left = (await view()).x;
        await page.mouse.wheel(90, 60);
        await until(async () => Math.round(left - (await view()).x) === 90);
        await turn(6, 60);
        await until(async () => (await view()).width <= Math.max(fitted.width, 480) + 1);
        assert.equal(await pageZoom(), 1);
      });
    } else {
      it('zooms and moves with two fingers, and stays below them', async () => {
        const fitted = await view();
        const [x, y] = [fitted.x + fitted.width / 2, fitted.y + 60];
        const share = await shareAt(x, y);
        const fingers = await touch(page);
        await fingers.down([x - 30, y], [x + 30, y]);
        for (let gap = 40; gap <= 120; gap += 10) await fingers.move([x - gap, y], [x + gap, y]);
        await until(async () => (await view()).width > fitted.width * 3.5);
        assert.ok(isNear(await shareAt(x, y), share));
        for (let step = 5; step <= 40; step += 5) await fingers.move([x - 120 - step, y], [x + 120 - step, y + step]);
        await until(async () => isNear(await shareAt(x - 40, y + 20), share));
        await fingers.move([x - 20, y], [x + 20, y]);
        await until(async () => (await view()).width < fitted.width * 1.5);
        await fingers.move([x - 20, y], [x, y]);
        await until(async () => Math.abs((await view()).width - fitted.width) < 1);
        await fingers.up();
        assert.equal(await pageZoom(), 1);
        assert.deepEqual((await readCanvas(scene)).layers[0]?.x, 100);
      });

      it('undoes the drag of one finger when a second one comes, and drags with one finger after it', async () => {
        await canvas.select('Words');
        const box = (await canvas.frame('Words').boundingBox())!;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const left = async (): Promise<number> => (await canvas.frame('Words').boundingBox())!.x;
        const fingers = await touch(page);
        await fingers.down([x, y]);
        for (let step = 5; step <= 40; step += 5) await fingers.move([x + step, y]);
        await until(async () => (await left()) > box.x + 20);
        await fingers.down([x + 40, y], [x + 100, y]);
        await until(async () => Math.abs((await left()) - box.x) < 1);
        await fingers.move([x + 40, y], [x + 110, y]);
        await fingers.move([x + 30, y], [x + 90, y]);
        await fingers.up();
        await until(async () => (await readCanvas(scene)).layers[0]?.x === 100);
        const again = (await canvas.frame('Words').boundingBox())!;
        const [fromX, fromY] = [again.x + again.width / 2, again.y + again.height / 2];
        await canvas.drag([fromX, fromY], [fromX + 60, fromY + 3]);
        await until(async () => ((await readCanvas(scene)).layers[0]?.x ?? 0) > 150);
      });
    }

    it('writes nothing to the console', () => {
      assert.deepEqual([...scene.editor.console], []);
    });
  });
}
