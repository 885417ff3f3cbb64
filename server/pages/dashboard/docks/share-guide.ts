import { html, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';

/** A command is the same in every language. */
const COMMAND = 'onair share';

/** Renders the way to an https address, which phones and other computers need. The command writes the settings and says the rest. */
export function renderShareGuide(): TemplateResult {
  return html`<ol class="share">
    <li>
      ${msg('On the computer that runs Onair, open a terminal in its folder and run this command. It explains two ways to https: in your home network, with a small program beside Onair, or from everywhere, through a tunnel that you have.')}
      <code dir="ltr">${COMMAND}</code>
    </li>
    <li>${msg('Choose one of them. The command writes the settings and says what is left to do.')}</li>
    <li>${msg('Start Onair again, and open this page at its new address. The QR code is here then.')}</li>
  </ol>`;
}
