import '../../widgets/elements.ts';
import { pageServer } from '../../widgets/source/page-server.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import { sheets } from './sheet-states.ts';
import { Sheet } from './sheet.ts';

// each theme is drawn in its own typeface
pageServer.url = location.origin;

customElements.define('onair-sheet', Sheet);

function showSheet(): void {
  const sheet = new Sheet();
  sheet.id = location.hash.slice(1) || (WIDGETS[0]?.name ?? '');
  sheet.plan = sheets[sheet.id];
  document.body.replaceChildren(sheet);
}

addEventListener('hashchange', showSheet);
showSheet();
