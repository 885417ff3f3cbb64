import { unsafeCSS, type CSSResult } from 'lit';

/**
 * Reads twelve colours of names, each as its hue, its saturation and how much lighter it is than `--onair-name-lightness` says, which makes
 * all of them equally light to the eye.
 */
export function readNameColors(colors: string): readonly string[] {
  return colors.split(', ').map((color) => {
    const [hue, saturation, lift] = color.split(' ');
    return `hsl(${hue} ${saturation}% calc(var(--_name-lightness) + ${lift}%))`;
  });
}

/** The palette of names of a theme, for its rule: `${nameColors('3 81 6.5, …')}`. */
export function nameColors(colors: string): CSSResult {
  const rules = readNameColors(colors).map((color, index) => `--theme-name-${index}:${color};`);
  return unsafeCSS(rules.join(''));
}
