import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SCREENS, type CanvasDriver } from './canvas-driver.ts';
import { openScene, readCanvas, type OpenScene } from './open-scene.ts';

for (const [device, screen] of Object.entries(SCREENS)) {
  describe(`a draft of a canvas on a ${device}`, { timeout: 240_000 }, () => {
    let scene: OpenScene;
    let canvas: CanvasDriver;

    before(async () => {
      scene = await openScene(screen);
      ({ canvas } = scene);
      await seeOnAir(100);
    });
    after(() => scene.room.close());

    const seeOnAir = (x: number): Promise<unknown> =>
      scene.source.page.waitForFunction(
        (left) => document.querySelector('onair-canvas [data-layer=words]')?.getBoundingClientRect().x === left,
        x,
      );
    const readX = async (): Promise<number | undefined> => (await readCanvas(scene)).layers[0]?.x;
    const seeState = (text: string): Promise<void> => canvas.page.locator('.state', { hasText: text }).waitFor();
    const pressButton = (name: string): Promise<void> =>
      canvas.press(canvas.page.getByRole('button', { name, exact: true }));
    const bringBack = async (place: number): Promise<void> => {
      await pressButton('Versions');
      await canvas.press(canvas.page.getByRole('button', { name: 'Bring back' }).nth(place));
    };

    it('keeps changes off air until it is published', async () => {
      await seeState('On air');
      await canvas.press(canvas.page.locator('onair-canvas-editor .top wa-switch'));
      await seeState('Draft saved');
      await canvas.select('Words');
      await canvas.setPlace('X', 300);
      await seeState('Draft: not on air yet');
      assert.equal(await readX(), 100);
      await seeOnAir(100);
      await pressButton('Publish');
      await seeOnAir(300);
      await seeState('Draft saved');
    });

    it('is still there after the page was closed', async () => {
      await canvas.setPlace('X', 500);
      await seeState('Draft: not on air yet');
      await canvas.page.reload();
      await canvas.frame('Words').waitFor();
      await seeState('Draft: not on air yet');
      await canvas.select('Words');
      assert.equal(await canvas.readPlace('X'), 500);
      assert.equal(await readX(), 300);
      await pressButton('Publish');
      await seeOnAir(500);
    });

    it('takes a former version, which is on air after publishing', async () => {
      await bringBack(1);
      await seeState('Draft: not on air yet');
      await seeOnAir(500);
      assert.equal(await readX(), 500);
      await pressButton('Publish');
      await seeOnAir(100);
    });

    it('can be discarded; without a draft, changes and versions are on air at once', async () => {
      const draft = canvas.page.locator('onair-canvas-editor .top wa-switch');
      await canvas.select('Words');
      await canvas.setPlace('X', 700);
      await seeState('Draft: not on air yet');
      await canvas.press(draft);
      await pressButton('Throw the draft away');
      await seeState('On air');
      await canvas.select('Words');
      assert.equal(await canvas.readPlace('X'), 100);
      await canvas.setPlace('X', 900);
      await seeOnAir(900);
      await bringBack(0);
      await seeOnAir(100);
    });
  });
}
