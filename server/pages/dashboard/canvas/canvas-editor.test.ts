import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../../../../widgets/testing/until.ts';
import { ApiError, type Overlay } from '../api.ts';
import { usePageStyles, makeOverlay } from '../../testing/dashboard-fixture.ts';
import type { CanvasEditor } from './canvas-editor.ts';
import { canvas, findFrames, makeLayer, makeServer, openEditor, press } from '../../testing/editor-fixture.ts';
import { hasUnsaved } from '../saving/saving.ts';
import { TryIt } from '../preview/try-it.ts';
import { textDescription } from '../../../../widgets/text/description.ts';
import { readCanvas } from './saving/canvas-copy.ts';
import { createCanvasHistories } from './history/canvas-histories.ts';

function findButton(root: ParentNode, name: string): HTMLElement {
  const buttons = [...root.querySelectorAll<HTMLElement>('button, wa-button, wa-switch')];
  return buttons.find((each) => (each.getAttribute('aria-label') ?? each.textContent).trim().startsWith(name))!;
}

if (!customElements.get('onair-try-it')) customElements.define('onair-try-it', TryIt);

describe('<onair-canvas-editor>', () => {
  usePageStyles();

  it('adds the other format, shows both, and moves a layer in one of them only', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    const choose = async (value: string): Promise<void> => {
      const menu = editor.renderRoot.querySelector('.formats');
      menu?.dispatchEvent(new CustomEvent('wa-select', { detail: { item: { value } } }));
      await editor.updateComplete;
    };
    const formats = () => readCanvas(server.stored()).formats;
    await choose('portrait');
    await until(() => formats()?.portrait?.places['a'] !== undefined);
    const proposed = formats()?.portrait?.places['a'];
    await editor.stage?.updateComplete;
    const [first] = findFrames(editor);
    press(first!, 'Enter');
    await editor.updateComplete;
    press(first!, 'ArrowRight');
    await until(() => formats()?.portrait?.places['a']?.x === (proposed?.x ?? 0) + 1);
    expect(server.layers()[0]?.x).to.equal(100);
    await choose('landscape');
    expect(editor.opened?.actions.state.$canvas.get().width).to.equal(1920);
  });

  it('shows the other format beside the stage, and switches to it', async () => {
    const editor = await openEditor(makeServer());
    const root = editor.renderRoot;
    expect(root.querySelector('.other')).to.equal(null);
    editor.opened?.actions.chooseFormat('portrait');
    await until(() => root.querySelector('.proposed'));
    findButton(root, 'They fit').click();
    await until(() => !root.querySelector('.proposed'));
    findButton(root, 'Edit in Landscape').click();
    await until(() => findButton(root, 'Edit in Portrait'));
    expect(editor.opened?.actions.state.$canvas.get().width).to.equal(1920);
    await expect(editor).to.be.accessible();
  });

  it('has a tab with the other format on a narrow screen', async () => {
    const editor = await openEditor(makeServer(), 390);
    // the test window is wide, whatever the width of the editor
    Object.assign(editor, { isNarrow: true });
    editor.opened?.actions.chooseFormat('portrait');
    await until(() => editor.renderRoot.querySelector('wa-tab[panel=format]'));
    expect(editor.renderRoot.querySelector('wa-tab-panel[name=format] .other')).not.to.equal(null);
    await expect(editor).to.be.accessible();
  });

  it('changes the look of all layers at once, and gives it to a layer that is added', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    const menu = editor.renderRoot.querySelector<HTMLElement>('.looks')!;
    const choose = (value: string) => menu.dispatchEvent(new CustomEvent('wa-select', { detail: { item: { value } } }));
    const looks = () => server.layers().map(({ settings }) => settings['theme']);
    choose('paper');
    await until(() => looks().every((look) => look === 'paper'));
    await editor.updateComplete;
    expect(menu.querySelector('wa-button')?.textContent).to.contain('Paper');
    editor.opened?.actions.add(textDescription);
    await until(() => looks().length === 3);
    expect(looks()).to.deep.equal(['paper', 'paper', 'paper']);
    editor.opened?.actions.set('a', { theme: 'neon' }, { isFinal: true });
    await editor.updateComplete;
    expect(menu.querySelector('wa-button')?.textContent).to.contain('mixed');
    choose('kit');
    await until(() => looks().every((look) => look === 'kit'));
    findButton(editor.renderRoot, 'Undo').click();
    await until(() => looks().includes('neon'));
    expect(looks()).to.deep.equal(['neon', 'paper', 'paper']);
  });

  it('offers canvases of the other format to merge, and joins their layers', async () => {
    const settings = { width: 1080, height: 1920, layers: [makeLayer('z', 10, 1500)] };
    const other: Overlay = { ...makeOverlay('d', 'My scene, portrait'), widget: 'canvas', settings };
    const wide: Overlay = { ...canvas, id: 'e', name: 'Wide' };
    const server = makeServer({ getOverlays: () => Promise.resolve([canvas, other, wide]) });
    const editor = await openEditor(server);
    const menu = editor.renderRoot.querySelector('.formats');
    menu?.dispatchEvent(new CustomEvent('wa-select', { detail: { item: { value: 'merge' } } }));
    const findOffers = () => [...editor.renderRoot.querySelectorAll<HTMLElement>('.versions wa-button')];
    await until(() => findOffers().length > 0);
    expect(findOffers().map(({ title }) => title)).to.deep.equal(['My scene, portrait']);
    findOffers()[0]?.click();
    await until(() => server.layers().length === 3);
    expect(readCanvas(server.stored()).formats?.portrait?.height).to.equal(1920);
  });

  it('shows a layer only under conditions that are chosen in its panel', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    const [first] = findFrames(editor);
    press(first!, 'Enter');
    const findPanel = () => editor.renderRoot.querySelector('onair-layer-panel')?.renderRoot;
    await until(() => findPanel()?.querySelector('.when wa-select'));
    const enter = (name: string, value: string): void => {
      const field = findPanel()!.querySelector<HTMLElement & { value: string }>(`.when ${name}`)!;
      field.value = value;
      field.dispatchEvent(new Event('change'));
    };
    enter('wa-select', 'live');
    enter('wa-number-input', '12');
    await until(() => server.layers()[0]?.when?.seconds === 12);
    expect(server.layers()[0]?.when).to.deep.equal({ live: 'live', seconds: 12 });
    enter('wa-select', 'always');
    enter('wa-number-input', '');
    await until(() => server.layers()[0]?.when === undefined);
  });

  it('keeps what is typed while the editor is drawn again, such as after a save', async () => {
    const editor = await openEditor(makeServer());
    const [first] = findFrames(editor);
    press(first!, 'Enter');
    const findName = () =>
      editor.renderRoot.querySelector('onair-layer-panel')?.renderRoot.querySelector<HTMLInputElement>('.name');
    await until(findName);
    findName()!.value = 'Headl';
    editor.requestUpdate();
    await editor.updateComplete;
    await editor.renderRoot.querySelector('onair-layer-panel')?.updateComplete;
    expect(findName()?.value).to.equal('Headl');
  });

  it('takes no changes until it knows whether there is a draft', async () => {
    let answer = (): void => undefined;
    const loaded = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const server = makeServer({ getDraft: () => loaded });
    const editor = await openEditor(server);
    const isInert = (): boolean => editor.stage?.closest('[inert]') !== null;
    const [first] = findFrames(editor);
    press(first!, 'Enter');
    press(first!, 'Delete');
    expect([isInert(), findFrames(editor).length]).to.deep.equal([true, 2]);
    answer();
    await until(() => !isInert());
  });

  it('selects, moves and removes layers with keys, and announces it', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    const [first] = findFrames(editor);
    press(first!, 'Enter');
    await editor.updateComplete;
    press(first!, 'ArrowRight');
    press(first!, 'ArrowDown', { shiftKey: true });
    await until(() => server.layers()[0]?.y === 110);
    expect(server.layers()[0]?.x).to.equal(101);
    await editor.updateComplete;
    expect(editor.renderRoot.querySelector('[role=status]')?.textContent).to.equal('Badge a: 320 by 80 at 101, 110');
    press(first!, 'Delete');
    await until(() => server.layers().length === 1);
  });

  it('keeps the selection while Tab moves past other layers, until a key selects one', async () => {
    const editor = await openEditor(makeServer());
    const [first, second] = findFrames(editor);
    const readPressed = (): readonly (string | null)[] => findFrames(editor).map(({ ariaPressed }) => ariaPressed);
    first!.focus();
    press(first!, 'Enter');
    await sendKeys({ press: 'Tab' });
    expect(editor.stage!.shadowRoot!.activeElement).to.equal(second);
    await editor.updateComplete;
    expect(readPressed()).to.deep.equal(['true', 'false']);
    press(second!, 'Enter', { shiftKey: true });
    await until(() => readPressed().join() === 'true,true');
    press(second!, 'Enter');
    await until(() => readPressed().join() === 'false,true');
  });

  it('gives the fields for place and size the full width', async () => {
    const editor = await openEditor(makeServer());
    press(findFrames(editor)[0]!, 'Enter');
    // in a narrow window
    editor.renderRoot.querySelector<HTMLElement>('wa-tab[panel=settings]')?.click();
    const panel = editor.renderRoot.querySelector('onair-layer-panel')!;
    const field = await until(() => panel.renderRoot.querySelector('wa-number-input'));
    const input = await until(() => field.shadowRoot?.querySelector('input'));
    await until(() => field.offsetWidth > 0 && input.offsetWidth > field.offsetWidth * 0.9);
  });

  it('keeps the focus in place when the focused layer is removed, and selects no other', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    const [first] = findFrames(editor);
    first!.focus();
    press(first!, 'Enter');
    await editor.updateComplete;
    press(first!, 'Delete');
    await until(() => findFrames(editor).length === 1);
    expect(editor.stage!.shadowRoot!.activeElement?.className).to.equal('view');
    expect(findFrames(editor)[0]!.getAttribute('aria-pressed')).to.equal('false');
    const rows = editor.renderRoot.querySelector('onair-layer-list')!;
    const row = rows.renderRoot.querySelector<HTMLElement>('button.name')!;
    row.focus();
    row.click();
    await editor.updateComplete;
    press(row, 'Delete');
    await until(() => findFrames(editor).length === 0);
    expect(rows.shadowRoot!.activeElement?.localName).to.equal('wa-button');
  });

  it('keeps the focus on the undo button when nothing is left to undo, and announces each undo', async () => {
    const editor = await openEditor(makeServer());
    press(findFrames(editor)[0]!, 'ArrowRight');
    press(findFrames(editor)[0]!, 'ArrowRight');
    const undo = findButton(editor.renderRoot, 'Undo');
    const status = editor.renderRoot.querySelector('.status')!;
    let told = 0;
    const observer = new MutationObserver(() => (told += 1));
    undo.focus();
    await editor.updateComplete;
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    for (const count of [1, 2]) {
      undo.click();
      await until(() => told === count);
    }
    observer.disconnect();
    expect(status.textContent).to.equal('Undone');
    expect(undo.ariaDisabled).to.equal('true');
    await editor.updateComplete;
    expect(editor.shadowRoot!.activeElement).to.equal(undo);
    undo.click();
    expect(findButton(editor.renderRoot, 'Redo').ariaDisabled).to.equal(null);
  });

  it('returns the focus to the opener of a dialog when the answer removes that dialog', async () => {
    const versions = [{ number: 1, at: new Date().toISOString(), settings: canvas.settings }];
    const editor = await openEditor(
      makeServer({ getVersions: () => Promise.resolve(versions), restoreVersion: () => Promise.resolve(canvas) }),
    );
    const opener = findButton(editor.renderRoot, 'Versions');
    opener.focus();
    opener.click();
    const answer = await until(() => findButton(editor.renderRoot, 'Bring back'));
    answer.focus();
    answer.click();
    await until(() => !editor.renderRoot.querySelector('wa-dialog'));
    expect(editor.shadowRoot!.activeElement).to.equal(opener);
  });

  it('keeps the focus on the publish button', async () => {
    const editor = await openEditor(makeServer({ publishDraft: () => Promise.resolve({ ...canvas, revision: 2 }) }));
    findButton(editor.renderRoot, 'Draft').click();
    await until(() => findButton(editor.renderRoot, 'Publish'));
    press(findFrames(editor)[0]!, 'ArrowLeft');
    const publish = await until(() =>
      [...editor.renderRoot.querySelectorAll('wa-button')].find(({ textContent }) => textContent === 'Publish'),
    );
    publish.focus();
    publish.click();
    await until(() => publish.textContent === 'Published');
    expect(editor.shadowRoot!.activeElement).to.equal(publish);
  });

  for (const [key, name] of [
    ['Enter', 'New name'],
    ['Escape', 'Badge b'],
  ] as const) {
    it(`returns the focus to a layer when ${key} ends the editing of its name`, async () => {
      const editor = await openEditor(makeServer());
      const rows = editor.renderRoot.querySelector('onair-layer-list')!;
      const find = (): HTMLElement => rows.renderRoot.querySelector<HTMLElement>('button.name')!;
      // a busy Firefox takes the focus only a moment after the list was drawn
      await until(() => {
        find().focus();
        return rows.shadowRoot!.activeElement === find();
      });
      press(find(), 'F2');
      await until(() => rows.shadowRoot!.activeElement?.matches('.rename'));
      await sendKeys({ type: 'New name' });
      await sendKeys({ press: key });
      await until(() => rows.shadowRoot!.activeElement === find());
      expect(find().textContent).to.contain(name);
    });
  }

  it('undoes and redoes, with keys and with buttons', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    press(findFrames(editor)[1]!, ' ');
    press(findFrames(editor)[1]!, 'd', { ctrlKey: true });
    await until(() => findFrames(editor).length === 3);
    press(document.body, 'z', { ctrlKey: true });
    await until(() => findFrames(editor).length === 2);
    findButton(editor.renderRoot, 'Redo').click();
    await until(() => findFrames(editor).length === 3);
    await until(() => server.layers().length === 3);
  });

  for (const [how, cancel] of Object.entries({
    'with Escape': () => press(document.body, 'Escape'),
    'by the browser': () => dispatchEvent(new PointerEvent('pointercancel')),
  })) {
    it(`restores a layer when a drag is cancelled ${how}, and can still redo`, async () => {
      const server = makeServer();
      const editor = await openEditor(server);
      press(findFrames(editor)[1]!, 'Enter');
      press(findFrames(editor)[1]!, 'ArrowRight');
      press(document.body, 'z', { ctrlKey: true });
      await until(() => findFrames(editor)[1]?.ariaPressed === 'true');
      const [frame] = findFrames(editor);
      const left = frame!.style.left;
      frame!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true, clientX: 200, clientY: 200 }));
      await until(() => frame!.ariaPressed === 'true');
      dispatchEvent(new PointerEvent('pointermove', { clientX: 240, clientY: 203 }));
      await until(() => frame!.style.left !== left);
      cancel();
      await until(() => frame!.style.left === left);
      dispatchEvent(new PointerEvent('pointermove', { clientX: 280, clientY: 203 }));
      dispatchEvent(new PointerEvent('pointerup'));
      await editor.updateComplete;
      expect(findFrames(editor).map(({ ariaPressed }) => ariaPressed)).to.deep.equal(['true', 'false']);
      findButton(editor.renderRoot, 'Redo').click();
      await until(() => server.layers()[1]?.x === 501);
      expect(server.layers()[0]?.x).to.equal(100);
    });
  }

  it('moves the focused layer, whichever was selected before', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    press(findFrames(editor)[0]!, 'Enter');
    press(findFrames(editor)[1]!, 'ArrowRight');
    await until(() => server.layers()[1]?.x === 501);
    expect(server.layers()[0]?.x).to.equal(100);
  });

  it('keeps the steps to undo when its page is left and opened again', async () => {
    const server = makeServer();
    const histories = createCanvasHistories();
    const first = await openEditor(server, 1300, histories);
    press(findFrames(first)[0]!, 'ArrowRight');
    await until(() => server.layers()[0]?.x === 101);
    first.remove();
    const second = await openEditor({ ...server, overlay: server.stored() }, 1300, histories);
    await until(() => second.opened?.$isLoading.get() === false);
    findButton(second.renderRoot, 'Undo').click();
    await until(() => server.layers()[0]?.x === 100);
  });

  it('undoes a change from elsewhere like one of its own', async () => {
    const server = makeServer();
    const histories = createCanvasHistories();
    const first = await openEditor(server, 1300, histories);
    press(findFrames(first)[0]!, 'ArrowRight');
    await until(() => server.layers()[0]?.x === 101);
    first.remove();
    server.change({ settings: { ...canvas.settings, layers: [] }, revision: 9 });
    const second = await openEditor({ ...server, overlay: server.stored() }, 1300, histories);
    await until(() => second.opened?.$isLoading.get() === false);
    findButton(second.renderRoot, 'Undo').click();
    await until(() => server.layers()[0]?.x === 101);
  });

  it('leaves keys to the field with the focus', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    press(findFrames(editor)[0]!, 'Enter');
    press(editor.renderRoot.querySelector('.name')!, 'Delete');
    press(findFrames(editor)[0]!, 'ArrowRight');
    await until(() => server.layers()[0]?.x === 101);
    expect(findFrames(editor)).to.have.length(2);
  });

  it('asks which canvas to keep when another tab has changed it', async () => {
    const server = makeServer();
    const editor = await openEditor(server);
    const theirs = { ...canvas.settings, layers: [makeLayer('theirs', 0, 0)] };
    server.change({ settings: theirs, revision: 7 });
    press(findFrames(editor)[0]!, 'Enter');
    press(findFrames(editor)[0]!, 'ArrowLeft');
    await until(() => editor.renderRoot.querySelector('wa-dialog'));
    expect(server.layers()[0]?.id).to.equal('theirs');
    findButton(editor.renderRoot, 'Keep theirs').click();
    await until(() => findFrames(editor).length === 1);
    expect(hasUnsaved(editor.opened!.saver.$saving.get())).to.equal(false);
    press(document.body, 'z', { ctrlKey: true });
    await until(() => server.layers().length === 2);
  });

  it('says why the versions cannot be loaded, and not that there are none', async () => {
    const editor = await openEditor(makeServer({ getVersions: () => Promise.reject(new ApiError(500, 'Try again.')) }));
    findButton(editor.renderRoot, 'Versions').click();
    await until(() => editor.renderRoot.querySelector('wa-dialog [role=alert]'));
    const said = editor.renderRoot.querySelector('wa-dialog')?.textContent;
    expect(said).to.contain('Try again.').and.not.to.contain('Nothing was on air before.');
  });

  describe('trials', () => {
    const tried: unknown[] = [];
    let editor: CanvasEditor;

    beforeEach(async () => {
      tried.length = 0;
      const server = makeServer({
        tryOverlay(id, trial) {
          tried.push([id, trial]);
          return Promise.resolve(1);
        },
      });
      editor = await openEditor(server);
      editor.overlay = { ...canvas, permissions: ['stream'] };
      await editor.updateComplete;
      await until(() => editor.stage?.renderRoot.querySelector('.view'));
      editor.stage!.attempt = (what) => void tried.push(what);
    });

    const findPanel = (): Element | null => editor.renderRoot.querySelector('.trials');
    const open = async (): Promise<ShadowRoot> => {
      findButton(editor.renderRoot, 'Try it').click();
      await until(() => findPanel()?.querySelector('onair-try-it')?.shadowRoot?.querySelector('button'));
      return findPanel()!.querySelector('onair-try-it')!.shadowRoot!;
    };

    it('run on air', async () => {
      const form = await open();
      findButton(form, 'On air').click();
      await until(() => form.textContent.includes('Sent to 1 page'));
      expect(tried).to.deep.equal([['c', { what: 'live' }]]);
    });

    it('stand beside the stage, and below it on a narrow screen', async () => {
      await open();
      const measure = async (isNarrow: boolean): Promise<readonly [panel: DOMRect, stage: DOMRect]> => {
        // the width of the test window is that of no device
        Object.assign(editor, { isNarrow });
        await editor.updateComplete;
        return [findPanel()!.getBoundingClientRect(), editor.stage!.getBoundingClientRect()];
      };
      const [below, narrowStage] = await measure(true);
      expect(below.height).to.be.above(50);
      expect(below.top).to.be.at.least(narrowStage.bottom);
      const [beside, stage] = await measure(false);
      expect(beside.left).to.be.at.least(stage.right);
      await expect(editor).to.be.accessible();
    });

    it('are repeated with one press, or with Ctrl Enter, also after the panel is closed', async () => {
      const repeat = (target: EventTarget): void => press(target, 'Enter', { ctrlKey: true });
      repeat(editor.stage!);
      expect(tried).to.deep.equal([]);
      const form = await open();
      findButton(form, 'In the preview').click();
      findButton(form, 'In the preview').click();
      expect(tried).to.deep.equal(['live', 'live']);
      findPanel()!.querySelector<HTMLElement>('[aria-label=Close]')!.click();
      await until(() => !findPanel());
      editor.renderRoot.querySelector<HTMLElement>('[aria-label^="Again: Going live"]')!.click();
      repeat(editor.stage!);
      expect(tried).to.deep.equal(['live', 'live', 'live', 'live']);
      const [frame] = findFrames(editor);
      repeat(frame!);
      await editor.updateComplete;
      expect([tried.length, frame!.ariaPressed]).to.deep.equal([5, 'false']);
    });
  });

  it('says that it is on air only while it is open somewhere', async () => {
    const editor = await openEditor(makeServer());
    const state = editor.renderRoot.querySelector('.state')!;
    for (const [openIn, text] of [
      [undefined, 'Saved'],
      [{ obs: 0, page: 0 }, 'Saved'],
      [{ obs: 1, page: 0 }, 'On air'],
      [{ obs: 0, page: 2 }, 'On air'],
    ] as const) {
      editor.overlay = { ...canvas, ...(openIn && { openIn }) };
      await editor.updateComplete;
      expect(state.textContent.trim()).to.equal(text);
    }
  });

  it('saves changes in a draft until they are published', async () => {
    const server = makeServer({
      publishDraft: (_id, { revision }) => {
        const draft = { ...canvas.settings, layers: [makeLayer('published', 0, 0)] };
        return Promise.resolve(server.change({ settings: draft, revision: revision + 1 }));
      },
    });
    const editor = await openEditor(server);
    const root = editor.renderRoot;
    findButton(root, 'Draft').click();
    await until(() => findButton(root, 'Publish'));
    press(findFrames(editor)[0]!, 'Enter');
    press(findFrames(editor)[0]!, 'ArrowLeft');
    await until(() => root.querySelector('.state')?.textContent.includes('not on air'));
    expect(server.layers()[0]?.x).to.equal(100);
    findButton(root, 'Publish').click();
    await until(() => server.layers()[0]?.id === 'published');
  });

  for (const width of [1300, 390]) {
    it(`passes the accessibility audit at ${width} pixels`, async () => {
      const editor = await openEditor(makeServer(), width);
      press(findFrames(editor)[0]!, 'Enter');
      await editor.updateComplete;
      await until(() =>
        document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
      );
      await expect(editor).to.be.accessible();
    });
  }
});
