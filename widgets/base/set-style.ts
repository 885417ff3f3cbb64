import { noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';

/** Style properties by their CSS names, custom ones included. An empty text or a missing entry removes a property. */
export type StyleProperties = Readonly<Record<string, string>>;

class SetStyle extends Directive {
  #former: StyleProperties = {};

  override update({ element }: ElementPart, [properties]: [StyleProperties]): typeof noChange {
    const { style } = element as HTMLElement;
    for (const [name, value] of Object.entries(properties)) {
      if (value !== (this.#former[name] ?? '')) style.setProperty(name, value);
    }
    for (const name of Object.keys(this.#former)) if (!(name in properties)) style.removeProperty(name);
    return this.render(properties);
  }

  override render(properties: StyleProperties): typeof noChange {
    this.#former = properties;
    return noChange;
  }
}

/**
 * Sets style properties of an element, one by one: `<b ${setStyle({ color })}>`. Unlike a `style` attribute or `styleMap` of Lit it
 * needs no exception in the page's security policy, and no value can bring in a rule or a second property (E41). The result is for templates
 * only; its type in Lit names a package that embedders need not have.
 */
export const setStyle: (properties: StyleProperties) => unknown = directive(SetStyle);
