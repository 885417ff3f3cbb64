import { css } from 'lit';

/** Styles of the choice of a place. */
export const placeChoiceStyles = css`
  .places {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 16px;
    align-items: center;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .places legend {
    padding: 0 0 6px;
    font-weight: 400;
    font-size: 13px;
  }
  .picture {
    display: grid;
    /* the picture of OBS is the same in right-to-left languages */
    direction: ltr;
    flex: none;
    grid-template: repeat(3, 1fr) / repeat(3, 1fr);
    box-sizing: border-box;
    padding: 3px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--page);
  }
  .picture.filled {
    background: var(--accent);
  }
  .place {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    padding: 3px;
    border-radius: 6px;
    cursor: pointer;
  }
  .place[class*='left'] {
    justify-content: flex-start;
  }
  .place[class*='right'] {
    justify-content: flex-end;
  }
  .place[class*='top'] {
    align-items: flex-start;
  }
  .place[class*='bottom'] {
    align-items: flex-end;
  }
  .mark {
    width: 8px;
    height: 8px;
    border-radius: 3px;
    background: var(--ink-soft);
    opacity: 0.75;
    transition: 0.12s ease-out;
    transition-property: width, height, opacity, background-color;
  }
  .filled .mark {
    background: var(--accent-ink);
  }
  .place:hover .mark {
    opacity: 1;
  }
  .place input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .place input:checked + .mark {
    width: 84%;
    height: 84%;
    background: var(--accent);
    opacity: 1;
  }
  .place input:focus-visible + .mark {
    opacity: 1;
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .others {
    display: grid;
    gap: 8px;
    font-size: 14px;
  }
  .others label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 24px;
  }
  .others input {
    flex: none;
    width: auto;
    margin: 0;
    accent-color: var(--accent);
  }
  .others .name {
    color: var(--ink-soft);
  }
  @media (prefers-reduced-motion: reduce) {
    .mark {
      transition: none;
    }
  }
`;
