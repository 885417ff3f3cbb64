import { css } from 'lit';
import { controlStyles } from '../../server/pages/parts/control.styles.ts';

/** Fields and choices of the gallery, in addition to the shared styles of pages. */
export const galleryControlStyles = [
  controlStyles,
  css`
    select,
    input {
      font: inherit;
      color: inherit;
    }
    select,
    input[type='text'] {
      box-sizing: border-box;
      min-height: 36px;
      padding: 4px 12px;
      border: 1px solid var(--line);
      border-radius: 10px;
      background: var(--panel);
      line-height: 1.3;
    }
    select:hover {
      border-color: #4a5162;
    }
    label,
    legend {
      color: var(--ink-soft);
    }
    legend {
      float: inline-start;
      padding: 0;
      margin: 0;
      margin-inline-end: 8px;
      line-height: 36px;
    }
    .choice {
      display: flex;
      flex-wrap: wrap;
    }
    .check {
      display: inline-flex;
      align-items: center;
      gap: 7px;
      min-height: 36px;
      cursor: pointer;
    }
    .check input {
      width: 17px;
      height: 17px;
      margin: 0;
      accent-color: var(--accent);
    }
    input[type='range'] {
      accent-color: var(--accent);
    }
  `,
];
