/** Beginning of a WebM file (RFC 8794, section 11.2.1). */
const EBML = '\x1a\x45\xdf\xa3';
const PNG = '\x89PNG\r\n\x1a\n';
/** In the first byte of `VP8X`, which follows its header (RFC 9649, section 2.7). */
const [WEBP_FLAGS_AT, WEBP_ANIMATION] = [20, 0x02];
/** Most chunks that are read: the one of an animation comes before the pixels of a PNG file. */
const MAX_CHUNKS = 256;

/**
 * Detects whether a picture moves, from its header. Browsers draw only the first frame of such a picture on a canvas. A GIF counts as moving,
 * since its header does not show it, and hardly any other is large; a WebM file is a video.
 */
export async function isMoving(file: Blob): Promise<boolean> {
  const head = await readText(file, 0, 32);
  if (head.startsWith('GIF8') || head.startsWith(EBML)) return true;
  if (head.startsWith('RIFF') && head.slice(8, 16) === 'WEBPVP8X')
    return (head.charCodeAt(WEBP_FLAGS_AT) & WEBP_ANIMATION) !== 0;
  return head.startsWith(PNG) && hasAnimationChunk(file);
}

/** Whether a PNG file has an `acTL` chunk before its pixels (PNG, third edition, section 11.3.6.1). */
async function hasAnimationChunk(file: Blob): Promise<boolean> {
  let at = PNG.length;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const head = await file.slice(at, at + 8).arrayBuffer();
    if (head.byteLength < 8) return false;
    const type = toText(head.slice(4));
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
    at += 12 + new DataView(head).getUint32(0);
  }
  return false;
}

async function readText(file: Blob, from: number, to: number): Promise<string> {
  return toText(await file.slice(from, to).arrayBuffer());
}

function toText(bytes: ArrayBuffer): string {
  return String.fromCharCode(...new Uint8Array(bytes));
}
