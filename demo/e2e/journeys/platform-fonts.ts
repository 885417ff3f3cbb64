import type { CDPSession, Page } from 'playwright-core';

/** A node as the DevTools protocol describes it (DOM.Node), as far as it is read here. */
interface DomNode {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
}

const ELEMENT = 1;

/** A page that draws its lines again during this many readings in a row is never still. */
const MAX_READINGS = 20;

/**
 * The families that a page is really drawn in, shadow roots included: not those that its styles ask for, but those that
 * the browser found glyphs in (CSS.getPlatformFontsForNode of the DevTools protocol).
 * @throws {Error} when elements keep leaving the page while they are asked
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

/** @returns nothing when an element left the page before it was read: the element that replaced it was not read either */
async function readFonts(page: Page, session: CDPSession): Promise<ReadonlySet<string> | undefined> {
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode };
  // what was drawn a moment ago has no fonts before it is laid out
  await waitForFrames(page);
  const answers = await Promise.allSettled(
    listElements(root).map(({ nodeId }) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  const fonts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.fonts : []));
  const isWhole = answers.every(({ status }) => status === 'fulfilled');
  return isWhole ? new Set(fonts.map(({ familyName }) => familyName)) : undefined;
}

/** When the second frame begins, the first has laid out and painted all that there was. */
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

/** The theme that is set in serifs, and the families that it is drawn in where the tests run; the last has the letters that others lack. */
export const SERIF_THEME: { readonly name: string; readonly families: readonly string[] } = {
  name: 'letterpress',
  families: ['Source Serif 4', 'Source Serif 4 Variable', 'Noto Serif', 'DejaVu Serif'],
};

/** Families that have serifs, of those that are installed for the tests. */
export function listSerifs(families: ReadonlySet<string>): readonly string[] {
  return [...families].filter((family) => /serif|times/i.test(family));
}
