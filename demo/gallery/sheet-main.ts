import '../../widgets/chat-box/define.ts';
import '../../widgets/clips-carousel/define.ts';
import '../../widgets/live-badge/define.ts';
import '../../widgets/viewer-counter/define.ts';
import { sheetPlans } from './sheet-states.ts';
import { Sheet } from './sheet.ts';

customElements.define('onair-sheet', Sheet);

const sheet = new Sheet();
sheet.plan = sheetPlans[location.hash.slice(1) || 'chat-box'];
document.body.append(sheet);
