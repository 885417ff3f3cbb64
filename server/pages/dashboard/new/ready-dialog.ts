import { html, type TemplateResult } from 'lit';
import { msg, str } from '../../parts/language/msg.ts';
import type { Overlay } from '../api.ts';
import type { ObsStore } from '../obs/obs-store.ts';
import { whenClosed } from '../controls/when-closed.ts';

/** Values and callbacks of {@link renderReady}. */
export interface ReadyDialog {
  readonly overlay: Pick<Overlay, 'id' | 'name' | 'obs' | 'settings' | 'widget'>;
  /** Link of the overlay with its key. */
  readonly url: string;
  readonly obs: ObsStore;
  readonly onClose: () => void;
}

/** Renders the step after a scene was created: the ways to bring it into OBS, over the editor. */
export function renderReady({ overlay, url, obs, onClose }: ReadyDialog): TemplateResult {
  return html`<wa-dialog
    open
    light-dismiss
    label=${msg(str`“${overlay.name}” is ready for OBS`)}
    @wa-after-hide=${whenClosed(onClose)}
  >
    <onair-overlay-url .url=${url} .obs=${overlay.obs}></onair-overlay-url>
    <onair-into-obs .overlay=${overlay} .store=${obs}></onair-into-obs>
  </wa-dialog>`;
}
