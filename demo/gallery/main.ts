import '../../widgets/chat-box/define.ts';
import '../../widgets/clips-carousel/define.ts';
import '../../widgets/live-badge/define.ts';
import '../../widgets/settings-form/define.ts';
import '../../widgets/viewer-counter/define.ts';
import { Exhibit } from './exhibit.ts';
import { Gallery } from './gallery.ts';

customElements.define('onair-exhibit', Exhibit);
customElements.define('onair-gallery', Gallery);
