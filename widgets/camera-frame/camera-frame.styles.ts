import { css } from 'lit';

/**
 * Styles of `<onair-camera-frame>`: an opening of the chosen shape, an edge around it, and a plate for the label. All sizes are in em, and
 * letters follow the size of the box, so that a frame looks the same at each size. A theme leaves room around the opening with
 * `--theme-camera-inset`.
 */
export const styles = css`
  .camera {
    --_inset: var(--theme-camera-inset, 0px);
    --_corner: calc(var(--_radius) * 1.2);
    --_room-wide: calc(var(--_wide) - 2 * var(--_inset));
    --_room-high: calc(var(--_high) - 2 * var(--_inset));

    display: grid;
    block-size: 100%;
    place-items: center;
    overflow: hidden;
    font-size: calc(var(--_letter-size) * var(--onair-scale, 1));
    line-height: 1.25;
  }
  .opening {
    position: relative;
    box-sizing: border-box;
    inline-size: var(--_room-wide);
    block-size: var(--_room-high);
    border-radius: var(--_corner);
    box-shadow: 0 0 0 var(--_cover-reach, 0) var(--_cover, transparent);
  }
  .camera:not([data-shape='free']) .opening {
    inline-size: min(var(--_room-wide), var(--_room-high) * var(--_ratio));
    block-size: min(var(--_room-high), var(--_room-wide) / var(--_ratio));
  }
  .camera[data-shape='circle'] {
    --_corner: 50%;
  }
  .camera[data-covered] {
    --_cover-reach: 200vmax;
  }

  .edge {
    position: absolute;
    inset: 0;
    box-sizing: border-box;
    border: 0.18em solid var(--theme-border, var(--_accent));
    border-radius: inherit;
    /* a bright frame must be visible over a bright picture, too */
    box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.55);
  }
  .edge::before,
  .edge::after {
    box-sizing: border-box;
    pointer-events: none;
  }

  .tab {
    position: absolute;
    z-index: 1;
    box-sizing: border-box;
    max-inline-size: calc(100% - 2 * var(--theme-tab-inline, 0.6em));
    margin: 0;
    padding: var(--_step) calc(2.5 * var(--_step));
    overflow: hidden;
    border-radius: var(--_radius);
    background: var(--_surface);
    font-weight: var(--_strong);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .camera[data-place^='bottom'] .tab {
    inset-block-end: var(--theme-tab-block, 0.6em);
  }
  .camera[data-place^='top'] .tab {
    inset-block-start: var(--theme-tab-block, 0.6em);
  }
  .camera[data-place$='start'] .tab {
    inset-inline-start: var(--theme-tab-inline, 0.6em);
  }
  .camera[data-place$='end'] .tab {
    inset-inline-end: var(--theme-tab-inline, 0.6em);
  }
  /* a circle has no room in its corners */
  .camera:is([data-place='top'], [data-place='bottom'], [data-shape='circle']) .tab {
    inset-inline: 0;
    inline-size: fit-content;
    max-inline-size: min(100% - 1.2em, var(--_tab-most, 100%));
    margin-inline: auto;
  }
  .camera[data-shape='circle'] {
    --_tab-most: 76%;
  }
`;
