import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { msg } from '../../../widgets/page-parts/language/msg.ts';
import type { Overlay } from './api.ts';

/** What {@link renderRemoved} shows and calls. */
export interface RemovedOverlay {
  /** Undefined when none was removed lately. */
  readonly removed: Pick<Overlay, 'id' | 'name'> | undefined;
  readonly onUndo: (id: string) => void;
  /** The message goes away with the focus in it. */
  readonly onLeave: () => void;
  /** It cannot be brought back any more. */
  readonly onForget: () => void;
}

/** For 10 s after an overlay was removed it can be brought back. */
export function renderRemoved({ removed, onUndo, onLeave, onForget }: RemovedOverlay): TemplateResult | typeof nothing {
  if (!removed) return nothing;
  const handleHide = ({ currentTarget }: Event): void => {
    if ((currentTarget as Element).matches(':focus-within')) onLeave();
  };
  return html`${keyed(
    removed.id,
    html`<wa-toast-item duration="10000" @wa-hide=${handleHide} @wa-after-hide=${onForget}>
      <span class="undo">
        <span>${msg(html`Removed “<bdi>${removed.name}</bdi>”. Its link shows nothing now.`)}</span>
        <wa-button size="s" appearance="filled" @click=${() => onUndo(removed.id)}>${msg('Undo')}</wa-button>
      </span>
    </wa-toast-item>`,
  )}`;
}
