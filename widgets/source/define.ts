import { OnairSource } from './source.ts';

if (!customElements.get('onair-source')) customElements.define('onair-source', OnairSource);

declare global {
  interface HTMLElementTagNameMap {
    'onair-source': OnairSource;
  }
}

export { OnairSource };
