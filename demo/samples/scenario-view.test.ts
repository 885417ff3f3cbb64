import { expect } from '@open-wc/testing';
import { createScenario } from '../scenarios/scenario.ts';
import { viewClips, viewStatus } from './scenario-view.ts';

const { status, clips } = createScenario({ seed: 'harbor', startedAtMs: 1_778_000_000_000 });
const projects = clips.map(({ project }) => project);

describe('a view of a scenario', () => {
  it('D30: leaves numbers out as unknown, never as 0', () => {
    const viewersOf = (numbers: 'told' | 'some' | 'none') =>
      viewStatus(status, numbers).channels.map(({ viewers }) => viewers);
    expect(viewersOf('told')).to.deep.equal(status.channels.map(({ viewers }) => viewers));
    expect(viewersOf('none')).to.deep.equal(status.channels.map(() => null));
    expect(viewersOf('some').filter((viewers) => viewers === null).length).to.be.within(1, status.channels.length - 1);
  });

  it('shows some clips being cut, the newest without a picture yet', () => {
    const [newest, next] = viewClips(projects, 'cutting');
    expect(newest).to.deep.include({ generatingClipsNow: true, clipsCount: 0, clipThumbnails: [] });
    expect(next?.clipThumbnails).to.have.length(1);
    expect(viewClips(projects, 'cutting').some(({ generatingClipsNow }) => !generatingClipsNow)).to.equal(true);
  });

  it('breaks pictures, takes them away, and takes all projects away', () => {
    expect(new Set(viewClips(projects, 'broken').flatMap(({ clipThumbnails }) => clipThumbnails)).size).to.equal(1);
    expect(viewClips(projects, 'bare').flatMap(({ clipThumbnails }) => clipThumbnails)).to.deep.equal([]);
    expect(viewClips(projects, 'none')).to.deep.equal([]);
  });
});
