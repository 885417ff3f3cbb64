import { expect, fixture, html } from '@open-wc/testing';
import { until } from '../../../../widgets/testing/until.ts';
import '../main.ts';
import { toPath, type QrCode } from './qr-code.ts';

describe('<onair-qr-code>', () => {
  it('draws each dark square once, as runs in rows, inside a margin of four', () => {
    const rows = ['##.', '..#', '###'];
    const path = toPath({ size: 3, get: (x, y) => rows[y]?.[x] === '#' });
    expect(path).to.equal('M4 4h2v1h-2zM6 5h1v1h-1zM4 6h3v1h-3z');
  });

  it('draws another code for another text', async () => {
    const code = await fixture<QrCode>(html`<onair-qr-code .text=${'one'} .label=${'Code'}></onair-qr-code>`);
    const read = () => code.renderRoot.querySelector('path')?.getAttribute('d');
    await until(read);
    const first = read();
    code.text = 'https://onair.example/dock/moderation#key=0123456789';
    await until(() => read() !== first);
    expect(code.renderRoot.querySelector('svg')?.getAttribute('aria-label')).to.equal('Code');
  });
});
