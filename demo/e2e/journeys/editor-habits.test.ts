import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import type { CanvasSettings, Layer } from '../../../widgets/canvas/layer.ts';
import { until } from '../../../server/testing/until.ts';
import { createCanvasDriver, SCREENS, type CanvasDriver } from './canvas-driver.ts';
import { openPage, type Screen, type WatchedPage } from './chromium-page.ts';
import { signIn } from './dashboard-driver.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

const makeLayer = (widget: string, name: string, box: Pick<Layer, 'x' | 'y' | 'width' | 'height'>): Layer => ({
  id: widget,
  widget,
  name,
  ...box,
  opacity: 100,
  hidden: false,
  locked: false,
  settings: {},
});

const scene: CanvasSettings = {
  width: 1920,
  height: 1080,
  layers: [
    makeLayer('text', 'Words', { x: 700, y: 900, width: 500, height: 120 }),
    makeLayer('chat-box', 'Chat', { x: 40, y: 500, width: 440, height: 540 }),
    makeLayer('live-badge', 'Live', { x: 40, y: 40, width: 320, height: 80 }),
  ],
};

describe('habits from other editors', { timeout: 240_000 }, () => {
  let room: RoomWithBrowser;
  let editor: WatchedPage;
  let canvas: CanvasDriver;
  let gameplayId: string;
  let portraitId: string;

  const mintCanvas = async (name: string, settings: CanvasSettings): Promise<string> =>
    (await room.mint('canvas', { name, settings })).id;
  const readCanvas = async (id: string): Promise<CanvasSettings> =>
    ((await (await room.send('GET', `/api/overlays/${id}`)).json()) as { settings: CanvasSettings }).settings;
  /** Waits until the list has these layers, the frontmost first, and all of it is saved. */
  const awaitLayers = async (...names: readonly string[]): Promise<void> => {
    const rows = canvas.page.locator('onair-layer-list button.name > span');
    await until(async () => (await rows.allTextContents()).join() === names.join(), `layers: ${names.join()}`);
    await canvas.page.locator('.state[data-state=saved]').waitFor();
  };
  const findMiddle = async (target: Locator): Promise<[x: number, y: number]> => {
    const { x, y, width, height } = (await target.boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  const openScene = (id: string): Promise<unknown> => canvas.page.goto(`${room.url}/#scene/${id}`);
  const openPhone = async (id: string): Promise<CanvasDriver> => {
    const screen = SCREENS['phone'] as Screen;
    const phone = createCanvasDriver((await openPage(room.browser, screen)).page, screen);
    await signIn(phone.page, room);
    await phone.page.goto(`${room.url}/#scene/${id}`);
    return phone;
  };
  const chooseInMenu = (name: string): Promise<void> =>
    canvas.page.locator('onair-layer-menu wa-dropdown-item', { hasText: name }).first().click();

  before(async () => {
    room = await openRoomWithBrowser();
    editor = await openPage(room.browser, SCREENS['desktop'] as Screen);
    canvas = createCanvasDriver(editor.page, SCREENS['desktop'] as Screen);
    await signIn(editor.page, room);
    gameplayId = await mintCanvas('Gameplay', scene);
    portraitId = await mintCanvas('Portrait', { width: 1080, height: 1920, layers: [] });
  });
  after(() => room.close());

  it('opens a menu by the right button, which sends a layer to the back and takes the keys', async () => {
    await openScene(gameplayId);
    await canvas.frame('Chat').click({ button: 'right' });
    await chooseInMenu('To the back');
    await awaitLayers('Live', 'Words', 'Chat');
    await canvas.page.keyboard.press('Control+z');
    await awaitLayers('Live', 'Chat', 'Words');
  });

  it('undoes after a reload what was done before', async () => {
    const id = await mintCanvas('Undone', scene);
    await openScene(id);
    await canvas.addLayer('Countdown');
    await awaitLayers('Countdown', 'Live', 'Chat', 'Words');
    await canvas.frame('Chat').press('Delete');
    await awaitLayers('Countdown', 'Live', 'Words');
    await canvas.page.reload();
    await awaitLayers('Countdown', 'Live', 'Words');
    await canvas.page.getByRole('button', { name: 'Undo' }).click();
    await awaitLayers('Countdown', 'Live', 'Chat', 'Words');
    await canvas.page.keyboard.press('Control+z');
    await awaitLayers('Live', 'Chat', 'Words');
    await canvas.page.keyboard.press('Control+y');
    await awaitLayers('Countdown', 'Live', 'Chat', 'Words');
  });

  it('copies two layers into a scene of the other format by keys alone', async () => {
    const { keyboard } = canvas.page;
    await canvas.frame('Chat').press('Enter');
    await canvas.frame('Live').press('Shift+Enter');
    await keyboard.press('Control+c');
    await openScene(portraitId);
    await canvas.stage.getByText('An empty scene').waitFor();
    await canvas.page.locator('.loaded:not([inert])').waitFor();
    await keyboard.press('Control+v');
    await awaitLayers('Live', 'Chat');
    const { layers } = await readCanvas(portraitId);
    for (const { x, y, width, height } of layers)
      assert.ok(x >= 0 && y >= 0 && x + width <= 1080 && y + height <= 1920);
    await keyboard.press('Control+z');
    await awaitLayers();
  });

  it('groups two layers, drags them as one, and selects one of them on a double click and on a second tap', async () => {
    const { keyboard, mouse } = canvas.page;
    const id = await mintCanvas('Grouped', scene);
    const readX = async (): Promise<readonly number[]> => (await readCanvas(id)).layers.map(({ x }) => x);
    const awaitSelected = ({ stage }: CanvasDriver, count: number): Promise<void> =>
      until(async () => (await stage.locator('.frame[aria-pressed=true]').count()) === count, `${count} selected`);
    await openScene(id);
    await canvas.frame('Chat').press('Enter');
    await canvas.frame('Live').press('Shift+Enter');
    await keyboard.press('Control+g');
    await awaitLayers('Group of 2 layers', 'Live', 'Chat', 'Words');
    await keyboard.press('Escape');
    await awaitSelected(canvas, 0);
    const [x, y] = await findMiddle(canvas.frame('Chat'));
    await canvas.drag([x, y], [x + 60, y]);
    await until(async () => (await readX())[1] !== 40);
    const [words, chat = 0, live] = await readX();
    assert.deepEqual([words, live], [700, chat]);
    await mouse.dblclick(x + 60, y);
    await awaitSelected(canvas, 1);
    await keyboard.press('ArrowRight');
    await until(async () => (await readX())[1] === chat + 1);
    assert.equal((await readX())[2], chat);
    const phone = await openPhone(id);
    await phone.frame('Chat').tap();
    await awaitSelected(phone, 2);
    await phone.page.touchscreen.tap(...(await findMiddle(phone.frame('Chat'))));
    await awaitSelected(phone, 1);
    await phone.page.context().close();
    await keyboard.press('Control+Shift+G');
    await awaitLayers('Live', 'Chat', 'Words');
  });

  it('edits a text where it stands, on a double click and on a second tap', async () => {
    /** Waits until this text is drawn and saved. */
    const awaitText = async ({ page, stage }: CanvasDriver, text: string): Promise<void> => {
      await stage.locator('onair-text').getByText(text).waitFor();
      await stage.getByRole('textbox').waitFor({ state: 'detached' });
      await page.locator('.state[data-state=saved]').waitFor();
    };
    await openScene(gameplayId);
    await canvas.frame('Words').dblclick();
    await canvas.page.keyboard.type('Boss rush tonight');
    await canvas.page.keyboard.press('Enter');
    await awaitText(canvas, 'Boss rush tonight');
    const phone = await openPhone(gameplayId);
    await phone.select('Words');
    await phone.frame('Words').tap();
    await phone.stage.getByRole('textbox', { name: 'Text of Words' }).fill('Boss rush is over');
    await phone.show('Settings');
    await awaitText(phone, 'Boss rush is over');
    await phone.page.context().close();
  });

  it('lists the live words while a text is typed on the stage', async () => {
    await openScene(gameplayId);
    // the phone changed it meanwhile
    await canvas.page.reload();
    await canvas.page.locator('.loaded:not([inert])').waitFor();
    await canvas.frame('Words').press('Enter');
    await canvas.frame('Words').press('Enter');
    const { keyboard } = canvas.page;
    await keyboard.type('It is {cloc');
    for (let count = 0; count < 4; count += 1) await keyboard.press('Backspace');
    await canvas.stage.getByRole('option', { name: 'Your name on air' }).waitFor();
    await keyboard.type('ti');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.type(' here');
    await keyboard.press('Enter');
    await canvas.stage.getByRole('textbox').waitFor({ state: 'detached' });
    await canvas.page.locator('.state[data-state=saved]').waitFor();
    assert.equal((await readCanvas(gameplayId)).layers[0]?.settings['text'], 'It is {time} here');
    await keyboard.press('Control+z');
    await canvas.page.locator('.state[data-state=saved]').waitFor();
  });

  it('makes a layer of a picture that is dropped on the stage', async () => {
    await openScene(gameplayId);
    await canvas.frame('Words').waitFor();
    const dropped = await canvas.page.evaluateHandle(async () => {
      const drawing = Object.assign(document.createElement('canvas'), { width: 320, height: 80 });
      drawing.getContext('2d')?.fillRect(0, 0, 320, 80);
      const png = await new Promise<Blob>((resolve) => drawing.toBlob((blob) => blob && resolve(blob)));
      const carried = new DataTransfer();
      carried.items.add(new File([png], 'banner.png', { type: 'image/png' }));
      return carried;
    });
    for (const type of ['dragover', 'drop'])
      await canvas.stage.dispatchEvent(type, { dataTransfer: dropped, clientX: 650, clientY: 400 });
    await awaitLayers('banner', 'Live', 'Chat', 'Words');
    const { height, settings, width } = (await readCanvas(gameplayId)).layers.at(-1)!;
    assert.deepEqual([width, height], [320, 80]);
    assert.match(String(settings['picture']), /^\/pictures\//);
    await canvas.stage.locator('onair-picture img').waitFor();
  });

  it('moves and resizes a tiny layer with a finger on a phone', async () => {
    const tiny = makeLayer('live-badge', 'Tiny', { x: 900, y: 500, width: 12, height: 8 });
    const backdrop = makeLayer('shape', 'Backdrop', { x: 0, y: 0, width: 1920, height: 1080 });
    const id = await mintCanvas('Tiny', { ...scene, layers: [backdrop, tiny] });
    const phone = await openPhone(id);
    await phone.select('Tiny');
    const findTiny = async (): Promise<Layer> => (await readCanvas(id)).layers[1]!;
    const handle = phone.stage.locator('.moveable-direction.moveable-se');
    const [left, top] = await findMiddle(handle);
    // 18 pixels beside the drawn handle
    await phone.drag([left + 15, top - 10], [left + 55, top + 30]);
    await until(async () => (await findTiny()).width > 100);
    const { height, width } = await findTiny();
    const [x, y] = await findMiddle(phone.frame('Tiny'));
    await phone.drag([x, y], [x - 40, y]);
    await until(async () => (await findTiny()).x < 800);
    assert.deepEqual([(await findTiny()).width, (await findTiny()).height], [width, height]);
    await phone.page.context().close();
  });

  it('writes nothing to the console', () => {
    assert.deepEqual([...editor.console], []);
  });
});
