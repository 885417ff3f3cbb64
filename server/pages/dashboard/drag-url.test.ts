import { expect } from '@open-wc/testing';
import { toDragUrl } from './drag-url.ts';

const obs = { name: 'Onair Chat & more', width: 400, height: 800 };

describe('toDragUrl', () => {
  it('names and sizes the browser source before the fragment', () => {
    expect(toDragUrl('http://localhost:4680/overlay/chat-box#key=abc', { obs })).to.equal(
      'http://localhost:4680/overlay/chat-box?layer-name=Onair%20Chat%20%26%20more&layer-width=400&layer-height=800#key=abc',
    );
  });

  it('keeps parameters that are there', () => {
    expect(toDragUrl('http://localhost/overlay/chat-box?limit=5#key=a', { obs })).to.contain('?limit=5&layer-name=');
  });
});
