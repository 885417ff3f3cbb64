import { expect } from '@open-wc/testing';
import { until } from '../../../../widgets/testing/until.ts';
import { usePageStyles } from '../../testing/dashboard-fixture.ts';
import { canvas, findFrames, makeLayer, makeServer, openEditor, press } from '../../testing/editor-fixture.ts';
import type { Overlay } from '../api.ts';
import type { CanvasEditor } from './canvas-editor.ts';

/** A scene with the badges `a`, `b` and `c`, of which `b` and `c` are a group. */
const scene: Overlay = {
  ...canvas,
  settings: {
    ...canvas.settings,
    layers: [
      makeLayer('a', 100, 100),
      { ...makeLayer('b', 500, 300), group: 'g' },
      { ...makeLayer('c', 900, 500), group: 'g' },
    ],
  },
};

async function openScene(): Promise<{ readonly editor: CanvasEditor; readonly server: ReturnType<typeof makeServer> }> {
  const server = makeServer();
  server.change(scene);
  const editor = await openEditor({ ...server, overlay: scene });
  // a change before that would be replaced by the stored scene
  await until(() => editor.opened?.$isLoading.get() === false);
  return { server, editor };
}

const readPressed = (editor: CanvasEditor): string =>
  findFrames(editor)
    .flatMap(({ ariaPressed, dataset }) => (ariaPressed === 'true' ? [dataset['id']] : []))
    .join('');
const awaitPressed = (editor: CanvasEditor, ids: string): Promise<unknown> => until(() => readPressed(editor) === ids);

const findRows = (editor: CanvasEditor): readonly HTMLElement[] => [
  ...editor.renderRoot.querySelector('onair-layer-list')!.renderRoot.querySelectorAll<HTMLElement>('[data-row]'),
];
const findName = (row: HTMLElement | undefined): HTMLElement => row!.querySelector<HTMLElement>('button.name')!;

describe('grouped layers', () => {
  usePageStyles();

  it('are selected together by a click, and one of them by a double click, until Escape', async () => {
    const { editor } = await openScene();
    const frame = findFrames(editor)[1]!;
    frame.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }));
    await awaitPressed(editor, 'bc');
    expect(frame.ariaLabel).to.contain('Group of 2 layers');
    dispatchEvent(new PointerEvent('pointerup'));
    // Moveable covers selected frames: the click lands on its area
    const { x, y, width, height } = frame.getBoundingClientRect();
    const middle = { clientX: x + width / 2, clientY: y + height / 2 };
    const area = await until(() => editor.stage!.renderRoot.querySelector('.moveable-control-box .moveable-area'));
    area.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true, ...middle }));
    await awaitPressed(editor, 'b');
    press(frame, 'Escape');
    await awaitPressed(editor, 'bc');
    press(frame, 'Escape');
    await awaitPressed(editor, '');
  });

  it('are selected together by Enter, and one of them by Enter again', async () => {
    const { editor, server } = await openScene();
    const frame = findFrames(editor)[2]!;
    press(frame, 'Enter');
    await awaitPressed(editor, 'bc');
    press(frame, 'ArrowRight');
    await until(() => server.layers()[1]?.x === 501 && server.layers()[2]?.x === 901);
    press(frame, 'Enter');
    await awaitPressed(editor, 'c');
    press(frame, 'ArrowRight');
    await until(() => server.layers()[2]?.x === 902);
    expect(server.layers()[1]?.x).to.equal(501);
  });

  it('are moved together by a drag', async () => {
    const { editor, server } = await openScene();
    const frame = findFrames(editor)[1]!;
    frame.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true, clientX: 200, clientY: 200 }));
    await awaitPressed(editor, 'bc');
    dispatchEvent(new PointerEvent('pointermove', { clientX: 240, clientY: 203, altKey: true }));
    dispatchEvent(new PointerEvent('pointerup'));
    await until(() => server.layers()[1]!.x > 500);
    const [, b, c] = server.layers();
    expect(c!.x - b!.x).to.equal(400);
  });

  it('stand below a heading in the list, which selects all, and their rows one', async () => {
    const { editor } = await openScene();
    expect(findRows(editor).map((row) => findName(row).querySelector('span')?.textContent)).to.deep.equal([
      'Group of 2 layers',
      'Badge c',
      'Badge b',
      'Badge a',
    ]);
    findName(findRows(editor)[0]).click();
    await awaitPressed(editor, 'bc');
    await editor.updateComplete;
    expect(findName(findRows(editor)[0]).ariaPressed).to.equal('true');
    await expect(editor).to.be.accessible();
    findName(findRows(editor)[2]).click();
    await awaitPressed(editor, 'b');
    findName(findRows(editor)[0]).click();
    await awaitPressed(editor, 'bc');
    findName(findRows(editor)[3]).click();
    await awaitPressed(editor, 'a');
  });

  it('are moved in the order by their heading', async () => {
    const { editor, server } = await openScene();
    const [heading, , , last] = findRows(editor);
    heading!.dispatchEvent(new DragEvent('dragstart', { bubbles: true }));
    const { bottom } = last!.getBoundingClientRect();
    last!.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, clientY: bottom - 1 }));
    last!.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true }));
    await until(
      () =>
        server
          .layers()
          .map(({ id }) => id)
          .join('') === 'bca',
    );
  });

  it('are made and dissolved by keys and by the menu', async () => {
    const { editor, server } = await openScene();
    const readGroups = (): number => new Set(server.layers().map(({ group }) => group)).size;
    const frame = findFrames(editor)[0]!;
    frame.focus();
    press(frame, 'a', { ctrlKey: true });
    await awaitPressed(editor, 'abc');
    press(frame, 'g', { ctrlKey: true });
    await until(() => readGroups() === 1 && server.layers()[0]?.group !== undefined);
    const menu = editor.renderRoot.querySelector('onair-layer-menu')!;
    frame.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true }));
    const ungroup = await until(() => menu.renderRoot.querySelector<HTMLElement>('wa-dropdown-item[value=ungroup]'));
    expect(menu.renderRoot.querySelector('wa-dropdown-item[value=group]')).to.equal(null);
    ungroup.click();
    await until(() => server.layers().every(({ group }) => group === undefined));
    expect(readPressed(editor)).to.equal('abc');
    press(document.body, 'z', { ctrlKey: true });
    await until(() => server.layers().every(({ group }) => group !== undefined));
    expect(readGroups()).to.equal(1);
  });
});
