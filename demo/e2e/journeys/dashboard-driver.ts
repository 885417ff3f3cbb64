import type { Locator, Page } from 'playwright-core';
import type { Room } from '../faults/room.ts';

/** Signs in as a browser does: the simulator allows it without a question. */
export async function signIn(page: Page, { url }: Pick<Room, 'url'>): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('[data-testid=owner]').waitFor();
}

/** Answers the first question to a new owner. */
export async function chooseLook(page: Page, look = 'glass'): Promise<void> {
  await page.locator(`[data-look="${look}"]`).click();
}

/** Opens a page of the dashboard from the menu of the account. */
export async function openFromMenu(page: Page, title: string): Promise<void> {
  await page.locator('button.who').click();
  await page.getByRole('menuitem', { name: title }).click();
  await page.getByRole('heading', { name: title }).waitFor();
}

/** Opens a section of the dashboard by its address. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#${name}`);
}

/** The editor of the open overlay. */
export function findEditor(page: Page): Locator {
  return page.locator('onair-overlay-editor');
}

/** The name field of the open overlay. */
export function findName(page: Page): Locator {
  return findEditor(page).getByLabel('Name', { exact: true });
}

/** The cards of overlays with this text in their name. */
export function findCard(page: Page, name: string): Locator {
  // a card's live picture has text of its own
  return page.locator('onair-overlay-card', { has: page.locator('#name', { hasText: name }) });
}

/** Shows all overlays as cards. */
export async function openOverlays(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Overlays', exact: true }).click();
  await page.locator('onair-overlay-cards').waitFor();
}

/** Opens the editor of an overlay from its card. */
export async function openOverlay(page: Page, name: string): Promise<void> {
  await openOverlays(page);
  await findCard(page, name).first().locator('a.open').click();
  await findEditor(page).waitFor();
}

/** Creates an overlay with one widget, which opens its editor. */
export async function createOverlay(page: Page, widget: string): Promise<void> {
  await openSection(page, 'new');
  await page.locator(`[data-widget="${widget}"]`).click();
  await page.locator(`onair-overlay-preview onair-${widget}`).waitFor({ state: 'attached' });
}

/** Reads the link of the open overlay, with its key. */
export async function readLink(page: Page): Promise<string> {
  const field = findEditor(page).locator('[data-testid=url]');
  if (!(await field.isVisible())) await findEditor(page).getByRole('button', { name: 'Show link' }).click();
  return field.evaluate((input) => (input as HTMLInputElement).value);
}

/** Chooses from the menu of the open overlay. */
export async function chooseInEditor(page: Page, item: string): Promise<void> {
  await findEditor(page).getByRole('button', { name: 'More', exact: true }).click();
  await findEditor(page).getByRole('menuitem', { name: item }).click();
}
