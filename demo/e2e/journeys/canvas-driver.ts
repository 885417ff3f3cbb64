import type { CDPSession, Locator, Page } from 'playwright-core';
import { DEVICES, type Screen } from './chromium-page.ts';

/** Screens for the editor. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  desktop: DEVICES.desktop,
  phone: { ...DEVICES.phone, hasTouch: true },
};

type Point = readonly [x: number, y: number];

/** The editor of a canvas, used with a mouse or with a finger. */
export interface CanvasDriver {
  readonly page: Page;
  readonly stage: Locator;
  /** The frame of a layer on the stage. */
  readonly frame: (name: string) => Locator;
  /** Clicks, or taps. */
  readonly press: (target: Locator) => Promise<void>;
  /** Shows the list of layers or the settings, which are tabs on a small screen. */
  show(tab: 'Layers' | 'Settings' | 'Scene'): Promise<void>;
  /** Adds a layer from the menu. */
  addLayer(title: string): Promise<void>;
  /** Selects only this layer on the stage. */
  select(name: string): Promise<void>;
  /** Enters a number for the position or the size of the selected layer. */
  setPlace(side: 'X' | 'Y' | 'Width' | 'Height', value: number): Promise<void>;
  readPlace(side: 'X' | 'Y' | 'Width' | 'Height'): Promise<number>;
  /** Presses at a point, moves to another and releases. */
  drag(from: Point, to: Point): Promise<void>;
}

/** Drives the editor on a page. */
export function createCanvasDriver(page: Page, { hasTouch = false }: Screen): CanvasDriver {
  const stage = page.locator('onair-canvas-stage');
  const frame = (name: string): Locator => stage.getByRole('button', { name: new RegExp(`^${name}, `) }).first();
  const press = (target: Locator): Promise<void> => (hasTouch ? target.tap() : target.click());
  const driver: CanvasDriver = {
    page,
    stage,
    frame,
    press,
    async show(tab) {
      const found = page.getByRole('tab', { name: tab, exact: true });
      if (hasTouch) await press(found);
    },
    async addLayer(title) {
      await driver.show('Layers');
      await press(page.getByRole('button', { name: 'Add layer' }));
      await press(page.locator('onair-layer-list wa-dropdown-item', { hasText: title }).first());
      await frame(title).waitFor();
    },
    async select(name) {
      await driver.show('Layers');
      await press(page.locator('onair-layer-list button.name', { hasText: name }));
      await stage.locator('.frame[aria-pressed=true]', { has: page.locator('.chip', { hasText: name }) }).waitFor();
    },
    async setPlace(side, value) {
      await driver.show('Settings');
      const field = page.locator('onair-layer-panel').getByLabel(side, { exact: true });
      await field.fill(String(value));
      await field.press('Enter');
    },
    async readPlace(side) {
      await driver.show('Settings');
      return Number(await page.locator('onair-layer-panel').getByLabel(side, { exact: true }).inputValue());
    },
    drag: (from, to) => (hasTouch ? dragByTouch(page, from, to) : dragByMouse(page, from, to)),
  };
  return driver;
}

const STEPS = 6;

const between = ([x, y]: Point, [toX, toY]: Point, step: number): Point => [
  x + ((toX - x) * step) / STEPS,
  y + ((toY - y) * step) / STEPS,
];

async function dragByMouse({ mouse }: Page, from: Point, to: Point): Promise<void> {
  await mouse.move(...from);
  await mouse.down();
  for (let step = 1; step <= STEPS; step += 1) await mouse.move(...between(from, to, step));
  await mouse.up();
}

/** Fingers on the screen. */
export interface Fingers {
  /** Puts fingers on the screen, in addition to those already there. */
  down(...points: readonly Point[]): Promise<unknown>;
  move(...points: readonly Point[]): Promise<unknown>;
  up(): Promise<void>;
}

/** Touches a page with one or more fingers. */
export async function touch(page: Page): Promise<Fingers> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const tell =
    (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    (...points: readonly Point[]): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  return {
    down: tell('touchStart'),
    move: tell('touchMove'),
    async up() {
      await tell('touchEnd')();
      await session.detach();
    },
  };
}

async function dragByTouch(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await touch(page);
  await finger.down(from);
  for (let step = 1; step <= STEPS; step += 1) await finger.move(between(from, to, step));
  await finger.up();
}
