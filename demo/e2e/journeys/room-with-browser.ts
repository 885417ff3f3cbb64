import type { Browser } from 'playwright-core';
import { openRoom, type Room, type RoomOptions } from '../faults/room.ts';
import { launchChromium, type ENGINES } from './chromium-page.ts';

/** A room with a browser. */
export interface RoomWithBrowser extends Room {
  readonly browser: Browser;
}

/** Options of both. */
export interface RoomWithBrowserOptions extends RoomOptions {
  /** The installed Chromium by default. */
  readonly engine?: (typeof ENGINES)[number];
  /** Flags for the browser. */
  readonly flags?: readonly string[];
}

/** Opens both; closing the room closes the browser, too. */
export async function openRoomWithBrowser({
  engine,
  flags,
  ...options
}: RoomWithBrowserOptions = {}): Promise<RoomWithBrowser> {
  const [room, browser] = await Promise.all([openRoom(options), launchChromium(engine, flags)]);
  return {
    ...room,
    browser,
    async close() {
      await browser.close();
      await room.close();
    },
  };
}
