import { css } from 'lit';

/** Looks of the preview: a moving-picture-like ground, since overlays lie over video. */
export const overlayPreviewStyles = css`
  :host {
    display: block;
    min-height: 120px;
  }
  .stage {
    position: relative;
    margin: 0 auto;
    overflow: hidden;
    border-radius: 12px;
  }
  .picture {
    position: absolute;
    inset: 0;
    background:
      radial-gradient(60% 80% at 20% 90%, #3f7d5a 0, transparent 70%),
      radial-gradient(50% 70% at 80% 20%, #d08a4e 0, transparent 65%),
      radial-gradient(40% 60% at 60% 80%, #8c3f6d 0, transparent 70%),
      linear-gradient(160deg, #27406b, #16202f 55%, #4b5a34);
  }
  .hint {
    margin: 8px 0 0;
    color: var(--ink-soft, inherit);
    font-size: 0.85rem;
    text-align: center;
  }
  .ribbon {
    width: max-content;
    max-width: 100%;
    box-sizing: border-box;
    margin: 10px auto 0;
    padding: 3px 12px;
    border-radius: 999px;
    background: var(--warn, #ffc25c);
    color: #1d1405;
    font-weight: 650;
    font-size: 12.5px;
  }
  .source > * {
    position: absolute;
    inset: 0 auto auto 0;
    transform-origin: 0 0;
  }
`;
