import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOverlayRecord } from '../testing/overlay-record.ts';
import { toNextRevision } from './next-revision.ts';

const layer = { id: 'sky', x: 0, hidden: false, settings: { text: 'Hi', theme: 'glass' } };
const canvas = createOverlayRecord({ id: 'c', widget: 'canvas', revision: 4, settings: { width: 9, layers: [layer] } });
const save = (changes: object) => toNextRevision(canvas, { ...canvas, ...changes });
const revisionsOf = ({ layersRevision, revision }: typeof canvas) => [revision, layersRevision];

describe('the revision of the layers', () => {
  it('stays with another name, size or theme', () => {
    const themed = { ...layer, settings: { ...layer.settings, theme: 'neon' } };
    for (const changes of [
      { name: 'Other' },
      { settings: { ...canvas.settings, width: 10 } },
      { settings: { layers: [themed] } },
    ])
      assert.deepEqual(revisionsOf(save(changes)), [5, 4]);
    const renamed = save({ name: 'Other' });
    assert.deepEqual(revisionsOf(toNextRevision(renamed, { ...renamed, name: 'Third' })), [6, 4]);
  });

  it('is that of the overlay once they are saved', () => {
    const renamed = save({ name: 'Other' });
    const changed = [
      { ...layer, x: 1 },
      { ...layer, hidden: true },
      { ...layer, settings: { text: 'Bye' } },
    ];
    for (const one of changed)
      assert.deepEqual(revisionsOf(toNextRevision(renamed, { ...renamed, settings: { layers: [one] } })), [
        6,
        undefined,
      ]);
  });

  it('is left out for overlays without layers', () => {
    const chat = createOverlayRecord({ id: 'c', widget: 'chat-box', revision: 1, settings: { limit: 5 } });
    assert.deepEqual(revisionsOf(toNextRevision(chat, { ...chat, name: 'Other' })), [2, undefined]);
  });
});
