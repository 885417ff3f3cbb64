import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { findDock } from '../../../kinds/docks.ts';
import type { Overlay } from '../api.ts';

/** Renders the uses of a connection, for an owner without one. */
export function renderConnectionUses(): TemplateResult {
  const uses = [
    msg('Put overlays into scenes, take them out, and undo it'),
    msg('See here and on every card where an overlay is, and whether it is on program'),
    msg('Look at OBS’s program behind a scene while you edit it'),
    msg('Start countdowns and show layers when OBS changes its scene'),
  ];
  return html`<section class="card" aria-labelledby="uses">
    <h2 id="uses">${msg('With a connection you can')}</h2>
    <ul class="uses">
      ${uses.map((use) => html`<li><wa-icon name="check"></wa-icon>${use}</li>`)}
    </ul>
  </section>`;
}

/** Renders the owner's docks with the steps that add one to OBS. */
export function renderDocks(overlays: readonly Overlay[]): TemplateResult {
  const docks = overlays.filter(({ widget }) => findDock(widget));
  return html`<section class="card" aria-labelledby="docks">
    <h2 id="docks">${msg('Docks')}</h2>
    ${
      docks.length === 0
        ? html`<p class="quiet">
            ${msg('A dock shows chat, moderation or the show’s controls beside OBS’s own panels.')}
          </p>`
        : html`<ul class="docks">
            ${docks.map(({ name }) => html`<li><bdi>${name}</bdi></li>`)}
          </ul>`
    }
    <p>${msg(html`In OBS open <b>Docks → Custom Browser Docks…</b>`)}</p>
    <div>
      <wa-button size="s" appearance="outlined" href="#docks"
        ><wa-icon slot="start" name="docks"></wa-icon
        >${docks.length === 0 ? msg('Make a dock') : msg('Copy its link')}</wa-button
      >
    </div>
  </section>`;
}

/** Renders what to do about the usual problems. */
export function renderObsHelp(isConnected: boolean): TemplateResult {
  const problems: readonly (readonly [problem: string, help: string] | typeof nothing)[] = [
    isConnected
      ? nothing
      : [
          msg('OBS does not answer'),
          msg('Start OBS, tick “Enable WebSocket server”, and compare the port. OBS older than 28 does not answer.'),
        ],
    [
      msg('An overlay is not to be seen'),
      msg(
        'Is its scene on program, its eye open, and is it above the game in the list of sources? Then load it again.',
      ),
    ],
    [
      msg('It stays empty'),
      msg(
        'Chat, viewers and clips appear when there are any: choose “Try it” in the editor. With an old link, update it here.',
      ),
    ],
    [
      msg('OBS has no browser sources'),
      msg('Some Linux packages lack them. Install OBS from obsproject.com or Flathub.'),
    ],
  ];
  return html`<section class="card help" aria-labelledby="help">
    <h2 id="help">${msg('When something is missing')}</h2>
    ${problems.map((each) => (each === nothing ? nothing : renderProblem(each)))}
  </section>`;
}

function renderProblem([problem, help]: readonly [problem: string, help: string]): TemplateResult {
  return html`<details>
    <summary>${problem}</summary>
    <p>${help}</p>
  </details>`;
}
