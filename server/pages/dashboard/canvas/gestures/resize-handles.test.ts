import { expect } from '@open-wc/testing';
import { sendMouse, resetMouse } from '@web/test-runner-commands';
import { until } from '../../../../../widgets/testing/until.ts';
import { usePageStyles } from '../../../testing/dashboard-fixture.ts';
import { canvas, findFrames, makeLayer, makeServer, openEditor, press } from '../../../testing/editor-fixture.ts';
import type { CanvasEditor } from '../canvas-editor.ts';

const tiny = { ...makeLayer('a', 900, 500), width: 16, height: 10 };

async function openTiny(server = makeServer()): Promise<CanvasEditor> {
  const backdrop = { ...makeLayer('back', 0, 0), width: 1920, height: 1080 };
  server.change({ settings: { ...canvas.settings, layers: [backdrop, tiny] } });
  const editor = await openEditor({ ...server, overlay: server.stored() });
  press(findFrames(editor)[1]!, 'Enter');
  await until(() => findHandles(editor).length > 0);
  return editor;
}

const findHandles = (editor: CanvasEditor): readonly Element[] => [
  ...(editor.stage?.shadowRoot?.querySelectorAll('.moveable-direction') ?? []),
];

const findMiddle = (element: Element): [x: number, y: number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

describe('the handles of a tiny layer', () => {
  usePageStyles();
  afterEach(() => resetMouse());

  it('lie outside it, and leave all of it to be grabbed', async () => {
    const editor = await openTiny();
    const frame = findFrames(editor)[1]!;
    const [x, y] = findMiddle(frame);
    for (const dx of [-11, 0, 11])
      for (const dy of [-11, 0, 11])
        expect(editor.stage!.shadowRoot!.elementFromPoint(x + dx, y + dy), `${dx}, ${dy}`).to.equal(frame);
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    for (const handle of findHandles(editor)) {
      const box = handle.getBoundingClientRect();
      const isBeside = box.right < left || box.left > right;
      expect(isBeside && (box.bottom < top || box.top > bottom)).to.equal(true);
    }
    await expect(editor).to.be.accessible();
  });

  it('resize it with a mouse, and a press on it moves it', async () => {
    const server = makeServer();
    const editor = await openTiny(server);
    const corner = await until(() => editor.stage!.shadowRoot!.querySelector('.moveable-direction.moveable-se'));
    await drag(findMiddle(corner), 40);
    await until(() => (server.layers()[1]?.width ?? 0) > 60);
    expect(server.layers()[1]?.x).to.equal(900);
    const { width } = server.layers()[1]!;
    await drag(findMiddle(findFrames(editor)[1]!), 30);
    await until(() => (server.layers()[1]?.x ?? 0) > 940);
    expect(server.layers()[1]?.width).to.equal(width);
  });

  async function drag(from: [x: number, y: number], by: number): Promise<void> {
    const [x, y] = from.map(Math.round) as [number, number];
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + by / 2, y + by / 2] });
    await sendMouse({ type: 'move', position: [x + by, y + by] });
    await sendMouse({ type: 'up' });
  }
});
