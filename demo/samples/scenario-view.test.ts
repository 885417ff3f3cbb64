import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createScenario } from '../scenarios/scenario.ts';
import { viewClips, viewStatus } from './scenario-view.ts';

const { status, clips } = createScenario({ seed: 'harbor', startedAtMs: 1_778_000_000_000 });
const projects = clips.map(({ project }) => project);

describe('a view of a scenario', () => {
  it('omits unknown numbers, and never shows them as 0 (D30)', () => {
    const viewersOf = (numbers: 'told' | 'some' | 'none') =>
      viewStatus(status, numbers).channels.map(({ viewers }) => viewers);
    assert.deepEqual(
      viewersOf('told'),
      status.channels.map(({ viewers }) => viewers),
    );
    assert.deepEqual(
      viewersOf('none'),
      status.channels.map(() => null),
    );
    const unknown = viewersOf('some').filter((viewers) => viewers === null).length;
    assert.ok(unknown >= 1 && unknown < status.channels.length, String(unknown));
  });

  it('shows some clips being cut, the newest without a picture yet', () => {
    const [newest, next] = viewClips(projects, 'cutting');
    assert.deepEqual([newest?.generatingClipsNow, newest?.clipsCount, newest?.clipThumbnails], [true, 0, []]);
    assert.equal(next?.clipThumbnails.length, 1);
    assert.equal(
      viewClips(projects, 'cutting').some(({ generatingClipsNow }) => !generatingClipsNow),
      true,
    );
  });

  it('breaks pictures, removes them, and removes all projects', () => {
    assert.equal(new Set(viewClips(projects, 'broken').flatMap(({ clipThumbnails }) => clipThumbnails)).size, 1);
    assert.deepEqual(
      viewClips(projects, 'bare').flatMap(({ clipThumbnails }) => clipThumbnails),
      [],
    );
    assert.deepEqual(viewClips(projects, 'none'), []);
  });
});
