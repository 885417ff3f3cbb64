import { createHash } from 'node:crypto';
import { bytesReply, emptyReply, redirectReply, withHeaders } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';

/** A GIF header that claims 65535 × 32767 pixels in 35 bytes (E25). */
const BOMB = Buffer.from(
  '474946383961ffffff7f800000000000ffffff21f90400000000002c00000000010001000002024401003b',
  'hex',
);

const SCRIPTED_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>fetch("/stolen")</script><rect width="64" height="64" onload="alert(1)"/></svg>';

/** Invalid and malicious pictures (E20-E25, E54, F37), by name. */
const HOSTILE: Readonly<Record<string, () => Reply>> = {
  'script.svg': () => bytesReply('image/svg+xml', SCRIPTED_SVG),
  'page.png': () => bytesReply('text/html; charset=utf-8', '<!doctype html><script>alert(1)</script>'),
  'wrong-type.png': () => bytesReply('text/plain', 'not a picture'),
  'bomb.gif': () => bytesReply('image/gif', BOMB),
  'large.png': () => bytesReply('image/png', Buffer.alloc(3 * 1024 * 1024, 0x2a)),
  'missing.png': () => emptyReply(404),
  'broken.png': () => emptyReply(500),
  'inward.png': () => redirectReply('http://169.254.169.254/latest/meta-data', 302),
  'short.png': () =>
    withHeaders(bytesReply('image/png', Buffer.from('89504e470d0a1a0a', 'hex')), { 'x-note': 'signature only' }),
};

/** Invalid addresses of pictures; nothing is ever loaded from them. */
const ADDRESSES: readonly string[] = [
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'http://127.0.0.1:1/x.png',
  '//evil.example/x.png',
  'https://user:word@evil.example/x.png',
];

/** The response at `/images/hostile/<name>`; undefined for an unknown name. */
export function serveHostilePicture(name: string): Reply | undefined {
  return new Map(Object.entries(HOSTILE)).get(name)?.();
}

/** Turns the address of one of our pictures into a hostile one, always the same for the same picture; other texts stay. */
export function hostilePictureFor(text: string, baseUrl: string): string {
  if (!text.startsWith(`${baseUrl}/images/`)) return text;
  const addresses = [...Object.keys(HOSTILE).map((name) => `${baseUrl}/images/hostile/${name}`), ...ADDRESSES];
  const number = createHash('sha256').update(text.slice(baseUrl.length)).digest().readUInt16BE(0);
  return addresses[number % addresses.length] ?? text;
}
