import { css } from 'lit';
import { fieldNoteStyles } from '../../../widgets/page-parts/field-note.styles.ts';
import { controlStyles } from '../../../widgets/page-parts/control.styles.ts';

/** Buttons and fields of the dashboard, besides what every page has. */
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
    .large {
      padding: 12px 28px;
      font-size: 17px;
    }
    .danger {
      border-color: #5a2b33;
      background: none;
      color: #ff8d98;
    }
    input {
      box-sizing: border-box;
      width: 100%;
      min-width: 0;
      padding: 8px 11px;
      border: 1px solid var(--line);
      border-radius: 10px;
      background: var(--page);
      color: var(--ink);
      font: inherit;
    }
    legend {
      padding: 0 0 6px;
      font-weight: 600;
    }
  `,
];
