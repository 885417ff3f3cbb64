import type { JSX } from 'solid-js';
import type { CustomElementsSolidJs } from './elements.js';

/** Each element with its own properties and the attributes of Solid. */
type Elements = {
  [Tag in keyof CustomElementsSolidJs]: JSX.HTMLAttributes<HTMLElementTagNameMap[Tag]> &
    Omit<CustomElementsSolidJs[Tag], keyof JSX.HTMLAttributes<HTMLElement>>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
