import { chromium } from 'playwright-core';
import { openRoom, type Room } from '../../demo/e2e/faults/room.ts';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import type { Bench, Figure } from '../figure.ts';
import { measureCpu } from '../scene/scene.ts';

/** Time until everything is drawn, and entrances and first marks have ended. */
const CALM_MS = 25_000;
const WATCHED_MS = 20_000;
/** Browsers at the same time: each page's processor time is that of its own browser. */
const TOGETHER = 5;

/** A page on which nothing new happens. */
interface StillPage {
  readonly name: string;
  readonly url: string;
}

const widgets = WIDGETS.map(({ name }) => name).filter((name) => name !== 'canvas');

/**
 * Measures the processor time of pages on which nothing new happens: each widget in the default theme, and for each theme a canvas with
 * all widgets. The stream is live, so that times of day and countdowns go on. `only` selects pages by name.
 */
export const idle: Bench = async ({ isSmoke, only }) => {
  const room = await openRoom({ simulator: { scenario: false } });
  try {
    room.simulator.control.goLive();
    room.simulator.control.addClip();
    const all = [...(await createWidgetPages(room)), ...(await createThemePages(room))];
    const chosen = all.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
    const pages = isSmoke ? chosen.slice(0, 1) : chosen;
    const figures: Figure[] = [];
    for (let first = 0; first < pages.length; first += TOGETHER) {
      figures.push(...(await Promise.all(pages.slice(first, first + TOGETHER).map((page) => measure(page, isSmoke)))));
    }
    return figures;
  } finally {
    await room.close();
  }
};

function createWidgetPages(room: Room): Promise<readonly StillPage[]> {
  return Promise.all(widgets.map(async (name) => ({ name, url: (await room.mint(name)).url })));
}

function createThemePages(room: Room): Promise<readonly StillPage[]> {
  return Promise.all(
    appearance.theme.options.map(async (theme) => {
      const layers = widgets.map((widget, index) => ({
        id: widget,
        widget,
        name: widget,
        x: 40 + 600 * (index % 3),
        y: 40 + 340 * Math.floor(index / 3),
        width: 560,
        height: 300,
        settings: widget === 'picture' ? {} : { theme },
      }));
      const { url } = await room.mint('canvas', { settings: { layers } });
      return { name: `a canvas in ${theme}`, url };
    }),
  );
}

async function measure({ name, url }: StillPage, isSmoke: boolean): Promise<Figure> {
  const server = await chromium.launchServer({ executablePath: ensureChromium(), args: [...chromiumFlags] });
  const wait = (forMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, isSmoke ? 500 : forMs));
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.goto(url);
    await wait(CALM_MS);
    const value = await measureCpu(server, () => wait(WATCHED_MS));
    return { name: `idle: ${name}, of a core`, unit: '%', value, goal: { of: 'value', limit: 1 } };
  } finally {
    await server.close();
  }
}
