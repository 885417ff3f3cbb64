import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import { readCanvas } from '../saving/canvas-copy.ts';
import { record, startHistory, undo, type History } from './history.ts';
import { readHistories, writeHistories } from './stored-histories.ts';

const makeCanvas = (width: number): CanvasSettings => readCanvas({ settings: { width, height: 1080, layers: [] } });

/** A history of these widths, the last two of them undone. */
function makeHistory(...widths: readonly number[]): History<CanvasSettings> {
  const [first, ...more] = widths.map(makeCanvas);
  return undo(undo(more.reduce((history, canvas) => record(history, canvas), startHistory(first!))));
}

const listWidths = ({ past, present, future }: History<CanvasSettings>) =>
  [past, [present], future].map((canvases) => canvases.map(({ width }) => width));

describe('stored undo histories', () => {
  it('are read as they were written', () => {
    const [one, other] = [makeHistory(100, 101, 102, 103), makeHistory(200, 201, 202)];
    const read = readHistories(
      writeHistories([
        ['a', one],
        ['"b"', other],
      ]),
    );
    assert.deepEqual(read, [
      ['a', one],
      ['"b"', other],
    ]);
  });

  it('keep the latest canvas and its newest steps within the bytes', () => {
    const bytes = 2 * JSON.stringify(makeCanvas(100)).length;
    const histories = [
      ['a', makeHistory(100, 101, 102, 103, 104, 105)],
      ['b', makeHistory(200, 201, 202)],
    ] as const;
    const text = writeHistories(histories, bytes * 4);
    const read = readHistories(text);
    assert.deepEqual(
      read.map(([id, history]) => [id, listWidths(history)]),
      [['a', [[101, 102], [103], []]]],
    );
  });

  it('are checked, so that a broken one is none', () => {
    for (const text of [null, '', '{', '3', '[1,null,[]]', '[[3,[{}],[],[]],["a",[],[],[]],["a","[]"]]'])
      assert.deepEqual(readHistories(text), [], String(text));
    const [entry] = readHistories('[["a",[{"width":"wide","layers":[{"id":7}]}],[null,3],{}]]');
    assert.ok(entry);
    const [, { past, present, future }] = entry;
    assert.deepEqual(present, readCanvas({ settings: {} }));
    assert.deepEqual([past, future], [[], []]);
  });
});
