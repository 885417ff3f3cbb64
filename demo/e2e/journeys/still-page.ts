import type { Page } from 'playwright-core';

/** Motion that ends later than this is what a picture is to show, as a bar of the time left, in milliseconds. */
const ENTRANCE_MS = 5_000;

/** Waits until nothing in the page, or in the shadow trees of its elements, is on its way in or out: a picture shows no half of it. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction((longest) => {
    const listTrees = (tree: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      tree,
      ...[...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? listTrees(shadowRoot) : [])),
    ];
    return listTrees(document)
      .flatMap((tree) => tree.getAnimations())
      .every(({ effect, playState }) => {
        return playState !== 'running' || Number(effect?.getComputedTiming().endTime) > longest;
      });
  }, ENTRANCE_MS);
}
