import { css } from 'lit';

/**
 * For light themes, whose dark letters can be read on a light ground only: the line about the author, which stands outside the bubbles of a
 * chat, stands on a tag. Emotes alone have no ground, and so are light where they have the colour of letters.
 */
export const bubbleTag = css`
  .log[data-layout='bubble'] .head {
    inline-size: fit-content;
    max-inline-size: calc(100% - 0.75em);
    box-sizing: border-box;
    margin: 0 0.4em 0.2em;
    padding-inline: 0.5em;
    background: var(--_surface);
    text-shadow: none;
  }
  .log[data-layout='bubble'][data-align='right'] .head,
  .log[data-layout='bubble'][data-align='left'] .message--own .head {
    margin-left: auto;
  }
  .log[data-layout='bubble'] .jumbo .text {
    color: #fff;
  }
`;
