import { css } from 'lit';
import { pageControlStyles } from './page-control.styles.ts';

/** Shared styles of the sections: controls, headings, and the lines about errors and empty lists. */
export const sectionStyles = [
  pageControlStyles,
  css`
    :host {
      display: block;
    }
    h1 {
      font-size: 24px;
      letter-spacing: -0.02em;
    }
    h2 {
      margin: 0 0 10px;
      color: var(--ink-soft);
      font-weight: 650;
      font-size: 12px;
      letter-spacing: 0.08em;
      text-transform: uppercase;
    }
    p,
    li {
      text-wrap: pretty;
    }
    .lead {
      margin: 4px 0 22px;
      max-width: 70ch;
      font-size: 14px;
    }
    .empty {
      padding: 48px 32px;
      border: 1px dashed var(--line);
      border-radius: var(--radius);
      color: var(--ink-soft);
      text-align: center;
    }
    .problem {
      margin-bottom: 16px;
    }
  `,
];
