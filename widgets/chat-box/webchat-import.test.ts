import { expect } from '@open-wc/testing';
import { checkSettings } from '../settings/check.ts';
import { chatBox } from './settings.ts';
import { importWebchat } from './webchat-import.ts';

const read = (query: string) => importWebchat(`https://chat.example/embed?${query}&userId=7&token=SECRET`);

describe('an import of the service’s web chat', () => {
  it('takes over every look that the address tells', () => {
    expect(
      read('theme=8-bit-compact&alignment=top&msgOpacity=40&chatOpacity=25&scale=150&timeout=30&hideMessages=true'),
    ).to.deep.equal({
      ...{ theme: 'pixel', layout: 'inline', newest: 'top', surfaceOpacity: 40, backgroundOpacity: 25 },
      ...{ scale: 1.5, fadeSeconds: 30 },
    });
  });

  it('lets messages stay where the web chat does', () => {
    expect(read('timeout=30&hideMessages=false')).to.deep.equal({ fadeSeconds: 0 });
    expect(read('timeout=30&scale=100')).to.deep.equal({ scale: 1 });
  });

  it('takes the default theme for a look that is not known here', () => {
    expect(read('theme=never-heard')).to.deep.equal({ theme: 'glass' });
    expect(read('theme=default-rounded')).to.deep.equal({ theme: 'glass', layout: 'bubble' });
  });

  it('gives only what the settings allow', () => {
    const settings = read('scale=99999&timeout=99999&hideMessages=true&msgOpacity=300&chatOpacity=0.4&alignment=x');
    expect(settings).to.deep.equal({ scale: 5, fadeSeconds: 600, surfaceOpacity: 100, backgroundOpacity: 0 });
    expect(checkSettings(chatBox.settings, settings)).to.deep.equal({ values: settings });
  });

  it('D25: takes nothing of the token', () => {
    expect(JSON.stringify(read('theme=SECRET&scale=100'))).not.to.contain('SECRET');
  });

  it('is nothing for what is no address, or says nothing of looks', () => {
    for (const address of ['', 'nonsense', 'https://chat.example/embed?token=SECRET']) {
      expect(importWebchat(address)).to.equal(undefined);
    }
  });
});
