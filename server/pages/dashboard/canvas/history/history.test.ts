import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endStep, record, redo, startHistory, undo, type History } from './history.ts';

const count = (history: History<number>, times: number, step: (each: History<number>) => History<number>) =>
  Array.from({ length: times }).reduce<History<number>>(step, history);

describe('a history', () => {
  it('undoes and redoes steps', () => {
    const done = record(record(startHistory(1), 2), 3);
    assert.equal(undo(done).present, 2);
    assert.equal(undo(undo(done)).present, 1);
    assert.equal(undo(undo(undo(done))).present, 1);
    assert.equal(redo(undo(done)).present, 3);
    assert.equal(redo(done).present, 3);
  });

  it('drops undone steps after another change', () => {
    const other = record(undo(record(startHistory(1), 2)), 5);
    assert.equal(redo(other).present, 5);
    assert.equal(undo(other).present, 1);
  });

  it('merges a drag and typing into one step, until the step ends', () => {
    const dragged = record(record(record(startHistory(1), 2, 'drag'), 3, 'drag'), 4, 'drag');
    assert.equal(undo(dragged).present, 1);
    const again = record(endStep(dragged, Object.is), 5, 'drag');
    assert.equal(undo(again).present, 4);
    assert.equal(undo(record(dragged, 6, 'typing')).present, 4);
    assert.equal(record(undo(dragged), 7, 'drag').past.length, 1);
  });

  it('keeps 50 steps', () => {
    const done = count(startHistory(0), 60, (history) => record(history, history.present + 1));
    assert.equal(count(done, 60, undo).present, 10);
    assert.equal(count(count(done, 60, undo), 60, redo).present, 60);
  });

  it('adds no step if nothing changed', () => {
    const history = startHistory(1);
    assert.equal(record(history, 1), history);
  });

  it('adds no step for a drag that ended at its start', () => {
    const changed = record(startHistory(1), 2);
    const dragged = record(record(changed, 3, 'drag'), 2, 'drag');
    assert.equal(undo(endStep(dragged, Object.is)).present, 1);
    assert.equal(undo(endStep(record(dragged, 4, 'drag'), Object.is)).present, 2);
  });

  it('keeps undone steps, and the oldest step, after a cancelled drag', () => {
    const full = count(startHistory(0), 51, (history) => record(history, history.present + 1));
    const back = undo(record(full, 60));
    const dragged = record(record(back, 70, 'drag'), 51, 'drag');
    assert.equal(redo(dragged).present, 51);
    const taken = endStep(dragged, Object.is);
    assert.equal(redo(taken).present, 60);
    assert.deepEqual(taken.past, back.past);
  });
});
