import { css } from 'lit';

/** Looks of one exhibit: a stage with a picture-like ground, and the settings beside it. */
export const exhibitStyles = css`
  :host {
    display: block;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: 20px 32px;
    padding: 40px 0;
    border-top: 1px solid var(--line);
  }
  .words {
    grid-column: 1 / -1;
  }
  h2,
  p {
    margin: 0;
  }
  h2 {
    font-weight: 720;
    font-size: 26px;
    letter-spacing: -0.02em;
  }
  .words p {
    color: var(--ink-soft);
  }
  .stage {
    position: sticky;
    top: 16px;
    display: grid;
    place-content: center;
    box-sizing: border-box;
    height: 460px;
    overflow: hidden;
    border-radius: 14px;
  }
  .stage[data-shape='tall'] {
    height: 680px;
  }
  .stage > * {
    max-width: calc(100vw - 32px);
    max-height: 640px;
  }
  .stage[data-backdrop='game'] {
    background:
      radial-gradient(55% 75% at 15% 95%, #3c8a63 0, transparent 70%),
      radial-gradient(45% 65% at 85% 15%, #d6894a 0, transparent 65%),
      radial-gradient(35% 55% at 62% 85%, #93406f 0, transparent 70%),
      repeating-linear-gradient(75deg, rgb(255 255 255 / 5%) 0 14px, transparent 14px 42px),
      linear-gradient(160deg, #2b4678, #16202f 55%, #50603a);
  }
  .stage[data-backdrop='bright'] {
    background:
      radial-gradient(50% 70% at 25% 25%, #fff6d8 0, transparent 70%),
      repeating-linear-gradient(20deg, rgb(0 0 0 / 6%) 0 18px, transparent 18px 40px),
      linear-gradient(120deg, #9ed1f2, #f2d7c4 60%, #dfeedd);
  }
  .stage[data-backdrop='plain'] {
    background: #1b1e26;
  }
  .under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    margin-top: 12px;
    color: var(--ink-soft);
  }
  code {
    flex: 1 1 300px;
    min-width: 0;
    overflow-wrap: anywhere;
    font:
      13px/1.5 ui-monospace,
      'Cascadia Mono',
      Menlo,
      monospace;
  }
  select {
    margin-left: 6px;
    padding: 4px 8px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--panel);
    color: inherit;
    font: inherit;
  }
  onair-settings-form {
    max-height: 720px;
    padding: 16px 20px;
    overflow: auto;
    border-radius: 14px;
    background: var(--panel);
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  @media (max-width: 980px) {
    section {
      grid-template-columns: minmax(0, 1fr);
    }
    .stage {
      position: static;
    }
  }
`;
