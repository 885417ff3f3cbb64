import { chromium } from 'playwright-core';
import { openRoom, type Room } from '../../demo/e2e/faults/room.ts';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import type { Bench, Figure } from '../figure.ts';
import { measureCpu } from '../scene/scene.ts';

/** Time until everything is drawn, entrances and first marks have ended, and the browser has tidied up after its start. */
const CALM_MS = 60_000;
/** Long enough for the tidying of a page at rest to be no more of it than in an evening. */
const WATCHED_MS = 40_000;
/** Browsers at the same time: each page's processor time is that of its own browser. */
const TOGETHER = 5;

/** A page on which nothing new happens. */
interface StillPage {
  readonly name: string;
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number };
}

const EMPTY: StillPage = { name: 'an empty page', url: 'data:text/html,', size: { width: 420, height: 236 } };

/** A text that changes once a second, written by hand: the least that any widget with a clock can cost. */
const CLOCK: StillPage = {
  ...EMPTY,
  name: 'a clock by hand',
  url: 'data:text/html,<p id=time><script>let s=0;setInterval(()=>time.textContent=`47:${++s}`,1000)</script>',
};

const widgets = WIDGETS.filter(({ name }) => name !== 'canvas');

/**
 * Measures the processor time of pages on which nothing new happens: a clock by hand, each widget in the default theme, and for each theme a
 * canvas with all widgets. The stream is live, so that times of day and countdowns go on. `only` selects pages by name.
 */
export const idle: Bench = async ({ isSmoke, only }) => {
  const room = await openRoom({ simulator: { scenario: false } });
  try {
    room.simulator.control.goLive();
    room.simulator.control.addClip();
    const all = [CLOCK, ...(await createWidgetPages(room)), ...(await createThemePages(room))];
    const chosen = all.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
    const pages = isSmoke ? chosen.slice(0, 1) : chosen;
    const figures: Figure[] = [];
    for (let first = 0; first < pages.length; first += TOGETHER) {
      const batch = [EMPTY, ...pages.slice(first, first + TOGETHER)];
      const [floor = NaN, ...values] = await Promise.all(batch.map((page) => measure(page, isSmoke)));
      figures.push(...values.map((value, index) => toFigure(batch[index + 1]?.name ?? '', value, floor)));
    }
    return figures;
  } finally {
    await room.close();
  }
};

function createWidgetPages(room: Room): Promise<readonly StillPage[]> {
  return Promise.all(
    widgets.map(async ({ name, presets }) => ({
      name,
      size: presets.landscape.size,
      url: (await room.mint(name)).url,
    })),
  );
}

function createThemePages(room: Room): Promise<readonly StillPage[]> {
  return Promise.all(
    appearance.theme.options.map(async (theme) => {
      const layers = widgets.map(({ name, settings }, index) => ({
        id: name,
        widget: name,
        name,
        x: 40 + 600 * (index % 3),
        y: 40 + 340 * Math.floor(index / 3),
        width: 560,
        height: 300,
        settings: 'theme' in settings ? { theme } : {},
      }));
      const { url } = await room.mint('canvas', { settings: { layers } });
      return { name: `a canvas in ${theme}`, url, size: { width: 1920, height: 1080 } };
    }),
  );
}

async function measure({ size, url }: StillPage, isSmoke: boolean): Promise<number> {
  const server = await chromium.launchServer({ executablePath: ensureChromium(), args: [...chromiumFlags] });
  const wait = (forMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, isSmoke ? 500 : forMs));
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ viewport: size });
    await page.goto(url);
    await wait(CALM_MS);
    return await measureCpu(server, () => wait(WATCHED_MS));
  } finally {
    await server.close();
  }
}

function toFigure(name: string, value: number, floor: number): Figure {
  return { name: `idle: ${name}, of a core`, unit: '%', value, floor, goal: { of: 'value', limit: 1 } };
}
