import { expect } from '@open-wc/testing';
import { until } from '../../../../widgets/testing/until.ts';
import { usePageStyles } from '../../testing/dashboard-fixture.ts';
import { findFrames, makeServer, openEditor, press } from '../../testing/editor-fixture.ts';
import type { CanvasEditor } from './canvas-editor.ts';

/** Fires an event of the clipboard as a browser does, where the focus is. @returns the text that it leaves there */
function fire(type: 'copy' | 'cut' | 'paste', text = '', target: EventTarget = document.body): string {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent(type, { bubbles: true, composed: true, cancelable: true });
  // Firefox does not take it as an option
  target.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }));
  return clipboardData.getData('text/plain');
}

const listIds = (editor: CanvasEditor): readonly (string | undefined)[] =>
  findFrames(editor).map(({ dataset }) => dataset['id']);

const readRefusal = (editor: CanvasEditor): string =>
  editor.renderRoot.querySelector('.refusals')?.textContent.trim() ?? '';

describe('the clipboard of the canvas editor', () => {
  usePageStyles();

  it('pastes several copied layers in one step, and selects them', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    press(document.body, 'a', { ctrlKey: true });
    fire('paste', fire('copy'));
    await until(() => server.layers().length === 4);
    await until(
      () =>
        findFrames(editor)
          .map(({ ariaPressed }) => ariaPressed)
          .join() === 'false,false,true,true',
    );
    press(document.body, 'z', { ctrlKey: true });
    await until(() => findFrames(editor).length === 2);
  });

  it('cuts the selected layer, for another scene', async () => {
    const editor = await openEditor(makeServer());
    press(findFrames(editor)[0]!, 'Enter');
    const text = fire('cut', '', findFrames(editor)[0]);
    await until(() => listIds(editor).join() === 'b');
    const other = makeServer();
    fire('paste', text, findFrames(await openEditor(other))[0]);
    await until(() => other.layers().length === 3);
    expect(other.layers()[2]?.name).to.equal('Badge a 2');
  });

  it('says in one line why a text cannot be pasted, and keeps the scene', async () => {
    const editor = await openEditor(makeServer());
    fire('paste', 'https://example.com');
    await until(() => readRefusal(editor).startsWith('The clipboard has no layers of Onair.'));
    fire('paste', '{"onair":"layers","width":1920,"height":1080,"layers":[{"id":"x"}]}');
    await until(() => readRefusal(editor).startsWith('These layers were changed on the way'));
    expect(listIds(editor)).to.deep.equal(['a', 'b']);
    await expect(editor).to.be.accessible();
    editor.renderRoot.querySelector<HTMLElement>('.refusal button')?.click();
    await until(() => readRefusal(editor) === '');
  });

  it('leaves the fields of the editor to the browser', async () => {
    const editor = await openEditor(makeServer());
    press(findFrames(editor)[0]!, 'Enter');
    const name = editor.renderRoot.querySelector('.name')!;
    expect(fire('copy', 'as it was', name)).to.equal('as it was');
    fire('paste', 'words', name);
    await editor.updateComplete;
    expect(readRefusal(editor)).to.equal('');
  });

  it('copies and pastes by the menu', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    const chooseItem = async (name: string): Promise<void> => {
      press(findFrames(editor)[1]!, 'F10', { shiftKey: true });
      const menu = editor.renderRoot.querySelector('onair-layer-menu')!;
      await until(() => menu.shadowRoot?.activeElement?.localName === 'wa-dropdown-item');
      menu.renderRoot.querySelector<HTMLElement>(`[value=${name}]`)?.click();
      await until(() => !menu.isOpen);
    };
    await chooseItem('copy');
    await chooseItem('paste');
    await until(() => server.layers().length === 3);
    expect(server.layers()[2]).to.include({ x: 524, y: 324 });
  });
});
