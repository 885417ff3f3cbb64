import '../../widgets/chat-box/define.ts';
import '../../widgets/clips-carousel/define.ts';
import '../../widgets/live-badge/define.ts';
import '../../widgets/viewer-counter/define.ts';
import { sheetPlans } from './sheet-states.ts';
import { Sheet } from './sheet.ts';

customElements.define('onair-sheet', Sheet);

function showSheet(): void {
  const sheet = new Sheet();
  sheet.id = location.hash.slice(1) || 'chat-box';
  sheet.plan = sheetPlans[sheet.id];
  document.body.replaceChildren(sheet);
}

addEventListener('hashchange', showSheet);
showSheet();
