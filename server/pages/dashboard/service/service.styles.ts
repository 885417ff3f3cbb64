import { css } from 'lit';

/** Styles of everything about the service. */
export const serviceStyles = css`
  .choice {
    justify-content: center;
  }
  .choice ~ onair-service-form {
    display: block;
    margin-top: 24px;
  }
  form {
    display: grid;
    gap: 14px;
    max-width: 560px;
    text-align: start;
  }
  .redirect {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    align-items: center;
  }
  .redirect code {
    flex: 1 1 240px;
    overflow-wrap: anywhere;
    font-size: 14px;
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }
  .found {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  .found li::before {
    content: '✓ ';
  }
  .found [data-level='warn']::before {
    content: '! ';
  }
  .found [data-level='fail']::before {
    content: '✗ ';
  }
  .found [data-level='fail'] {
    color: var(--danger);
    font-weight: 600;
  }
  .found small {
    display: block;
    color: var(--ink-soft);
    font-weight: 400;
    font-size: 13px;
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 24px;
    margin-bottom: 18px;
    padding: 14px 18px;
    border: 1px solid var(--accent);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .notice p {
    flex: 1 1 280px;
    margin: 0;
  }
  .notice onair-service-form {
    flex: 1 1 100%;
  }
`;
