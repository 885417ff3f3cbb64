import '../../widgets/elements.ts';
import { fontServer } from '../../widgets/fonts/font-server.ts';
import { createLanguageChoice } from '../../widgets/page-parts/language/language.ts';
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

const language = createLanguageChoice({
  root: document.documentElement,
  preferred: navigator.languages,
  // eslint-disable-next-line no-restricted-globals -- the language that was chosen in the dashboard
  storage: { getItem: (key) => localStorage.getItem(key), setItem: (key, value) => localStorage.setItem(key, value) },
});
// nothing is drawn before the texts are there
void language.ready.then(() => customElements.define('onair-gallery', Gallery));
