import { expect } from '@open-wc/testing';
import { layouts } from './layouts.ts';

describe('layouts of the clips carousel', () => {
  it('have one project at a time from the start, and load what shows several', async () => {
    expect(layouts.find('single')?.renderStrip).to.equal(undefined);
    expect((await layouts.load('filmstrip')).renderStrip).to.be.a('function');
    expect(await layouts.load('grid')).to.equal(await layouts.load('filmstrip'));
  });
});
