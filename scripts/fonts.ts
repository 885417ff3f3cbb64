import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Font packages. Liberation Serif replaces Times New Roman of Windows: text without a valid font is drawn in it. */
const packages = [
  'fonts-dejavu-core',
  'fonts-liberation',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

/** Whether the fonts of the approved pictures are installed. */
export function hasFonts(): boolean {
  const files = [
    'noto/NotoSans-Regular.ttf',
    'noto/NotoColorEmoji.ttf',
    'dejavu/DejaVuSans.ttf',
    'liberation/LiberationSerif-Regular.ttf',
  ];
  return files.every((file) => existsSync(`/usr/share/fonts/truetype/${file}`));
}

/** Installs the fonts if possible. Without them pictures are not compared. */
export function ensureFonts(): void {
  if (!hasFonts()) installPackages('fonts', packages);
}
