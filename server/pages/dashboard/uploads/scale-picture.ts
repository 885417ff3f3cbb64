import { MAX_PICTURE_BYTES } from '../../../../widgets/settings/picture-limits.ts';

/** A picture that was scaled down, in pixels. */
export interface ScaledPicture {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

/** The longer side of a scene: more pixels would be drawn smaller on air anyway. */
const LONGEST_SIDE = 1920;
/** Factor of each further try, if the file is still too large. */
const STEP = 0.75;
const QUALITY = 0.92;

/**
 * Scales a picture down until it may be uploaded, upright as its camera marked it. JPEG stays JPEG; any other becomes WebP, which keeps
 * transparent parts, or PNG in a browser that writes no WebP.
 * @throws {Error} the browser cannot read the file
 */
export async function scalePicture(file: File, maxBytes = MAX_PICTURE_BYTES): Promise<ScaledPicture> {
  const picture = await createImageBitmap(file);
  try {
    let scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    for (;;) {
      const canvas = draw(picture, scale);
      const blob = await encode(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
      const { width, height } = canvas;
      if (blob.size <= maxBytes) return { file: new File([blob], file.name, { type: blob.type }), width, height };
      scale *= STEP;
    }
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const toSide = (side: number): number => Math.max(1, Math.round(side * scale));
  const [width, height] = [toSide(picture.width), toSide(picture.height)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no memory for a canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** A browser that cannot write the type writes PNG (HTML, "serialization of bitmaps"). */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser wrote no file.'))), type, QUALITY);
  });
}
