/** The browser did not open a window. */
export class WindowBlockedError extends Error {
  override readonly name = 'WindowBlockedError';
}

/** The parts of a window that are used. */
type OpenedWindow = Pick<Window, 'close'> & { opener: unknown; readonly location: Pick<Location, 'replace'> };

/** Opens a window without an address; null when the browser blocks it. */
export type OpenWindow = () => OpenedWindow | null;

/** Opens a window as large as a chat. Only right after a press do browsers allow it. */
export const openChatWindow: OpenWindow = () => window.open('', '_blank', 'popup,width=420,height=680');

/**
 * Opens the service's webchat in a window of its own. Its address holds a token (D34): it goes from the answer to the window, and
 * nowhere else. The window opens before the address is there, since a browser only opens one right after a press; it
 * cannot reach this page.
 * @throws {WindowBlockedError} the browser opened no window
 * @throws what `readAddress` throws; the window is closed then
 */
export async function openWebchat(open: OpenWindow, readAddress: () => Promise<string>): Promise<void> {
  const opened = open();
  if (!opened) throw new WindowBlockedError('The browser opened no window.');
  opened.opener = null;
  try {
    opened.location.replace(await readAddress());
  } catch (error) {
    opened.close();
    throw error;
  }
}
