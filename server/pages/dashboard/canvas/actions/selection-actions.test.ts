import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Layer } from '../../../../../widgets/canvas/layer.ts';
import { createCanvasActions, type CanvasActions } from './canvas-actions.ts';
import { createCanvasState } from './canvas-state.ts';

function makeLayer(id: string, group?: string): Layer {
  const box = { x: 100, y: 100, width: 200, height: 100 };
  return { id, widget: 'text', name: id, ...box, opacity: 100, hidden: false, locked: false, settings: {}, group };
}

/** A canvas with the group of `b` and `c` between `a` and `d`. */
const paired = {
  width: 1920,
  height: 1080,
  layers: [makeLayer('a'), makeLayer('b', 'g'), makeLayer('c', 'g'), makeLayer('d')],
};

describe('selecting and grouping layers', () => {
  function open(): { readonly actions: CanvasActions; readonly heard: string[]; readonly selected: () => string } {
    const heard: string[] = [];
    const state = createCanvasState(paired);
    const actions = createCanvasActions({ state, save: () => undefined, say: (text) => heard.push(text) });
    return { actions, heard, selected: () => state.$selected.get().join('') };
  }

  it('groups and ungroups the selected layers in one step each, and keeps them selected', () => {
    const { actions, heard, selected } = open();
    const groups = () => actions.state.$canvas.get().layers.map(({ group }) => group);
    actions.select(['d', 'b']);
    assert.deepEqual([selected(), heard.at(-1)], ['bcd', '3 layers selected']);
    actions.run({ do: 'group' });
    assert.deepEqual(groups(), [undefined, 'group-1', 'group-1', 'group-1']);
    assert.equal(heard.at(-1), '3 layers grouped');
    actions.select(['c']);
    assert.deepEqual([selected(), heard.at(-1)], ['bcd', 'Group of 3 layers']);
    actions.run({ do: 'ungroup' });
    assert.deepEqual([selected(), new Set(groups()).size], ['bcd', 1]);
    actions.undo();
    assert.equal(groups().at(-1), 'group-1');
    actions.undo();
    assert.deepEqual(groups(), [undefined, 'g', 'g', undefined]);
  });

  it('changes nothing for a whole group, a single layer and layers without a group', () => {
    const { actions } = open();
    actions.select(['b']);
    actions.run({ do: 'group' });
    actions.select(['a']);
    actions.run({ do: 'group' });
    actions.run({ do: 'ungroup' });
    assert.equal(actions.state.$canUndo.get(), false);
  });

  it('adds a group to the selection and removes it as a whole', () => {
    const { actions, selected } = open();
    actions.select(['a']);
    actions.toggle('c');
    assert.equal(selected(), 'abc');
    actions.toggle('b');
    assert.equal(selected(), 'a');
  });

  it('selects the layers of an entered group one by one, until it is left', () => {
    const { actions, selected } = open();
    actions.enter('b');
    assert.equal(selected(), 'b');
    actions.select(['c']);
    assert.equal(selected(), 'c');
    actions.toggle('b');
    assert.equal(selected(), 'bc');
    actions.toggle('b');
    actions.run({ do: 'select-none' });
    assert.equal(selected(), 'bc');
    actions.run({ do: 'select-none' });
    assert.equal(selected(), '');
    actions.enter('b');
    actions.select(['a']);
    actions.select(['b']);
    assert.equal(selected(), 'bc');
  });

  it('ends the entered group with its last but one layer', () => {
    const { actions, selected } = open();
    actions.enter('b');
    actions.run({ do: 'remove' });
    actions.select(['c']);
    actions.run({ do: 'select-none' });
    assert.equal(selected(), '');
  });
});
