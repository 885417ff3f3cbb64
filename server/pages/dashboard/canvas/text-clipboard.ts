/** The clipboard for the menu, which no copy or paste of the browser serves. */
export interface TextClipboard {
  /** Keeps a text, also where the browser does not let the page write it. */
  write(text: string): void;
  /** Returns the text on the clipboard, or else the one that was written last; undefined without any. */
  read(): Promise<string | undefined>;
}

/** Creates the clipboard. @param system the browser's; undefined in a page without HTTPS */
export function createTextClipboard(system: Pick<Clipboard, 'readText' | 'writeText'> | undefined): TextClipboard {
  let written: string | undefined;
  return {
    write(text) {
      written = text;
      // without permission, the text still reaches the other scenes of this page
      system?.writeText(text).catch(() => undefined);
    },
    async read() {
      try {
        return system ? await system.readText() : written;
      } catch {
        // not permitted, or a Firefox before 125, which cannot read it
        return written;
      }
    },
  };
}

/** The clipboard of this page: it serves one editor after the other. */
export const pageClipboard = createTextClipboard(navigator.clipboard);
