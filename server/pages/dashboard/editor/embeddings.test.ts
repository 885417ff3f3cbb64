import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmbeddings } from './embeddings.ts';

const OVERLAY = {
  name: 'Chat "big" & <new>',
  widget: 'chat-box',
  url: 'https://onair.example/overlay/chat-box?limit=5&theme=neon#key=abc',
  width: 420,
  height: 600,
};

describe('createEmbeddings', () => {
  const [element, iframe] = createEmbeddings(OVERLAY);

  it('creates one script tag and the element, with its size', () => {
    assert.equal(
      element?.code,
      `<script type="module" src="https://onair.example/elements/chat-box.js"></script>
<onair-chat-box src="https://onair.example/overlay/chat-box?limit=5&amp;theme=neon#key=abc" style="width: 420px; max-width: 100%; height: 600px"></onair-chat-box>`,
    );
  });

  it('creates a frame with its size, and the name of the overlay as its title', () => {
    assert.equal(
      iframe?.code,
      '<iframe src="https://onair.example/overlay/chat-box?limit=5&amp;theme=neon#key=abc" title="Chat &quot;big&quot; &amp; &lt;new&gt;" width="420" height="600" frameborder="0" allow="autoplay"></iframe>',
    );
  });

  it('names what the policy of a site has to allow', () => {
    assert.equal(
      element?.policy,
      "script-src https://onair.example; style-src-attr 'unsafe-inline'; connect-src https://onair.example wss://onair.example; font-src https://onair.example; img-src https://onair.example https:; media-src https://onair.example",
    );
    assert.equal(iframe?.policy, 'frame-src https://onair.example');
  });
});
