import '../../../widgets/elements.ts';
import '../../../widgets/settings-form/define.ts';
import { AuditSection } from './audit/audit-section.ts';
import { Dashboard } from './dashboard.ts';
import { DockCard } from './docks/dock-card.ts';
import { DocksSection } from './docks/docks-section.ts';
import { QrCode } from './docks/qr-code.ts';
import { OverlayEditor } from './overlay-editor.ts';
import { OverlayPreview } from './overlay-preview.ts';
import { OverlayUrl } from './overlay-url.ts';
import { RefusedLoads } from './refused-loads.ts';
import { ListField } from './safety/list-field.ts';
import { SafetySection } from './safety/safety-section.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-audit-section': AuditSection;
    'onair-dock-card': DockCard;
    'onair-docks-section': DocksSection;
    'onair-list-field': ListField;
    'onair-overlay-editor': OverlayEditor;
    'onair-overlay-preview': OverlayPreview;
    'onair-qr-code': QrCode;
    'onair-safety-section': SafetySection;
  }
}

customElements.define('onair-overlay-preview', OverlayPreview);
customElements.define('onair-overlay-url', OverlayUrl);
customElements.define('onair-refused-loads', RefusedLoads);
customElements.define('onair-overlay-editor', OverlayEditor);
customElements.define('onair-list-field', ListField);
customElements.define('onair-safety-section', SafetySection);
customElements.define('onair-qr-code', QrCode);
customElements.define('onair-dock-card', DockCard);
customElements.define('onair-docks-section', DocksSection);
customElements.define('onair-audit-section', AuditSection);
customElements.define('onair-dashboard', Dashboard);
