import { unsafeCSS, type CSSResult } from 'lit';

/**
 * Reads twelve colours of names, each as hue, saturation and difference to `--onair-name-lightness`, so that all have the same perceived
 * lightness.
 */
export function readNameColors(colors: string): readonly string[] {
  return colors.split(', ').map((color) => {
    const [hue, saturation, lift] = color.split(' ');
    return `hsl(${hue} ${saturation}% calc(var(--_name-lightness) + ${lift}%))`;
  });
}

/** Returns the name palette of a theme, for its rule: `${nameColors('3 81 6.5, …')}`. */
export function nameColors(colors: string): CSSResult {
  const rules = readNameColors(colors).map((color, index) => `--theme-name-${index}:${color};`);
  return unsafeCSS(rules.join(''));
}
