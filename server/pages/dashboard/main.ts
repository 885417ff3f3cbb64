import '../../../widgets/elements.ts';
import '../../../widgets/settings-form/define.ts';
import { Dashboard } from './dashboard.ts';
import { OverlayEditor } from './overlay-editor.ts';
import { OverlayPreview } from './overlay-preview.ts';
import { OverlayUrl } from './overlay-url.ts';
import { RefusedLoads } from './refused-loads.ts';
import { ListField } from './safety/list-field.ts';
import { SafetySection } from './safety/safety-section.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-list-field': ListField;
    'onair-overlay-editor': OverlayEditor;
    'onair-overlay-preview': OverlayPreview;
    'onair-safety-section': SafetySection;
  }
}

customElements.define('onair-overlay-preview', OverlayPreview);
customElements.define('onair-overlay-url', OverlayUrl);
customElements.define('onair-refused-loads', RefusedLoads);
customElements.define('onair-overlay-editor', OverlayEditor);
customElements.define('onair-list-field', ListField);
customElements.define('onair-safety-section', SafetySection);
customElements.define('onair-dashboard', Dashboard);
