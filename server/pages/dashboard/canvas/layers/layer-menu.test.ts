import { expect } from '@open-wc/testing';
import { until } from '../../../../../widgets/testing/until.ts';
import { usePageStyles } from '../../../testing/dashboard-fixture.ts';
import { findFrames, makeServer, openEditor, press } from '../../../testing/editor-fixture.ts';
import type { CanvasEditor } from '../canvas-editor.ts';

const findItems = (editor: CanvasEditor): readonly (HTMLElement & { value: string; disabled: boolean })[] => [
  ...(editor.renderRoot.querySelector('onair-layer-menu')?.renderRoot.querySelectorAll('wa-dropdown-item') ?? []),
];

/** Opens the menu, and waits until its first entry has the focus. */
async function openMenu(editor: CanvasEditor, open: () => void): Promise<void> {
  open();
  const menu = editor.renderRoot.querySelector('onair-layer-menu')!;
  await until(() => menu.shadowRoot?.activeElement?.localName === 'wa-dropdown-item');
}

async function choose(editor: CanvasEditor, name: string): Promise<void> {
  findItems(editor)
    .find(({ value }) => value === name)
    ?.click();
  await until(() => findItems(editor).length === 0);
}

const pressRight = (target: Element): boolean =>
  target.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true, clientX: 300, clientY: 300 }),
  );

describe('the menu of layers', () => {
  usePageStyles();

  it('opens where a layer is pressed with the right button, and selects that layer', async () => {
    const editor = await openEditor(makeServer());
    const [, second] = findFrames(editor);
    await openMenu(editor, () => void expect(pressRight(second!), 'the menu of the browser').to.equal(false));
    expect(second!.ariaPressed).to.equal('true');
    expect(findItems(editor).map(({ value }) => value)).to.include.members(['duplicate', 'front', 'hide', 'remove']);
    await choose(editor, 'back');
    await until(() => findFrames(editor)[0]?.dataset['id'] === 'b');
    expect(editor.stage?.shadowRoot?.activeElement).to.equal(second);
  });

  it('opens in the list too, for all layers that are selected', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    press(document.body, 'a', { ctrlKey: true });
    const list = editor.renderRoot.querySelector('onair-layer-list')!;
    await openMenu(editor, () => pressRight(list.renderRoot.querySelector('[data-row=a]')!));
    await choose(editor, 'hide');
    await until(() => server.layers().every(({ hidden }) => hidden));
    press(document.body, 'z', { ctrlKey: true });
    await until(() => server.layers().every(({ hidden }) => !hidden));
  });

  for (const keys of [{ key: 'F10', shiftKey: true }, { key: 'ContextMenu' }]) {
    it(`opens by ${keys.key} for the focused layer, and gives the focus back on Escape`, async () => {
      const editor = await openEditor(makeServer());
      const [first] = findFrames(editor);
      first!.focus();
      await openMenu(editor, () => press(first!, keys.key, keys));
      press(editor.shadowRoot!.activeElement!, 'Escape');
      await until(() => editor.stage?.shadowRoot?.activeElement === first);
      expect(findFrames(editor)).to.have.length(2);
    });
  }

  it('cannot remove a locked layer, and offers to unlock it', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    editor.opened?.actions.change(['a'], { locked: true }, { isFinal: true });
    await editor.updateComplete;
    const [first] = findFrames(editor);
    await openMenu(editor, () => pressRight(first!));
    expect(findItems(editor).find(({ value }) => value === 'remove')?.disabled).to.equal(true);
    await choose(editor, 'lock');
    await until(() => server.layers()[0]?.locked === false);
  });

  it('offers to select all where there is no layer', async () => {
    const editor = await openEditor(makeServer());
    await openMenu(editor, () => pressRight(editor.stage!.renderRoot.querySelector('.view')!));
    await choose(editor, 'select-all');
    await until(() => findFrames(editor).every(({ ariaPressed }) => ariaPressed === 'true'));
  });

  it('passes the accessibility audit', async () => {
    const editor = await openEditor(makeServer());
    await openMenu(editor, () => pressRight(findFrames(editor)[0]!));
    await until(() => document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity));
    await expect(editor).to.be.accessible();
  });
});
