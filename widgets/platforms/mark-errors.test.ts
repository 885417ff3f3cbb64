import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { LitElement } from 'lit';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { until } from '../testing/until.ts';
import { MarkErrors } from './mark-errors.ts';
import { platformMark } from './platform-mark.ts';

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const platform = (id: number, png: string) => [id, { id, name: 'New', url: '', image: { png, svg: '' } }] as const;
const platforms = new Map([platform(900, '/no-such-mark'), platform(901, dot)]);

class MarkHolder extends LitElement {
  platformId = 900;
  clock = createFakeClock();

  constructor() {
    super();
    new MarkErrors(this, () => this.clock);
  }

  override render() {
    return html`${platformMark(this.platformId, platforms)}<img class="other" alt="" src="/no-such-picture" />`;
  }
}
customElements.define('mark-holder', MarkHolder);

async function setUp(platformId = 900) {
  const holder = await fixture<MarkHolder>(html`<mark-holder .platformId=${platformId}></mark-holder>`);
  const find = (name: string): HTMLImageElement => holder.renderRoot.querySelector(`img.${name}`)!;
  const fail = (name: string): boolean => find(name).dispatchEvent(new Event('error'));
  return { holder, find, fail };
}

describe('errors of marks', () => {
  it('replace the picture of a platform by the neutral mark (E54, F37)', async () => {
    const { find, fail } = await setUp();
    fail('mark');
    await oneEvent(find('mark'), 'load');
    expect(find('mark').src).to.match(/^data:image\/svg\+xml,.*5a6478/);
    expect(find('mark').alt).to.equal('New');
  });

  it('retry the picture with growing delays while the mark is on screen (F37)', async () => {
    const { holder, find, fail } = await setUp();
    fail('mark');
    expect(holder.clock.pending).to.equal(1);
    holder.clock.advance(2_000);
    await until(() => holder.clock.pending === 1);
    holder.clock.advance(3_999);
    expect(holder.clock.pending).to.equal(1);
    holder.remove();
    expect(holder.clock.pending).to.equal(0);
    expect(find('mark').src).to.match(/^data:image\/svg/);
  });

  it('show the picture once it is loaded (F37)', async () => {
    const { holder, find, fail } = await setUp(901);
    fail('mark');
    expect(find('mark').src).to.match(/^data:image\/svg/);
    holder.clock.advance(2_000);
    await until(() => find('mark').src === dot);
    expect(holder.clock.pending).to.equal(0);
  });

  it('change no other picture (F37)', async () => {
    const { find, fail } = await setUp();
    fail('other');
    expect(find('other').getAttribute('src')).to.equal('/no-such-picture');
  });

  it('keep the element for the next platform (F37)', async () => {
    const { holder, find, fail } = await setUp();
    fail('mark');
    holder.platformId = 901;
    holder.requestUpdate();
    await holder.updateComplete;
    expect(find('mark').src).to.equal(dot);
  });

  it('do not retry if the page also forbids the neutral mark (F37)', async () => {
    const { find, fail } = await setUp();
    fail('mark');
    const changes = new MutationObserver(() => undefined);
    changes.observe(find('mark'), { attributes: true });
    fail('mark');
    expect(changes.takeRecords()).to.deep.equal([]);
  });
});
