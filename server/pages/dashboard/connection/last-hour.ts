import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatTime, msg, plural } from '../../parts/language/msg.ts';
import type { Connection } from '../../../relay/rest/connection-schemas.ts';
import { describeLength, describeReason } from './connection-words.ts';

const HOUR_MS = 3_600_000;
/** The shortest visible part of the hour, in seconds. */
const SHORTEST_S = 20;
type Gap = Connection['gaps'][number];

/** Renders the last hour of the link to the service, with the gaps in which chat may be missing. @param now in ms */
export function renderLastHour(connection: Connection, now: number): TemplateResult {
  const { link } = connection;
  const gaps = listGaps(connection, now);
  const sum =
    gaps.length === 0
      ? link
        ? msg('Nothing is missing.')
        : msg('There is nothing to tell while no overlay is open.')
      : plural(gaps.length, {
          one: 'One gap in which chat may be missing.',
          other: '# gaps in which chat may be missing.',
        });
  return html`<section class="panel" aria-labelledby="hour">
    <h2 id="hour">${msg('The last hour')}</h2>
    <svg
      class="hour"
      viewBox="0 0 ${HOUR_MS / 1000} 1"
      preserveAspectRatio="none"
      role="img"
      aria-label=${sum}
      ?data-is-resting=${!link}
    >
      ${gaps.map((gap) => renderGap(gap, now))}
    </svg>
    <p class="scale"><span>${msg('1 hour ago')}</span><span>${msg('now')}</span></p>
    <p>${sum}</p>
    ${
      gaps.length === 0
        ? nothing
        : html`<ul class="gaps">
            ${[...gaps].reverse().map(
              ({ from, to, reason }) =>
                html`<li>
                  <time datetime=${from}>${toClock(from)} – ${toClock(to)}</time>
                  <span>${describeReason(reason)} (${describeLength(Date.parse(to) - Date.parse(from))})</span>
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}

/** Returns the ended gaps that the server reports, and after them the current one if the link is not open. */
function listGaps({ link, gaps }: Connection, now: number): readonly Gap[] {
  if (!link || link.upstream === 'open') return gaps;
  return [...gaps, { from: link.since, to: new Date(now).toISOString(), reason: link.upstream }];
}

/** Renders a part of the hour, in seconds. A part that is too short to be seen is drawn longer. */
function renderGap({ from, to }: Gap, now: number): TemplateResult {
  const hourS = HOUR_MS / 1000;
  const toSecond = (time: string): number => hourS - Math.max(0, now - Date.parse(time)) / 1000;
  const start = Math.min(Math.max(0, toSecond(from)), hourS - SHORTEST_S);
  return svg`<rect x=${start} width=${Math.max(SHORTEST_S, toSecond(to) - start)} height="1"></rect>`;
}

function toClock(time: string): string {
  return formatTime(time, { hour: 'numeric', minute: '2-digit', second: '2-digit' });
}
