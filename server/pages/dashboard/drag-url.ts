import type { Overlay } from './api.ts';

/**
 * The overlay URL as a link to drop on OBS: its `layer-…` parameters name and size the new browser source, and OBS
 * strips them (docs/spec/obs.md, "Addresses": values are percent-decoded only, so a space is `%20`, never `+`).
 */
export function toDragUrl(url: string, { obs }: Pick<Overlay, 'obs'>): string {
  const [address = '', fragment = ''] = url.split('#');
  const layer = { name: obs.name, width: String(obs.width), height: String(obs.height) };
  const parameters = Object.entries(layer).map(([key, value]) => `layer-${key}=${encodeURIComponent(value)}`);
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}#${fragment}`;
}
