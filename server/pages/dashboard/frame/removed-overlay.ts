import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { msg } from '../../parts/language/msg.ts';
import type { Overlay } from '../api.ts';

/** Values and callbacks of {@link renderRemoved}. */
export interface RemovedOverlay {
  /** The removed overlay; undefined if none was removed lately. */
  readonly removed: Pick<Overlay, 'id' | 'name'> | undefined;
  readonly onUndo: (id: string) => void;
  /** Called when the message disappears with the focus in it. */
  readonly onLeave: () => void;
  /** Called when it can no longer be restored. */
  readonly onForget: () => void;
}

/** Offers to restore a removed overlay, for 10 s. */
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
