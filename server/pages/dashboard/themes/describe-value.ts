import { isolate } from '../../parts/language/isolate.ts';
import { formatNumber, msg } from '../../parts/language/msg.ts';
import type { DrawnValue } from '../../parts/legibility/drawn-theme.ts';
import type { Options, TokenControl } from './token-groups.ts';

/** Describes the value of a token in words: `0.42 em`, “a gradient”. */
export function describeValue(control: TokenControl, drawn: DrawnValue): string {
  switch (control.type) {
    case 'color':
      return describeColor(drawn);
    case 'fonts':
      return describeFont(drawn);
    case 'number':
      return drawn.value === undefined ? msg('each widget’s own') : formatLength(drawn.value);
    case 'room':
      return (drawn.value ?? '').split(' ').map(formatLength).join(' × ');
    case 'choice':
      return findOption(control.options, drawn) ?? msg('one of its own');
  }
}

/** The first of its fonts. */
function describeFont({ css: fonts }: DrawnValue): string {
  return /^["']?([^"',]+)/.exec(fonts)?.[1] ?? msg('the font of your system');
}

function describeColor({ value }: DrawnValue): string {
  if (value === undefined) return msg('a gradient');
  return /^#.{6}00$/.test(value) ? msg('none') : isolate(value);
}

function findOption(options: Options, drawn: DrawnValue): string | undefined {
  return options.find(([option]) => option === (drawn.value ?? drawn.css))?.[1];
}

/** A length or a percentage as people read it: `0.72 em`. */
function formatLength(text: string): string {
  const unit = text.replace(/[-\d.]+/, '');
  return isolate(`${formatNumber(Number.parseFloat(text))}${unit === '%' || unit === '' ? unit : ` ${unit}`}`);
}
