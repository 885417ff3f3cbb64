import { noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';

/** Style properties by the names that CSS has for them, custom ones too. Empty text takes a property back. */
export type StyleProperties = Readonly<Record<string, string>>;

class SetStyle extends Directive {
  private former: StyleProperties = {};

  override update({ element }: ElementPart, [properties]: [StyleProperties]): typeof noChange {
    for (const [name, value] of Object.entries(properties)) {
      if (value !== (this.former[name] ?? '')) (element as HTMLElement).style.setProperty(name, value);
    }
    return this.render(properties);
  }

  override render(properties: StyleProperties): typeof noChange {
    this.former = properties;
    return noChange;
  }
}

/**
 * Sets style properties of an element, one by one: `<b ${setStyle({ color })}>`. Unlike a `style` attribute or `styleMap` of Lit it
 * needs no exception in the page's security policy, and no value can bring in a rule or a second property (E41).
 */
export const setStyle = directive(SetStyle);
