import { expect, fixture } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { EntryController } from './entry-controller.ts';
import { VisibilityController } from './visibility-controller.ts';

const clock = createFakeClock();

class Entering extends LitElement {
  entries = 0;
  readonly #visibility = new VisibilityController(this);

  constructor() {
    super();
    new EntryController(
      this,
      () => (this.entries += 1),
      () => clock,
    );
  }

  get isVisible(): boolean {
    return this.#visibility.isVisible;
  }
}
customElements.define('test-entering', Entering);

describe('entries of a page', () => {
  beforeEach(() => {
    setPageVisibility('visible');
    clock.advance(5_000);
  });

  it('are none while it loads', async () => {
    expect((await setUp()).entries).to.equal(0);
  });

  it('come with each change from hidden to visible', async () => {
    const element = await setUp();
    for (let round = 1; round <= 2; round += 1) {
      await show(element, 'hidden');
      await show(element, 'visible');
      expect(element.entries).to.equal(round);
      clock.advance(5_000);
    }
  });

  it('come when OBS takes the source into its program', async () => {
    const element = await setUp();
    activate(true);
    activate(false);
    clock.advance(5_000);
    activate(true);
    expect(element.entries).to.equal(2);
  });

  it('are one for a source that is shown and becomes active in the same change of scenes', async () => {
    const element = await setUp();
    await show(element, 'hidden');
    await show(element, 'visible');
    clock.advance(300);
    activate(true);
    expect(element.entries).to.equal(1);
  });

  it('end with the element', async () => {
    const element = await setUp();
    element.remove();
    activate(true);
    for (const detail of [null, 'active', { active: 'yes' }])
      window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail }));
    expect(element.entries).to.equal(0);
  });

  const setUp = (): Promise<Entering> => fixture(html`<test-entering></test-entering>`);

  async function show(element: Entering, state: DocumentVisibilityState): Promise<void> {
    setPageVisibility(state);
    await element.updateComplete;
  }

  function activate(active: boolean): void {
    window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active } }));
  }
});
