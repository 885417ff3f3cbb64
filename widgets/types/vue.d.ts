import type { AllowedComponentProps, DefineComponent, HTMLAttributes, VNodeProps } from 'vue';
import type { CustomElements } from './elements.js';

/** Attributes that Vue passes on to each element. */
type Attributes = HTMLAttributes & AllowedComponentProps & VNodeProps;

/** The name by which Vue knows a listener: `onOnairMessage` for `@onair-message`. */
type PropertyName<Key> = Key extends `ononair-${infer Event}` ? `onOnair${Capitalize<Event>}` : Key;

/** Properties of an element. */
type Properties<Tag extends keyof CustomElements> = {
  [Key in keyof Omit<CustomElements[Tag], keyof Attributes> as PropertyName<Key>]: CustomElements[Tag][Key];
};

/** Each element as a component with its own properties. */
type Elements = { [Tag in keyof CustomElements]: DefineComponent<Properties<Tag>> };

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
