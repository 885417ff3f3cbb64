import '../../../widgets/chat-box/define.ts';
import '../../../widgets/clips-carousel/define.ts';
import '../../../widgets/live-badge/define.ts';
import '../../../widgets/settings-form/define.ts';
import '../../../widgets/source/define.ts';
import '../../../widgets/viewer-counter/define.ts';
import { Dashboard } from './dashboard.ts';
import { OverlayEditor } from './overlay-editor.ts';
import { RefusedLoads } from './refused-loads.ts';
import { OverlayPreview } from './overlay-preview.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-overlay-preview': OverlayPreview;
  }
}

customElements.define('onair-overlay-preview', OverlayPreview);
customElements.define('onair-refused-loads', RefusedLoads);
customElements.define('onair-overlay-editor', OverlayEditor);
customElements.define('onair-dashboard', Dashboard);
