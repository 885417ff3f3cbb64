/**
 * Origin of this page's fonts and uploaded pictures: the address of an Onair server without a trailing slash. The first overlay URL on a
 * page sets it. Without one, only fonts of the system are available, and pictures come from the page's own server.
 */
export const pageServer: { url: string | undefined } = { url: undefined };
