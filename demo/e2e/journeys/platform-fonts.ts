import type { CDPSession, Page } from 'playwright-core';

/** A node as the DevTools protocol describes it (DOM.Node), as far as it is read here. */
interface DomNode {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
}

const ELEMENT = 1;

/**
 * The families that a page is really drawn in, shadow roots included: not those that its styles ask for, but those that
 * the browser found glyphs in (CSS.getPlatformFontsForNode of the DevTools protocol).
 */
export async function readPlatformFonts(page: Page): Promise<ReadonlySet<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode };
  const found = await Promise.all(listElements(root).map((node) => readFontsOf(session, node)));
  await session.detach();
  return new Set(found.flat());
}

async function readFontsOf(session: CDPSession, { nodeId }: DomNode): Promise<readonly string[]> {
  // what is drawn again in the meantime is no longer there to be asked about
  const answer = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => undefined);
  return answer?.fonts.map(({ familyName }) => familyName) ?? [];
}

function listElements(node: DomNode): readonly DomNode[] {
  const within = [...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(listElements);
  return node.nodeType === ELEMENT ? [node, ...within] : within;
}

/** Families that have serifs, of those that are installed for the tests. */
export function listSerifs(families: ReadonlySet<string>): readonly string[] {
  return [...families].filter((family) => /serif|times/i.test(family));
}
