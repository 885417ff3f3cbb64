import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { pasteLayers } from './copied-layers.ts';
import { duplicateLayers, moveToIndex, orderLayers } from './layer-edits.ts';
import { expandToGroups, groupLayers, isWholeGroup, ungroupLayers } from './layer-group.ts';
import { mergeCanvases } from './merge-canvases.ts';

function makeLayer(id: string, group?: string): Layer {
  const box = { x: 100, y: 100, width: 200, height: 100 };
  const layer = { id, widget: 'text', name: id, ...box, opacity: 100, hidden: false, locked: false, settings: {} };
  return group === undefined ? layer : { ...layer, group };
}

const makeCanvas = (...layers: readonly Layer[]): CanvasSettings => ({ width: 1920, height: 1080, layers });
const listIds = ({ layers }: CanvasSettings): string => layers.map(({ id }) => id).join('');
const listGroups = ({ layers }: CanvasSettings): readonly unknown[] => layers.map(({ group }) => group);

/** A canvas with the group of `b` and `c` between `a` and `d`. */
const paired = makeCanvas(makeLayer('a'), makeLayer('b', 'g'), makeLayer('c', 'g'), makeLayer('d'));

describe('a group of layers', () => {
  it('is selected as a whole, unless it is entered', () => {
    const { layers } = paired;
    assert.deepEqual(expandToGroups(layers, ['c', 'a', 'gone']), ['a', 'b', 'c']);
    assert.deepEqual(expandToGroups(layers, ['c', 'a'], 'g'), ['a', 'c']);
    assert.deepEqual(expandToGroups([makeLayer('a', 'g'), makeLayer('b')], ['a']), ['a']);
    assert.deepEqual([isWholeGroup(layers, ['c', 'b']), isWholeGroup(layers, ['b'])], [true, false]);
  });

  it('is made at the place of its frontmost layer, with an id that is free', () => {
    const grouped = groupLayers(makeCanvas(makeLayer('a'), makeLayer('b', 'group-1'), makeLayer('c')), ['a', 'c']);
    assert.equal(listIds(grouped), 'bac');
    assert.deepEqual(listGroups(grouped), ['group-1', 'group-2', 'group-2']);
  });

  it('is dissolved by any of its layers', () => {
    assert.deepEqual(listGroups(ungroupLayers(paired, ['c'])), [undefined, undefined, undefined, undefined]);
    assert.equal(ungroupLayers(paired, ['a']), paired);
  });

  it('stays together when other layers step over it', () => {
    assert.equal(listIds(orderLayers(paired, ['a'], 'forward')), 'bcad');
    assert.equal(listIds(orderLayers(paired, ['d'], 'backward')), 'adbc');
    assert.equal(listIds(orderLayers(paired, ['b', 'c'], 'forward')), 'adbc');
    assert.equal(listIds(orderLayers(paired, ['b', 'c'], 'back')), 'bcad');
    assert.equal(listIds(moveToIndex(paired, ['b', 'c'], 2)), 'adbc');
    assert.equal(listIds(moveToIndex(paired, ['a'], 1)), 'bcad');
    assert.equal(listIds(moveToIndex(paired, ['d'], 2)), 'adbc');
  });

  it('keeps its layers inside when one of them is ordered', () => {
    assert.equal(listIds(orderLayers(paired, ['b'], 'front')), 'acbd');
    assert.equal(listIds(orderLayers(paired, ['c'], 'back')), 'acbd');
    assert.equal(listIds(orderLayers(paired, ['c'], 'forward')), 'abcd');
    assert.equal(moveToIndex(paired, ['b'], 0), paired);
    assert.equal(listIds(moveToIndex(paired, ['b'], 3)), 'acbd');
  });

  it('is copied as a group of its own, and a single layer of it as one without a group', () => {
    const groupsOf = (added: { readonly canvas: CanvasSettings } | undefined) => listGroups(added!.canvas).slice(4);
    assert.deepEqual(groupsOf(duplicateLayers(paired, ['b', 'c'])), ['group-1', 'group-1']);
    assert.deepEqual(groupsOf(duplicateLayers(paired, ['a', 'b'])), [undefined, undefined]);
    assert.deepEqual(groupsOf(pasteLayers(paired, paired)), [undefined, 'group-1', 'group-1', undefined]);
  });

  it('does not join a group of the scene that it is merged with', () => {
    const other = { ...makeCanvas(makeLayer('y', 'g'), makeLayer('z', 'g')), width: 1080, height: 1920 };
    const merged = mergeCanvases(makeCanvas(makeLayer('b', 'g'), makeLayer('c', 'g')), other)!;
    assert.deepEqual(listGroups(merged), ['g', 'g', 'group-1', 'group-1']);
  });
});
