/**
 * Where this page gets fonts from: the address of an Onair server without a slash at its end. The first overlay URL on a page
 * says it; without one there are the fonts of the system only.
 */
export const fontServer: { url: string | undefined } = { url: undefined };
