import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import { findMark } from './marks.ts';

/** An id that no platform has. */
const NO_PLATFORM = -1;
const SVG = 'data:image/svg+xml,';

/** An element with marks. */
export type MarkHost = ReactiveControllerHost & Pick<LitElement, 'renderRoot'>;

/** Shows the neutral mark where the picture of a platform did not load (E54, F37): `new MarkErrors(this)` in an element with marks. */
export class MarkErrors implements ReactiveController {
  readonly #host: MarkHost;

  constructor(host: MarkHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // `error` does not bubble; adding the same listener again changes nothing
    this.#host.renderRoot.addEventListener('error', showNeutralMark, true);
  }
}

/** The element stays, so that it can become the mark of another platform. A page that forbids pictures in its addresses gets no second try. */
function showNeutralMark({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.className === 'mark' && !target.src.startsWith(SVG))
    target.src = drawNeutralMark();
}

function drawNeutralMark(): string {
  const { color, ink, path } = findMark(NO_PLATFORM, undefined);
  const glyph = `<path fill="${ink}" fill-rule="evenodd" d="${path}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" style="background:${color}">${glyph}</svg>`;
  return SVG + encodeURIComponent(svg);
}
