import { css } from 'lit';

/**
 * Styles of `<onair-stinger>`: pieces in a grid of four columns and three rows that cover the whole box, and a sign with picture and label
 * over them. Without animation all is as in the middle, so a theme draws that. Its keyframes `stinger-piece` move the pieces, which start
 * one after another, by default from the first to the last (`--theme-stinger-order`), and so have to cover the box from 40 to 60 %.
 */
export const styles = css`
  .stinger {
    --_short: calc(var(--_length) * 0.88);
    --_share: calc(var(--_length) * 0.12 / 11);

    position: relative;
    display: grid;
    block-size: 100%;
    place-items: center;
    overflow: hidden;
    contain: strict;
    font-size: var(--_letter-size);
    line-height: 1.2;
  }
  .piece {
    position: absolute;
    box-sizing: border-box;
    /* a little larger than its place, so that no line of the picture shows between two */
    inset: calc(var(--_row) * 100% / 3 - 1px) auto auto calc(var(--_column) * 25% - 1px);
    inline-size: calc(25% + 2px);
    block-size: calc(100% / 3 + 2px);
    background: #000;
    animation: stinger-piece var(--_short) var(--theme-stinger-easing, ease-in-out)
      calc(var(--theme-stinger-order, var(--_index)) * var(--_share) - var(--_skip)) both;
  }
  .sign {
    position: relative;
    display: grid;
    max-inline-size: 86%;
    max-block-size: 86%;
    justify-items: center;
    gap: 0.3em;
    animation: stinger-sign var(--_length) ease-out calc(0s - var(--_skip)) both;
  }
  .logo {
    max-inline-size: 6em;
    max-block-size: 4em;
    object-fit: contain;
  }
  .words {
    max-inline-size: 100%;
    margin: 0;
    overflow: hidden;
    font-weight: var(--_strong);
    overflow-wrap: anywhere;
    text-align: center;
    text-shadow: none;
    text-wrap: balance;
  }
  .stinger[data-still] :is(.piece, .sign) {
    animation: none;
  }
  @keyframes stinger-sign {
    from,
    30% {
      opacity: 0;
      transform: translateY(0.5em);
    }
    40%,
    60% {
      opacity: 1;
      transform: none;
    }
    70%,
    to {
      opacity: 0;
      transform: translateY(-0.5em);
    }
  }
`;
