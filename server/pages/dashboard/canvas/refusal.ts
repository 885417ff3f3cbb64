import { css, html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { renderIconButton } from './icon-button.ts';

/** Renders why the last action was refused, over the lower edge of the stage; nothing for an empty text. */
export function renderRefusal(text: string, onClose: () => void): TemplateResult {
  return html`<div class="refusals" role="alert">
    ${
      text === ''
        ? nothing
        : html`<div class="refusal">
            <p>${text}</p>
            ${renderIconButton({ icon: 'close', label: msg('Close'), onPress: onClose })}
          </div>`
    }
  </div>`;
}

/** Styles of {@link renderRefusal}, for a container that is `position: relative`. */
export const refusalStyles = css`
  .refusals {
    position: absolute;
    z-index: 1;
    inset-block-end: 56px;
    inset-inline: 12px;
    pointer-events: none;
  }
  .refusal {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    max-width: 520px;
    margin-inline: auto;
    padding-block: 6px;
    padding-inline: 14px 6px;
    border: 1px solid var(--warn, #ffc25c);
    border-radius: 10px;
    background: var(--panel, #171a22);
    color: var(--ink, #eef0f5);
    font-size: 14px;
    line-height: 1.35;
    pointer-events: auto;
  }
  .refusal p {
    margin: 0;
  }
`;
