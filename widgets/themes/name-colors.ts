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

/** Hues of the calm name colours, in degrees. */
const CALM_HUES = [3, 18, 32, 47, 83, 135, 170, 190, 205, 227, 271, 327];

/** Returns the hues of a theme's twelve name colours, in degrees; calm ones for a theme without its own. */
export function readPaletteHues(styles: string): readonly number[] {
  const hues = [...styles.matchAll(/--theme-name-\d+:hsl\((\d+) /g)].map(([, hue]) => Number(hue));
  return hues.length > 0 ? hues : CALM_HUES;
}
