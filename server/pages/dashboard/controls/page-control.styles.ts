import { css } from 'lit';
import { controlStyles } from '../../parts/control.styles.ts';
import { fieldNoteStyles } from '../../parts/field-note.ts';

/** Buttons, fields and warning boxes of the dashboard, in addition to the styles that all pages share. */
export const pageControlStyles = [
  controlStyles,
  fieldNoteStyles,
  css`
    .primary {
      border-color: transparent;
      background: var(--accent);
      color: var(--accent-ink);
      font-weight: 650;
    }
    .button.large {
      padding: 12px 28px;
      font-size: 17px;
    }
    .danger {
      border-color: var(--danger-line);
      background: none;
      color: var(--danger);
    }
    input,
    select,
    textarea {
      box-sizing: border-box;
      min-width: 0;
      padding: 8px 11px;
      border: 1px solid var(--line);
      border-radius: 10px;
      background: var(--page);
      color: var(--ink);
      font: inherit;
    }
    input,
    textarea {
      width: 100%;
    }
    textarea {
      resize: vertical;
    }
    .problem,
    .notice,
    .message {
      padding: 14px 18px;
      border: 1px solid var(--notice-line);
      border-radius: var(--radius);
      background: var(--notice);
    }
    .contested p {
      margin-bottom: 10px;
    }
    .conflict:not(:has(*)) {
      display: none;
    }
    input[type='range'] {
      min-height: 24px;
    }
    wa-input::part(password-toggle-button) {
      min-width: 24px;
      min-height: 24px;
    }
    legend {
      padding: 0 0 6px;
      font-weight: 600;
    }
  `,
];
