/** The browser did not open a window. */
export class WindowBlockedError extends Error {
  override readonly name = 'WindowBlockedError';
}

/** The used parts of a window. */
type OpenedWindow = Pick<Window, 'close'> & { opener: unknown; readonly location: Pick<Location, 'replace'> };

/** Opens a window without an address; null if the browser blocks it. */
export type OpenWindow = () => OpenedWindow | null;

/** Opens a window of the size of a chat. Browsers allow this only right after a click. */
export const openChatWindow: OpenWindow = () => window.open('', '_blank', 'popup,width=420,height=680');

/**
 * Opens the service's webchat in a new window, which cannot access this page. Its address contains a token (D34) and is given only to
 * the window. The window opens before the address is known, since browsers open one only right after a click.
 * @throws {WindowBlockedError} the browser opened no window
 * @throws the error of `readAddress`, after closing the window
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
