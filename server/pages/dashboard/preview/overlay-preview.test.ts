import { expect, fixture, html } from '@open-wc/testing';
import { createSource } from '../../../../core/stores/source.ts';
import { setLanguage } from '../../parts/language/msg.ts';
import { createFakeConnection } from '../../../../widgets/testing/fake-connection.ts';
import { readSeen } from '../../../../widgets/testing/read-seen.ts';
import { makeStreamChannel } from '../../../../widgets/testing/stream-channel.ts';
import { parseKit } from '../../../../widgets/settings/kit.ts';
import { WIDGETS } from '../../../../widgets/widgets.ts';
import type { Overlay } from '../api.ts';
import { $shownKit } from '../kit/shown-kit.ts';
import type { OverlayPreview } from './overlay-preview.ts';
import type { LivePicture } from '../pictures/live-picture.ts';
import { findPreviewLanguage } from '../pictures/preview-language.ts';

import '../main.ts';
import { until } from '../../../../widgets/testing/until.ts';

async function makePreview(widget: string, hasSamples = false): Promise<OverlayPreview> {
  const overlay: Partial<Overlay> = { id: '1', name: widget, widget, obs: { name: widget, width: 420, height: 600 } };
  return fixture(
    html`<onair-overlay-preview
      style="display: block; height: 700px"
      .overlay=${overlay}
      .url=${'about:blank#key=none'}
      .hasSamples=${hasSamples}
    ></onair-overlay-preview>`,
  );
}

/** Returns the content of the widget in a preview, with pictures as marks. */
function readWidget(preview: OverlayPreview, widget: string): string {
  const root = preview.renderRoot.querySelector(`onair-${widget}`)?.shadowRoot;
  return `${root?.textContent.trim() ?? ''}${root?.querySelector('img') ? ' (picture)' : ''}`;
}

describe('the preview of an overlay', () => {
  // a new canvas is empty, and drawn widgets need no data
  for (const { name } of WIDGETS.filter(({ permissions }) => permissions.length > 0)) {
    it(`shows sample data in a ${name}, marked outside the widget`, async () => {
      const preview = await makePreview(name, true);
      await until(() => readWidget(preview, name) !== '');
      const ribbon = preview.renderRoot.querySelector('.ribbon');
      expect(ribbon?.textContent).to.contain('Sample data');
      expect(ribbon?.closest('.stage')).to.equal(null);
      expect(preview.renderRoot.querySelector('onair-source')).to.equal(null);
    });
  }

  it('is drawn again in another kit, if it follows the kit', async () => {
    const preview = await makePreview('live-badge', true);
    preview.settings = { theme: 'kit' };
    const readTheme = (): unknown =>
      (preview.renderRoot.querySelector('onair-live-badge') as { readonly theme?: string } | null)?.theme;
    await until(() => readTheme() === 'glass');
    $shownKit.set(parseKit({ look: 'neon' }));
    await until(() => readTheme() === 'neon');
    $shownKit.set(parseKit({}));
  });

  it('shows it as on air in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const preview = await makePreview('live-badge', true);
      const widget = await until(() => preview.renderRoot.querySelector('onair-live-badge'));
      expect(getComputedStyle(widget).direction).to.equal('ltr');
      const picture = await fixture<LivePicture>(
        html`<onair-live-picture .widget=${'live-badge'} .size=${{ width: 420, height: 200 }}></onair-live-picture>`,
      );
      const small = await until(() => picture.renderRoot.querySelector('onair-live-badge'));
      expect(getComputedStyle(small).direction).to.equal('ltr');
    } finally {
      document.documentElement.dir = '';
    }
  });

  it("uses the widget's texts in the language of the page", async () => {
    await setLanguage('de');
    try {
      const preview = await makePreview('viewer-counter', true);
      await until(() => readWidget(preview, 'viewer-counter').includes('schauen zu'));
      const picture = await fixture<LivePicture>(
        html`<onair-live-picture
          .widget=${'viewer-counter'}
          .size=${{ width: 420, height: 200 }}
        ></onair-live-picture>`,
      );
      await until(() =>
        picture.renderRoot.querySelector('onair-viewer-counter')?.shadowRoot?.textContent.includes('schauen zu'),
      );
    } finally {
      await setLanguage('en');
    }
  });

  it('writes numbers for the region of a browser that uses the language of the page', () => {
    expect(findPreviewLanguage('en-GB')).to.equal('en-GB');
    expect(findPreviewLanguage('de-AT')).to.equal('en');
  });

  it('gives the owner’s data to a new widget that has never shown sample data', async () => {
    const preview = await makePreview('live-badge', true);
    await until(() => readWidget(preview, 'live-badge') !== '');
    const shown = preview.renderRoot.querySelector('onair-live-badge');
    preview.hasSamples = false;
    await preview.updateComplete;
    expect(preview.renderRoot.querySelector('.ribbon')).to.equal(null);
    const own = preview.renderRoot.querySelector('onair-source onair-live-badge');
    expect(own).to.not.equal(null);
    expect(own).to.not.equal(shown);
    expect(readWidget(preview, 'live-badge')).to.equal('');
  });

  it('plays sample data again after it was moved in the page', async () => {
    const preview = await makePreview('live-badge', true);
    await until(() => readWidget(preview, 'live-badge') !== '');
    const place = preview.parentElement;
    preview.remove();
    place?.append(preview);
    await until(() => readWidget(preview, 'live-badge') !== '');
  });

  it('does not report an empty chat before it is known', async () => {
    for (const preview of [await makePreview('chat-box'), await makePreview('chat-box', true)]) {
      expect(preview.renderRoot.querySelector('.hint')).to.equal(null);
    }
  });

  it('shows numbers as on air, which marks cannot represent', async () => {
    const preview = await makePreview('viewer-counter');
    const counter = preview.renderRoot.querySelector('onair-viewer-counter');
    if (!counter) throw new Error('There is no counter.');
    const connection = createFakeConnection();
    counter.source = createSource(connection);
    await counter.updateComplete;
    const twitch = makeStreamChannel({ viewers: 120 });
    connection.sendStatus(true, [twitch, makeStreamChannel({ id: 2, viewers: null })]);
    await counter.updateComplete;
    expect(readSeen(counter.renderRoot)).to.equal('120 watching');
  });
});
