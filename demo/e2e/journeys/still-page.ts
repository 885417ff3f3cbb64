import type { Page } from 'playwright-core';

/** Limit of entrance animations in milliseconds. Longer motion, such as a bar of the remaining time, belongs to the picture. */
const ENTRANCE_MS = 5_000;

/** Waits until no entrance or exit animation runs in the page or in its shadow trees. */
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
