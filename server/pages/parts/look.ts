import { STARTER_SCENES } from '../../../widgets/canvas/scenes/starter-scene.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { canvases, type Canvas } from '../../../widgets/settings/describe.ts';
import { findWidget } from '../../../widgets/widgets.ts';

/** A look that the gallery shows and the dashboard creates: a starter scene or a widget, in a theme, for a shape of the stream. */
export interface Look {
  /** Name of a starter scene (`gameplay`) or of a widget (`chat-box`). */
  readonly subject: string;
  /** A value of the setting `theme`. */
  readonly theme: string;
  readonly canvas: Canvas;
}

/** The dashboard's address of a look: `/#new/gameplay/neon/landscape`. */
export function toLookAddress({ subject, theme, canvas }: Look): string {
  return `/#new/${subject}/${theme}/${canvas}`;
}

/** Parses the part of an address after `#new/`. @returns undefined if this version has no such look */
export function readLook(path: string): Look | undefined {
  const [subject = '', theme = '', shape = ''] = path.split('/');
  const canvas = canvases.find(([name]) => name === shape)?.[0];
  const isSubject = STARTER_SCENES.some(({ name }) => name === subject) || findWidget(subject) !== undefined;
  const isTheme = appearance.theme.options.some((name) => name === theme);
  return isSubject && isTheme && canvas ? { subject, theme, canvas } : undefined;
}
