import { css } from 'lit';

/** A tube, white inside, that lights its surroundings. */
const tube = css`
  0 0 0.06em rgb(255 255 255 / 0.9), 0 0 0.5em var(--_lamp), inset 0 0 0.06em rgb(255 255 255 / 0.9),
    inset 0 0 0.55em -0.1em var(--_lamp)
`;

const glow = css`0 0 0.05em #fff, 0 0 0.2em var(--_lamp), 0 0 0.55em var(--_lamp)`;

/** Styles of the Neon theme for widget parts. */
export const parts = css`
  .log .message::before {
    content: '';
    position: absolute;
    inset-block: 0.5em;
    inset-inline-start: 0.36em;
    inline-size: 0.15em;
    border-radius: 1em;
    background: #ffe9fd;
    box-shadow: 0 0 0.5em 0.1em var(--_lamp);
  }
  /* the surroundings that the tube lights */
  .log .message::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 6em;
    background: linear-gradient(90deg, var(--_lamp), transparent);
    opacity: 0.24;
  }
  .log .message[dir='rtl']::after {
    transform: scaleX(-1);
  }
  .log .message--own {
    --_lamp: #38e8ff;
  }
  .message--own .name {
    background: none;
    color: var(--theme-lit, #c9faff);
    padding: 0;
    text-shadow: ${glow};
  }
  .name {
    text-shadow: 0 0 0.5em currentcolor;
  }
  /* a glow fills the strokes of other scripts */
  [dir='rtl'] .name {
    text-shadow: none;
  }
  .log .message {
    padding-inline: calc(4 * var(--_step)) calc(3 * var(--_step));
  }
  .mark {
    box-shadow: 0 0 0.4em rgb(255 255 255 / 0.35);
  }
  .log:is([data-layout='bubble'], [data-layout='cards']) .message::before,
  .log:is([data-layout='bubble'], [data-layout='cards'], .burst) .message::after {
    display: none;
  }
  .log[data-layout='cards'] .message,
  .log[data-layout='column'] .lines {
    border: 0.09em solid var(--_lamp);
    box-shadow: ${tube};
  }
  .log[data-layout='cards'].burst .message {
    box-shadow: none;
  }
  .log[data-layout='bubble'] .text {
    border: 0.08em solid var(--_lamp);
    box-shadow: inset 0 0 0.5em -0.1em var(--_lamp);
  }
  .log[data-layout='bubble'] .jumbo .text {
    border: 0;
    box-shadow: none;
  }
  .log[data-layout='bubble'] .message--own:not(.jumbo) .text {
    background: var(--_surface);
    color: var(--_text);
  }
  /* glowing parts are painted ten times a second at a high rate */
  .burst .name {
    text-shadow: none;
  }
  .burst .message::before {
    background: var(--_lamp);
    box-shadow: none;
  }

  .counter .card,
  .bug,
  .badge .about,
  .stage .message,
  .letters .card {
    border: 0.09em solid var(--_lamp);
    border-radius: calc(var(--_radius) * 1.6);
    box-shadow: ${tube};
  }
  .counter .card {
    padding-inline: 0.8em;
  }
  .bug::after {
    box-shadow: none;
  }
  .split .card,
  .badge .about {
    --_lamp: #38e8ff;
  }
  /* a sign that is switched off */
  [data-state='offline'] {
    --_lamp: #57487f;
  }
  /* changing digits keep to the face with a fixed width */
  .letters .words:not(time) {
    font-family: var(--_display-fonts, inherit);
  }
  .count:not([data-stale], [data-unknown]) {
    color: var(--theme-lit, #fff3fe);
    text-shadow: ${glow};
  }
  .glyph {
    filter: drop-shadow(0 0 0.12em var(--_lamp)) drop-shadow(0 0 0.3em var(--_lamp));
  }
  .peak bdi {
    color: var(--theme-lit, #fff3fe);
  }
  .frame[data-outline='theme'] .letters .words {
    text-shadow: ${glow};
  }
  /* the outline of the frame, as in every theme: at the letters' own size it would be a black slab; one near glow, since each second of a
     countdown draws it again, as large as it reaches */
  .frame:is([data-outline='strong'], [data-outline='thin']) .letters .words {
    filter: drop-shadow(0 0 0.1em var(--_lamp));
  }

  [data-state='live'] {
    --_lamp: var(--_live);
  }
  .counter[data-state='live'] {
    --_lamp: var(--_accent-ink);
  }
  .state {
    font-family: var(--_display-fonts, inherit);
    letter-spacing: 0.12em;
  }
  [data-state='live'] .state {
    background: none;
    color: var(--theme-lit, #fff1f3);
    text-shadow: ${glow};
  }
  [data-state='live'] .dot {
    color: var(--theme-lit, #fff1f3);
    box-shadow: 0 0 0.4em 0.14em var(--_live);
  }
  .badge .title {
    font-family: var(--_display-fonts, inherit);
  }

  .stage .card {
    border-radius: calc(var(--_radius) * 1.6);
  }
  .stage .card::after {
    border: 0.11em solid var(--_accent-ink);
    box-shadow:
      inset 0 0 0.1em #fff,
      inset 0 0 0.9em var(--_accent-ink);
  }
  .caption {
    color: var(--_text);
    background: var(
      --theme-card,
      linear-gradient(to top, rgb(var(--theme-window, 13 5 30) / 0.94), rgb(var(--theme-window, 13 5 30) / 0.78))
    );
  }
  .caption::before {
    background: linear-gradient(to top, rgb(var(--theme-window, 13 5 30) / 0.78), transparent);
  }
  .caption .about {
    color: var(--_muted);
  }
  .caption .title {
    font-family: var(--_display-fonts, inherit);
    text-shadow: 0 0 0.5em var(--_accent-ink);
  }
  .stage .message {
    padding: 0.65em 1em 0.7em;
  }
  .stage {
    padding: 0.7em;
  }
  .stage[data-layout] {
    padding: 0;
  }

  .shape[data-shape='theme']:not([data-fill='color']) {
    box-shadow:
      inset 0 0 0.06em rgb(255 255 255 / 0.9),
      inset 0 0 0.7em -0.1em var(--_lamp);
  }
  .shape[data-shape='theme'][data-fill='theme'] {
    box-shadow:
      inset 0 0 0 0.09em var(--_lamp),
      inset 0 0 0.7em var(--_lamp);
  }
`;
