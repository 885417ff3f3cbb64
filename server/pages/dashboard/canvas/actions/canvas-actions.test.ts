import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatBoxDescription } from '../../../../../widgets/chat-box/description.ts';
import { createCanvasActions } from './canvas-actions.ts';
import { createCanvasState } from './canvas-state.ts';

function open() {
  const saves: unknown[] = [];
  const heard: string[] = [];
  const state = createCanvasState({ width: 1920, height: 1080, layers: [] });
  const actions = createCanvasActions({ state, save: (canvas) => saves.push(canvas), say: (text) => heard.push(text) });
  const layers = () => state.$canvas.get().layers;
  return { saves, heard, state, actions, layers };
}

describe('canvas actions', () => {
  it('select added layers and announce them', () => {
    const { actions, state, heard, saves } = open();
    actions.add(chatBoxDescription);
    assert.deepEqual(state.$selected.get(), ['chat-box-1']);
    assert.deepEqual(heard, [`${chatBoxDescription.title} added`]);
    assert.equal(saves.length, 1);
  });

  it('save a drag and typing once, at their end, and undo them in one step', () => {
    const { actions, layers, saves } = open();
    actions.add(chatBoxDescription);
    const { x } = layers()[0]!;
    for (const left of [10, 20, 30]) {
      actions.place({ 'chat-box-1': { x: left, y: 0, width: 300, height: 300 } }, { isFinal: left === 30 });
    }
    assert.deepEqual([saves.length, layers()[0]?.x], [2, 30]);
    for (const name of ['C', 'Ch', 'Cha']) actions.change(['chat-box-1'], { name }, { isFinal: name === 'Cha' });
    assert.equal(saves.length, 3);
    actions.undo();
    assert.equal(layers()[0]?.name, chatBoxDescription.title);
    actions.undo();
    assert.equal(layers()[0]?.x, x);
  });

  it('leave nothing to undo after a cancelled drag', () => {
    const { actions, layers, state } = open();
    actions.add(chatBoxDescription);
    const { x, y, width, height } = layers()[0]!;
    for (const left of [x + 40, x])
      actions.place({ 'chat-box-1': { x: left, y, width, height } }, { isFinal: left === x });
    actions.undo();
    assert.deepEqual([layers().length, state.$canUndo.get()], [0, false]);
  });

  it('reset a setting to its default', () => {
    const { actions, layers } = open();
    actions.add(chatBoxDescription);
    actions.set('chat-box-1', { limit: 7 }, { isFinal: true });
    assert.equal(layers()[0]?.settings['limit'], 7);
    actions.set('chat-box-1', { limit: null }, { isFinal: true });
    assert.equal(Object.hasOwn(layers()[0]!.settings, 'limit'), false);
  });

  it('run commands of keys, and announce the positions of layers', () => {
    const { actions, layers, heard, state } = open();
    actions.add(chatBoxDescription);
    const { x } = layers()[0]!;
    actions.run({ do: 'move', distance: { dx: 1, dy: 0 } });
    assert.equal(layers()[0]?.x, x + 1);
    assert.match(heard.at(-1)!, new RegExp(`at ${x + 1}, `));
    actions.run({ do: 'duplicate' });
    actions.run({ do: 'order', step: 'backward' });
    assert.match(heard.at(-1)!, /layer 2 of 2 from the front/);
    actions.run({ do: 'select-all' });
    actions.run({ do: 'remove' });
    assert.deepEqual([layers().length, heard.at(-1)], [0, '2 layers removed']);
    actions.run({ do: 'undo' });
    assert.equal(layers().length, 2);
    actions.run({ do: 'select-none' });
    assert.deepEqual(state.$selected.get(), []);
  });

  it('explain why a locked layer does not move', () => {
    const { actions, layers, heard } = open();
    actions.add(chatBoxDescription);
    actions.change(['chat-box-1'], { locked: true }, { isFinal: true });
    actions.remove();
    assert.equal(layers().length, 1);
    assert.match(heard.at(-1)!, /locked/);
  });
});
