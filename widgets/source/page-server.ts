/**
 * Where this page gets fonts and uploaded pictures from: the address of an Onair server without a slash at its end. The first overlay URL on
 * a page says it; without one there are the fonts of the system only, and pictures are those of the page's own server.
 */
export const pageServer: { url: string | undefined } = { url: undefined };
