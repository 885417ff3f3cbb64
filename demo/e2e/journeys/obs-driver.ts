import type { Browser, Locator, Page } from 'playwright-core';
import { connectTo } from '../../../server/testing/obs-fixture.ts';
import { startObsProxy, type ObsProxy } from '../../../server/testing/obs-proxy.ts';
import { startObs, type PrivateObs } from '../../../server/testing/private-obs.ts';
import type { ObsLink } from '../../../server/obs-steps/connect-obs.ts';
import { listScenes } from '../../../server/obs-steps/our-sources.ts';
import { until } from '../../../server/testing/until.ts';
import { openRoom, type MintedOverlay, type Room, type RoomOptions } from '../faults/room.ts';
import { openPage, type Screen, type WatchedPage } from './chromium-page.ts';
import { openSection, signIn } from './dashboard-driver.ts';

/** A real OBS with a proxy that adds its missing browser source (obs-proxy.ts), and an independent connection to OBS. */
export interface WatchedObs {
  readonly obs: PrivateObs;
  readonly proxy: ObsProxy;
  readonly link: ObsLink;
  scenes(): Promise<readonly string[]>;
  /** Names of all sources. */
  sources(): Promise<readonly string[]>;
  /** Removes everything in OBS except one empty scene. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it; the connection bypasses the proxy. */
export async function watchObs(): Promise<WatchedObs> {
  const obs = await startObs();
  const proxy = await startObsProxy(obs.port);
  const link = await connectTo(obs.port, obs.password);
  const scenes = (): Promise<readonly string[]> => listScenes(link);
  const sources = async (): Promise<readonly string[]> =>
    (await link.call('GetInputList')).inputs.map(({ inputName }) => inputName as string);
  return {
    obs,
    proxy,
    link,
    scenes,
    sources,
    async clear() {
      await link.call('SetCurrentProgramScene', { sceneName: 'Scene' });
      for (const inputName of await sources()) await link.call('RemoveInput', { inputName });
      for (const sceneName of await scenes()) if (sceneName !== 'Scene') await link.call('RemoveScene', { sceneName });
      await until(async () => (await sources()).length + (await scenes()).length === 1);
    },
    async close() {
      link.close();
      await proxy.close();
      await obs.stop();
    },
  };
}

/** A signed-in dashboard at its page for OBS. */
export interface ObsPage extends WatchedPage {
  readonly room: Room;
  /** The overlays of the room. */
  readonly overlays: readonly MintedOverlay[];
  close(): Promise<void>;
}

/** Opens a room with these overlays, and the dashboard in it. */
export async function openObsPage(
  browser: Browser,
  size: Screen,
  { overlays: widgets = [], ...options }: RoomOptions & { readonly overlays?: readonly string[] } = {},
): Promise<ObsPage> {
  const room = await openRoom(options);
  const overlays: MintedOverlay[] = [];
  for (const widget of widgets) overlays.push(await room.mint(widget));
  const watched = await openPage(browser, size);
  const { context, page } = watched;
  await signIn(page, room);
  await page.locator('onair-overlay-cards, onair-first-look').waitFor();
  await openSection(page, 'obs');
  await page.locator('onair-obs-section h2').first().waitFor();
  return {
    ...watched,
    room,
    overlays,
    async close() {
      await context.close();
      await room.close();
    },
  };
}

/** Fills in and sends the form that connects to OBS. */
export async function connect(page: Page, { port, password }: { port: number; password: string }): Promise<void> {
  const form = page.locator('onair-connect-obs');
  await form.getByLabel('Port', { exact: true }).fill(String(port));
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** The line of an overlay on the page for OBS. */
export function findLine(page: Page, name: string): Locator {
  return page.locator('onair-obs-section li.overlay', { hasText: name });
}
