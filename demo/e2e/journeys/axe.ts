import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: {
      run(context: Document): Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
    };
  }
}

const script = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Violations of accessibility rules in a page, shadow roots included: a line for each. */
export async function audit(page: Page): Promise<readonly string[]> {
  await page.evaluate(script);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
