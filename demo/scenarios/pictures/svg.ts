import type { Fill, Picture, Shape } from './picture.ts';

/** Writes the picture as an SVG document. */
export function toSvg(picture: Picture): string {
  const { width, height } = picture;
  const gradients: string[] = [];
  const body = picture.shapes.map((shape) => toElement(shape, toPaint(shape.fill, gradients))).join('');
  const defs = gradients.length === 0 ? '' : `<defs>${gradients.join('')}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${body}</svg>`;
}

function toPaint(fill: Fill, gradients: string[]): string {
  if (typeof fill === 'string') return fill;
  const id = `g${gradients.length}`;
  const stops = `<stop offset="0" stop-color="${fill.from}"/><stop offset="1" stop-color="${fill.to}"/>`;
  gradients.push(`<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`);
  return `url(#${id})`;
}

function toElement(shape: Shape, paint: string): string {
  switch (shape.kind) {
    case 'circle':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.radius}" fill="${paint}"/>`;
    case 'box':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.radius}" fill="${paint}"/>`;
    case 'polygon':
      return `<polygon points="${shape.points.map((point) => point.join(',')).join(' ')}" fill="${paint}"/>`;
    case 'line':
      return `<path d="M${shape.from.join(' ')}L${shape.to.join(' ')}" stroke="${paint}" stroke-width="${shape.thickness}" stroke-linecap="round"/>`;
  }
}
