import '../../widgets/elements.ts';
import { fontServer } from '../../widgets/fonts/font-server.ts';
import '../../widgets/settings-form/define.ts';
import { Exhibit } from './exhibit.ts';
import { Gallery } from './gallery.ts';
import { SnippetBox } from './snippet.ts';
import { Stage } from './stage.ts';
import { StreamControls } from './stream-controls.ts';
import { Trials } from './trials.ts';

fontServer.url = location.origin;

customElements.define('onair-snippet', SnippetBox);
customElements.define('onair-stage', Stage);
customElements.define('onair-stream-controls', StreamControls);
customElements.define('onair-trials', Trials);
customElements.define('onair-exhibit', Exhibit);
customElements.define('onair-gallery', Gallery);
