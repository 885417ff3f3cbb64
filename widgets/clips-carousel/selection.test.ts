import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { selectProjects } from './selection.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import type { Selection } from './selection.ts';

const NOW_MS = Date.parse('2026-05-10T12:00:00.000Z');
const DAY_MS = 86_400_000;
const all: Selection = {
  order: 'newest',
  maxCount: 500,
  maxAgeDays: 0,
  minClips: 0,
  titleContains: '',
  showGenerating: true,
};

const project = (name: string, fields: Partial<ClipProject> = {}): ClipProject => ({
  projectId: name,
  sourceTypeName: 'Event',
  sourceIdentifier: 'source',
  title: name,
  clipsCount: 3,
  clipThumbnails: ['https://pictures.example/1.jpg'],
  generatingClipsNow: false,
  createdAt: new Date(NOW_MS).toISOString(),
  ...fields,
});

function select(projects: readonly ClipProject[], wishes: Partial<Selection> = {}, seed = 1): readonly string[] {
  return selectProjects(projects, { ...all, ...wishes }, { nowMs: NOW_MS, seed }).map(({ projectId }) => projectId);
}

describe('selection of clip projects', () => {
  it('keeps their order, newest first', () => {
    assert.deepEqual(select([project('c'), project('b'), project('a')]), ['c', 'b', 'a']);
  });

  it('keeps the newest up to the limit', () => {
    assert.deepEqual(select([project('c'), project('b'), project('a')], { maxCount: 2 }), ['c', 'b']);
  });

  it('omits projects above the maximal age', () => {
    const old = project('old', { createdAt: new Date(NOW_MS - 8 * DAY_MS).toISOString() });
    assert.deepEqual(select([project('new'), old], { maxAgeDays: 7 }), ['new']);
    assert.deepEqual(select([project('new'), old], { maxAgeDays: 0 }), ['new', 'old']);
  });

  it('omits projects with too few clips', () => {
    assert.deepEqual(select([project('few', { clipsCount: 1 }), project('many', { clipsCount: 9 })], { minClips: 2 }), [
      'many',
    ]);
  });

  it('keeps titles that contain the text, ignoring case', () => {
    assert.deepEqual(select([project('Boss Fight'), project('Chatting')], { titleContains: ' boss ' }), ['Boss Fight']);
  });

  it('keeps a project whose count and pictures disagree, and omits one with neither (D36)', () => {
    const counted = project('counted', { clipThumbnails: [] });
    const pictured = project('pictured', { clipsCount: 0 });
    const empty = project('empty', { clipsCount: 0, clipThumbnails: [] });
    assert.deepEqual(select([counted, pictured, empty]), ['counted', 'pictured']);
  });

  it('shows a project that is being cut although it is empty, unless switched off', () => {
    const cutting = project('cutting', { clipsCount: 0, clipThumbnails: [], generatingClipsNow: true });
    assert.deepEqual(select([cutting], { minClips: 5 }), ['cutting']);
    assert.deepEqual(select([cutting], { showGenerating: false }), []);
  });

  it('shuffles the same way for the same seed, and another way for another', () => {
    const projects = Array.from({ length: 12 }, (_, index) => project(`p${index}`));
    assert.deepEqual(select(projects, { order: 'shuffle' }, 1), select(projects, { order: 'shuffle' }, 1));
    assert.notDeepEqual(select(projects, { order: 'shuffle' }, 1), select(projects, { order: 'shuffle' }, 2));
    assert.deepEqual([...select(projects, { order: 'shuffle' })].sort(), [...select(projects)].sort());
  });

  it('keeps the shuffled order of the others when a project is added', () => {
    const projects = Array.from({ length: 12 }, (_, index) => project(`p${index}`));
    const joined = select([project('new'), ...projects], { order: 'shuffle' });
    assert.deepEqual(
      joined.filter((id) => id !== 'new'),
      select(projects, { order: 'shuffle' }),
    );
  });
});
