import { expect } from '@open-wc/testing';
import { until } from '../../../../widgets/testing/until.ts';
import { ownPictures, type OwnPicture } from '../../settings-form/own-files.ts';
import { usePageStyles } from '../../testing/dashboard-fixture.ts';
import { findFrames, makeServer, openEditor, press } from '../../testing/editor-fixture.ts';
import type { CanvasEditor } from './canvas-editor.ts';

const png = new File(['picture'], 'logo.png', { type: 'image/png' });

/** Name and place of an event. */
type Fired = readonly [type: string, at?: { readonly clientX: number; readonly clientY: number }];

/** Fires an event with files as a browser does. @returns whether the browser would still handle it, such as by opening the file */
function fire(target: EventTarget, [type, at]: Fired, files: readonly File[]): boolean {
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(file);
  const init = { bubbles: true, composed: true, cancelable: true, ...at };
  const event = type === 'paste' ? new ClipboardEvent(type, init) : new DragEvent(type, init);
  // Firefox does not take it as an option
  const name = type === 'paste' ? 'clipboardData' : 'dataTransfer';
  return target.dispatchEvent(Object.defineProperty(event, name, { value: carried }));
}

const findDrop = (editor: CanvasEditor): HTMLElement | null | undefined =>
  editor.stage?.renderRoot.querySelector('.drop');

const readRefusal = (editor: CanvasEditor): string =>
  editor.renderRoot.querySelector('.refusals')?.textContent.trim() ?? '';

describe('pictures for the stage', () => {
  usePageStyles();
  beforeEach(() =>
    keepPictures((file) => Promise.resolve({ value: '/pictures/a', name: file.name, width: 400, height: 100 })),
  );
  afterEach(() => (ownPictures.store = undefined));

  it('are dropped at a point that shows as a target, uploaded, and selected in one step', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    const stage = editor.stage!;
    const ground = stage.renderRoot.querySelector('.ground')!.getBoundingClientRect();
    const at = { clientX: ground.x + ground.width / 2, clientY: ground.y + ground.height / 2 };
    expect(fire(stage, ['dragover', at], [png])).to.equal(false);
    await until(() => findDrop(editor)?.textContent === 'Drop the picture here');
    await expect(editor).to.be.accessible();
    expect(fire(stage, ['drop', at], [png])).to.equal(false);
    await until(() => server.layers().length === 3);
    const { name, widget, x, y, width, height } = server.layers()[2]!;
    expect({ name, widget, width, height }).to.deep.equal({
      name: 'logo.png',
      widget: 'picture',
      width: 400,
      height: 100,
    });
    expect(Math.abs(x - 760) < 10 && Math.abs(y - 490) < 10).to.equal(true);
    await until(() => findFrames(editor)[2]?.ariaPressed === 'true');
    expect(findDrop(editor)).to.equal(null);
    press(document.body, 'z', { ctrlKey: true });
    await until(() => server.layers().length === 2);
  });

  it('show no target any more once the pointer leaves', async () => {
    const editor = await openEditor(makeServer());
    fire(editor.stage!, ['dragover'], [png]);
    await until(() => findDrop(editor));
    fire(editor.stage!, ['dragleave'], [png]);
    await until(() => !findDrop(editor));
  });

  it('are pasted in the middle, several at once', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    fire(findFrames(editor)[0]!, ['paste'], [png, png]);
    await until(() => server.layers().length === 4);
    expect(server.layers()[2]?.x).to.equal(760);
    expect(server.layers()[3]?.x).to.equal(800);
    press(document.body, 'z', { ctrlKey: true });
    await until(() => server.layers().length === 2);
  });

  it('are refused in one line, and the scene stays as it is', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    fire(editor.stage!, ['drop'], [new File(['words'], 'notes.txt', { type: 'text/plain' })]);
    await until(() => readRefusal(editor) === 'This is not a picture. Drop or paste a picture.');
    keepPictures(() => Promise.reject(new Error('This picture is too large.')));
    fire(editor.stage!, ['drop'], [png]);
    await until(() => readRefusal(editor) === 'This picture is too large.');
    expect(server.layers()).to.have.length(2);
    await expect(editor).to.be.accessible();
  });

  it('do not replace the page when they are dropped beside the stage', async () => {
    await openEditor(makeServer());
    expect(fire(document.body, ['drop'], [png])).to.equal(false);
    expect(fire(document.body, ['drop'], []), 'a drop of words').to.equal(true);
  });

  function keepPictures(add: (file: File) => Promise<OwnPicture>): void {
    ownPictures.store = { list: () => Promise.resolve([]), add, remove: () => Promise.resolve(false) };
  }
});
