import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { msg } from '../../../widgets/page-parts/language/msg.ts';
import type { Overlay } from './api.ts';
import type { OverlaysStore } from './overlays-store.ts';

/**
 * For 10 s after an overlay was removed it can be brought back.
 * @param onLeave the message goes away with the focus in it
 */
export function renderRemoved(
  removed: Pick<Overlay, 'id' | 'name'> | undefined,
  store: OverlaysStore | undefined,
  onLeave: () => void,
): TemplateResult | typeof nothing {
  if (!removed) return nothing;
  const handleHide = ({ currentTarget }: Event): void => {
    if ((currentTarget as Element).matches(':focus-within')) onLeave();
  };
  return html`${keyed(
    removed.id,
    html`<wa-toast-item duration="10000" @wa-hide=${handleHide} @wa-after-hide=${() => store?.forgetRevoked()}>
      <span class="undo">
        <span>${msg(html`Removed “<bdi>${removed.name}</bdi>”. Its link shows nothing now.`)}</span>
        <wa-button size="s" appearance="filled" @click=${() => void store?.restore()}>${msg('Undo')}</wa-button>
      </span>
    </wa-toast-item>`,
  )}`;
}
