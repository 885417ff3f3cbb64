import { css } from 'lit';

/** Styles of `<onair-picture-field>`. */
export const pictureFieldStyles = css`
  fieldset {
    display: grid;
    gap: 8px;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 6px;
    font-size: 0.875rem;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
    gap: 8px;
    max-height: 290px;
    /* space for the outline of the focused tile */
    margin: -3px;
    padding: 3px;
    overflow-y: auto;
  }
  .tile {
    position: relative;
    display: grid;
    gap: 4px;
    min-width: 0;
    cursor: pointer;
  }
  .tile input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .tile img,
  .tile video,
  .logo,
  .none {
    box-sizing: border-box;
    width: 100%;
    aspect-ratio: 4 / 3;
    border: 2px solid var(--line);
    border-radius: 8px;
    object-fit: contain;
    /* squares behind transparent parts */
    background: repeating-conic-gradient(rgb(127 127 127 / 26%) 0 25%, rgb(127 127 127 / 10%) 0 50%) 0 0 / 16px 16px;
  }
  .logo {
    display: grid;
    place-items: center;
    color: var(--ink-soft);
    font-size: 22px;
  }
  .none {
    background: linear-gradient(to top right, transparent 49%, var(--line) 49% 51%, transparent 51%);
  }
  .tile:hover img,
  .tile:hover video,
  .tile:hover .logo,
  .tile:hover .none {
    border-color: var(--ink-soft);
  }
  .tile input:checked + * {
    border-color: var(--accent);
  }
  .tile input:focus-visible + * {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  .moving {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 6px;
    padding: 1px 6px;
    border-radius: 6px;
    background: rgb(10 12 18 / 82%);
    color: #fff;
    font-size: 11px;
  }
  .cost {
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--warn);
  }
  .name {
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .upload {
    position: relative;
    box-sizing: border-box;
    padding: 10px 14px;
    border: 1px dashed var(--line-strong, var(--line));
    border-radius: 10px;
    color: var(--accent-text);
    font-size: 13px;
    text-align: center;
    cursor: pointer;
  }
  .upload:hover {
    border-color: var(--accent);
  }
  .upload:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .upload[data-busy] {
    color: var(--ink-soft);
    cursor: progress;
  }
  .upload input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: inherit;
  }
`;
