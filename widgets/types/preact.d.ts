import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { CustomElements } from './elements.js';

/** Attributes of Preact for an element of the page. */
type Attributes<E extends EventTarget> = HTMLAttributes<E> & ClassAttributes<E>;

/** Each element with its own properties and the attributes of Preact. */
type Elements = {
  [Tag in keyof CustomElements]: Attributes<HTMLElementTagNameMap[Tag]> &
    Omit<CustomElements[Tag], keyof Attributes<HTMLElement>>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
