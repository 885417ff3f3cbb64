import { html, type TemplateResult } from 'lit';

/** Says what “Drag into OBS” is for, and what to do where dragging does not work (docs/spec/obs.md, "Addresses"). */
export function renderDragHelp(): TemplateResult {
  return html`<div class="drag-help">
    <p>This is to be dragged, not clicked:</p>
    <ol>
      <li>Place this window and OBS side by side.</li>
      <li>Hold the mouse button down on “Drag into OBS”, move to the OBS window, and let go there.</li>
      <li>Answer Yes. OBS makes a browser source with the right name and size.</li>
    </ol>
    <p class="quiet">If nothing happens, use “Copy URL” and add a Browser source by hand.</p>
  </div>`;
}
