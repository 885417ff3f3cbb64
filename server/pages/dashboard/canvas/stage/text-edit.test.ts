import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Layer } from '../../../../../widgets/canvas/layer.ts';
import { until } from '../../../../../widgets/testing/until.ts';
import { usePageStyles } from '../../../testing/dashboard-fixture.ts';
import {
  canvas,
  findFrames,
  makeLayer,
  makeServer,
  openEditor,
  press,
  type CanvasServer,
} from '../../../testing/editor-fixture.ts';
import type { CanvasEditor } from '../canvas-editor.ts';

const words: Layer = {
  ...makeLayer('a', 200, 200),
  widget: 'text',
  width: 800,
  height: 300,
  settings: { text: 'Hello', fontSize: 120 },
};

const findField = (editor: CanvasEditor): HTMLTextAreaElement | null | undefined =>
  editor.stage?.renderRoot.querySelector('.typing textarea');

const readText = (server: CanvasServer): unknown => server.layers()[0]?.settings['text'];

async function openWith(layer: Layer, server = makeServer()): Promise<CanvasEditor> {
  server.change({ settings: { ...canvas.settings, layers: [layer, makeLayer('b', 500, 600)] } });
  return openEditor({ ...server, overlay: server.stored() });
}

/** Opens the editor, and begins to edit the text of its first layer. */
async function startTyping(layer = words, server = makeServer()): Promise<CanvasEditor> {
  const editor = await openWith(layer, server);
  findFrames(editor)[0]!.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await until(() => editor.stage?.shadowRoot?.activeElement === findField(editor));
  return editor;
}

describe('the text of a layer', () => {
  usePageStyles();

  it('is edited in its place on a double click, in its own type, as one step', async () => {
    const server = makeServer();
    const editor = await startTyping(words, server);
    const field = findField(editor)!;
    const drawn = await until(() =>
      editor.stage!.renderRoot.querySelector('[data-layer=a] onair-text')?.shadowRoot?.querySelector('.words'),
    );
    await until(() => getComputedStyle(field).fontFamily === getComputedStyle(drawn).fontFamily);
    await until(() => getComputedStyle(field).fontSize === getComputedStyle(drawn).fontSize);
    const frame = findFrames(editor)[0]!.getBoundingClientRect();
    await until(() => {
      const { top, bottom } = field.getBoundingClientRect();
      return top >= frame.top - 1 && bottom <= frame.bottom + 1;
    });
    await until(() => getComputedStyle(drawn).visibility === 'hidden');
    await expect(editor).to.be.accessible();
    await sendKeys({ type: 'Good evening' });
    expect(readText(server)).to.equal('Hello');
    await sendKeys({ press: 'Enter' });
    await until(() => readText(server) === 'Good evening');
    expect(editor.stage?.shadowRoot?.activeElement).to.equal(findFrames(editor)[0]);
    expect(findField(editor)).to.equal(null);
    press(document.body, 'z', { ctrlKey: true });
    await until(() => readText(server) === 'Hello');
  });

  it('is edited by keys alone, and restored by Escape', async () => {
    const server = makeServer();
    const editor = await openWith(words, server);
    findFrames(editor)[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => findFrames(editor)[0]?.ariaPressed === 'true');
    await sendKeys({ press: 'Enter' });
    await until(() => editor.stage?.shadowRoot?.activeElement === findField(editor));
    await sendKeys({ type: 'Never mind' });
    await sendKeys({ press: 'Escape' });
    await until(() => editor.stage?.shadowRoot?.activeElement === findFrames(editor)[0]);
    expect(editor.opened?.actions.state.$canUndo.get()).to.equal(false);
    expect(findFrames(editor)[0]?.ariaPressed).to.equal('true');
    expect(readText(server)).to.equal('Hello');
  });

  it('is kept when another layer is pressed', async () => {
    const server = makeServer();
    const editor = await startTyping(words, server);
    await sendKeys({ type: 'Kept' });
    findFrames(editor)[1]!.focus();
    await until(() => readText(server) === 'Kept');
    expect(editor.stage?.shadowRoot?.activeElement).to.equal(findFrames(editor)[1]);
  });

  it('takes Enter as a part of a text that is still composed', async () => {
    const server = makeServer();
    const editor = await startTyping(words, server);
    const field = findField(editor)!;
    field.value = 'こんばんは';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    press(field, 'Enter', { isComposing: true });
    press(field, 'Escape', { isComposing: true });
    await editor.stage!.updateComplete;
    expect(findField(editor)?.value).to.equal('こんばんは');
    press(field, 'Enter');
    await until(() => readText(server) === 'こんばんは');
  });

  it('runs from right to left in the languages that do, at the side of its words', async () => {
    const editor = await startTyping({ ...words, settings: { text: 'مرحبا', align: 'end' } });
    const field = findField(editor)!;
    await until(() => getComputedStyle(field).textAlign === 'right');
    expect(getComputedStyle(field).direction).to.equal('rtl');
    expect(field.getAttribute('aria-label')).to.equal('Text of Badge a');
  });

  it('stays inside its layer, at the side of a label in Arabic, and leaves the frame around it', async () => {
    const settings = { label: 'مرحبا', labelPlace: 'bottom-start' };
    const editor = await startTyping({ ...words, widget: 'camera-frame', settings });
    const field = findField(editor)!;
    await until(() => getComputedStyle(field).textAlign === 'right');
    const frame = findFrames(editor)[0]!.getBoundingClientRect();
    const { left, right } = field.getBoundingClientRect();
    expect(left).to.be.at.least(frame.left - 1);
    expect(right).to.be.at.most(frame.right + 1);
    const drawn = editor.stage!.renderRoot.querySelector('[data-layer=a] onair-camera-frame')!.shadowRoot!;
    await until(() => getComputedStyle(drawn.querySelector('.tab')!).visibility === 'hidden');
    await until(() =>
      drawn.querySelector('.edge')!.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    await sendKeys({ press: 'Escape' });
    await until(() => getComputedStyle(drawn.querySelector('.tab')!).visibility === 'visible');
  });

  it('has a hint on the stage while it is empty, and none while it is typed', async () => {
    const empty = { ...words, settings: { text: '' } };
    const editor = await openWith(empty);
    const findHint = (): Element | null | undefined => editor.stage?.renderRoot.querySelector('.frame .hint');
    await until(findHint);
    findFrames(editor)[0]!.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await until(() => findField(editor) && !findHint());
    await sendKeys({ press: 'Escape' });
    await until(findHint);
  });

  it('is saved in one line, which is what widgets draw', async () => {
    const server = makeServer();
    const editor = await startTyping(words, server);
    const field = findField(editor)!;
    field.value = ' two \n lines ';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    press(field, 'Enter');
    await until(() => readText(server) === 'two lines');
  });

  for (const [widget, setting] of [
    ['countdown', 'endText'],
    ['camera-frame', 'label'],
  ] as const) {
    it(`is ${setting} of a ${widget}`, async () => {
      const server = makeServer();
      const editor = await startTyping({ ...words, widget, settings: {} }, server);
      await sendKeys({ type: 'Soon' });
      await sendKeys({ press: 'Enter' });
      await until(() => server.layers()[0]?.settings[setting] === 'Soon');
      expect(findField(editor)).to.equal(null);
    });
  }

  it('has an entry in the menu, unlike layers without a text', async () => {
    const editor = await openWith(words);
    const findItem = (): HTMLElement | null | undefined =>
      editor.renderRoot.querySelector('onair-layer-menu')?.renderRoot.querySelector('wa-dropdown-item[value=text]');
    const open = async (index: number): Promise<void> => {
      findFrames(editor)[index]!.focus();
      press(findFrames(editor)[index]!, 'ContextMenu');
      await until(() => editor.renderRoot.querySelector('onair-layer-menu')?.shadowRoot?.activeElement);
    };
    await open(1);
    expect(findItem()).to.equal(null);
    press(editor.renderRoot.querySelector('onair-layer-menu')!.shadowRoot!.activeElement!, 'Escape');
    await until(() => !editor.renderRoot.querySelector('onair-layer-menu')?.isOpen);
    await open(0);
    findItem()!.click();
    await until(() => editor.stage?.shadowRoot?.activeElement === findField(editor));
  });
});
