import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { Clock } from '../../core/connection/clock.ts';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { dispatchToPage } from '../base/events.ts';
import { followMoments, MOMENT_MS } from './moments.ts';

function addHost(moments = true, isMotionReduced = false) {
  const host = Object.assign(document.createElement('div'), {
    moments,
    isVisible: true,
    isMotionReduced,
    serverNow: ({ now }: Clock) => now(),
  });
  const frame = Object.assign(document.createElement('div'), { className: 'frame' });
  const total = Object.assign(document.createElement('div'), { className: 'total' });
  const count = Object.assign(document.createElement('span'), { className: 'count' });
  total.append(count);
  frame.append(total);
  host.attachShadow({ mode: 'open' }).append(frame);
  document.body.append(host);
  const clock = createFakeClock();
  followMoments(host, clock);
  const rise = (): void => [40, 60].forEach((total) => void dispatchToPage(host, 'onair-viewers', { total }));
  return { host, clock, rise, read: () => frame.dataset['moment'], count };
}

describe('the mark of a moment', () => {
  before(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('is on the frame for a few seconds', () => {
    const { clock, count, host, read, rise } = addHost();
    rise();
    expect(read()).to.equal('round');
    expect(getComputedStyle(count, '::after').animationName).to.equal('moment');
    clock.advance(MOMENT_MS);
    expect([read(), clock.pending]).to.deep.equal([undefined, 0]);
    host.remove();
  });

  it('is missing with reduced motion, and with the setting off', () => {
    for (const { clock, host, read, rise } of [addHost(true, true), addHost(false)]) {
      rise();
      expect([read(), clock.pending]).to.deep.equal([undefined, 0]);
      host.remove();
    }
  });
});
