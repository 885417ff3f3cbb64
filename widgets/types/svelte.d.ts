import type { HTMLAttributes } from 'svelte/elements';
import type { CustomElements } from './elements.js';

/** Each element with its own properties and the attributes of Svelte. */
type Elements = {
  [Tag in keyof CustomElements]: HTMLAttributes<HTMLElementTagNameMap[Tag]> &
    Omit<CustomElements[Tag], keyof HTMLAttributes<HTMLElement>>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
