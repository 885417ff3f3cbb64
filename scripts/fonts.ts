import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Liberation Serif stands where Windows has Times New Roman: text that was given no valid font is drawn in it. */
const packages = [
  'fonts-dejavu-core',
  'fonts-liberation',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

/** Whether the fonts are here that the approved pictures are set in. */
export function hasFonts(): boolean {
  const files = [
    'noto/NotoSans-Regular.ttf',
    'noto/NotoColorEmoji.ttf',
    'dejavu/DejaVuSans.ttf',
    'liberation/LiberationSerif-Regular.ttf',
  ];
  return files.every((file) => existsSync(`/usr/share/fonts/truetype/${file}`));
}

/** Installs them where that is possible; pictures are not compared without them. */
export function ensureFonts(): void {
  if (!hasFonts()) installPackages('fonts', packages);
}
