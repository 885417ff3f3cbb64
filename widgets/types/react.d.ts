import type * as React from 'react';
import type { CustomCssProperties, CustomElements } from './elements.js';

/** Attributes of React for an element of the page. */
type Attributes<E> = React.DetailedHTMLProps<React.HTMLAttributes<E>, E>;

/** Each element with its own properties and the attributes of React. */
type Elements = {
  [Tag in keyof CustomElements]: Attributes<HTMLElementTagNameMap[Tag]> &
    Omit<CustomElements[Tag], keyof Attributes<HTMLElement>>;
};

declare module 'react' {
  interface CSSProperties extends CustomCssProperties {}
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
