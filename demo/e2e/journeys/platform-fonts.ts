import type { CDPSession, Page } from 'playwright-core';

/** The part of a node in the DevTools protocol (DOM.Node) that is used here. */
interface DomNode {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
}

const ELEMENT = 1;

/** Number of readings after which a page that keeps redrawing counts as never still. */
const MAX_READINGS = 20;

/**
 * The font families that a page is really drawn in, shadow roots included: not those in its styles, but those with the used glyphs
 * (CSS.getPlatformFontsForNode of the DevTools protocol).
 * @throws {Error} elements keep leaving the page during the reading
 */
export async function readPlatformFonts(page: Page): Promise<ReadonlySet<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  try {
    for (let reading = 0; reading < MAX_READINGS; reading += 1) {
      const families = await readFonts(page, session);
      if (families) return families;
    }
  } finally {
    await session.detach();
  }
  throw new Error(`The page changed during each of ${String(MAX_READINGS)} readings of its fonts.`);
}

/** @returns nothing if an element left the page before it was read: its replacement was not read either */
async function readFonts(page: Page, session: CDPSession): Promise<ReadonlySet<string> | undefined> {
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode };
  // new elements have no fonts before they are laid out
  await waitForFrames(page);
  const answers = await Promise.allSettled(
    listElements(root).map(({ nodeId }) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  const fonts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.fonts : []));
  const isWhole = answers.every(({ status }) => status === 'fulfilled');
  return isWhole ? new Set(fonts.map(({ familyName }) => familyName)) : undefined;
}

/** Waits for the start of the second frame: the first has then laid out and painted everything. */
async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

function listElements(node: DomNode): readonly DomNode[] {
  const within = [...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(listElements);
  return node.nodeType === ELEMENT ? [node, ...within] : within;
}

/** The theme with serifs, and its families on the machines of tests; the last has the letters that others lack. */
export const SERIF_THEME: { readonly name: string; readonly families: readonly string[] } = {
  name: 'letterpress',
  families: ['Source Serif 4', 'Source Serif 4 Variable', 'Noto Serif', 'DejaVu Serif'],
};

/** Families with serifs, of those installed for the tests. */
export function listSerifs(families: ReadonlySet<string>): readonly string[] {
  return [...families].filter((family) => /serif|times/i.test(family));
}
