import { expect } from '@open-wc/testing';
import { shapeStage } from './stage-shape.ts';

const single = { layout: 'single', columns: 3, rows: 2 } as const;
const grid = { ...single, layout: 'grid' } as const;

describe('shape of the clips carousel', () => {
  it('leaves words as they are set at the size that it is minted with', () => {
    for (const layout of ['single', 'grid', 'filmstrip'] as const) {
      const { shape, size } = shapeStage(640, 360, { ...single, layout });
      expect(shape).to.equal('usual');
      expect(size).to.be.closeTo(1, 0.01);
    }
  });

  it('lets words grow with the cards, though slower', () => {
    expect(shapeStage(3840, 2160, single).size).to.be.within(3, 4);
    expect(shapeStage(3840, 2160, grid).size).to.be.within(3, 4.5);
    expect(shapeStage(1080, 1920, single).size).to.be.within(1.8, 2.4);
  });

  it('sets words beside the picture where it is much wider than one', () => {
    expect(shapeStage(320, 80, single)).to.include({ shape: 'banner', pictureWidth: (80 * 16) / 9 });
    expect(shapeStage(320, 80, { ...single, layout: 'filmstrip' }).shape).to.equal('small');
  });

  it('keeps to titles where there is room for no more, and to a size that can be read', () => {
    expect(shapeStage(160, 60, single).shape).to.equal('small');
    expect(shapeStage(320, 180, grid)).to.include({ shape: 'small' });
    expect(shapeStage(32, 18, grid)).to.include({ shape: 'small', size: 0.68 });
  });
});
