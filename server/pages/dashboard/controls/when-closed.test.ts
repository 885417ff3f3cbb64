import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { usePageStyles } from '../../testing/dashboard-fixture.ts';
import { whenClosed } from './when-closed.ts';

describe('whenClosed', () => {
  usePageStyles();

  it('distinguishes the closing of a dialog from that of a list of choices in it', async () => {
    let closings = 0;
    const dialog = await fixture<HTMLElementTagNameMap['wa-dialog']>(
      html`<wa-dialog label="Choose" @wa-after-hide=${whenClosed(() => (closings += 1))}>
        <wa-select label="Scene" value="a"><wa-option value="a">A</wa-option></wa-select>
      </wa-dialog>`,
    );
    const open = async (): Promise<void> => {
      const shown = oneEvent(dialog, 'wa-after-show');
      dialog.open = true;
      await shown;
    };
    await open();
    const select = dialog.querySelector('wa-select')!;
    await select.updateComplete;
    await select.show();
    const hidden = oneEvent(dialog, 'wa-after-hide');
    await select.hide();
    expect((await hidden).target).to.equal(select);
    expect(closings).to.equal(0);
    const closed = oneEvent(dialog, 'wa-after-hide');
    dialog.open = false;
    await closed;
    expect(closings).to.equal(1);
  });
});
