import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { LitElement } from 'lit';
import { MarkErrors } from './mark-errors.ts';
import { platformMark } from './platform-mark.ts';

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const platform = (id: number, png: string) => [id, { id, name: 'New', url: '', image: { png, svg: '' } }] as const;
const platforms = new Map([platform(900, '/no-such-mark'), platform(901, dot)]);

class MarkHolder extends LitElement {
  platformId = 900;

  constructor() {
    super();
    new MarkErrors(this);
  }

  override render() {
    return html`${platformMark(this.platformId, platforms)}<img class="other" alt="" src="/no-such-picture" />`;
  }
}
customElements.define('mark-holder', MarkHolder);

async function setUp() {
  const holder = await fixture<MarkHolder>(html`<mark-holder></mark-holder>`);
  const find = (name: string): HTMLImageElement => holder.renderRoot.querySelector(`img.${name}`)!;
  const fail = (name: string): boolean => find(name).dispatchEvent(new Event('error'));
  return { holder, find, fail };
}

describe('errors of marks', () => {
  it('E54, F37: show the neutral mark, which can be drawn, in place of the picture of a platform', async () => {
    const { find, fail } = await setUp();
    fail('mark');
    await oneEvent(find('mark'), 'load');
    expect(find('mark').src).to.match(/^data:image\/svg\+xml,.*5a6478/);
    expect(find('mark').alt).to.equal('New');
  });

  it('F37: change no other picture', async () => {
    const { find, fail } = await setUp();
    fail('other');
    expect(find('other').getAttribute('src')).to.equal('/no-such-picture');
  });

  it('F37: leave the element to the next platform', async () => {
    const { holder, find, fail } = await setUp();
    fail('mark');
    holder.platformId = 901;
    holder.requestUpdate();
    await holder.updateComplete;
    expect(find('mark').src).to.equal(dot);
  });

  it('F37: ask no second time where the page forbids the neutral mark, too', async () => {
    const { find, fail } = await setUp();
    fail('mark');
    const changes = new MutationObserver(() => undefined);
    changes.observe(find('mark'), { attributes: true });
    fail('mark');
    expect(changes.takeRecords()).to.deep.equal([]);
  });
});
