const definitions: Readonly<Record<string, () => Promise<unknown>>> = {
  'chat-box': () => import('../../../widgets/chat-box/define.ts'),
  'viewer-counter': () => import('../../../widgets/viewer-counter/define.ts'),
  'live-badge': () => import('../../../widgets/live-badge/define.ts'),
  'clips-carousel': () => import('../../../widgets/clips-carousel/define.ts'),
};

/**
 * Defines the element of a widget. In development it is loaded when its page asks for it; the build makes a page and a script
 * for each widget, and puts that one's definition in this module's place (.ci/lean-sources.ts).
 */
export async function defineWidget(widget: string): Promise<void> {
  await definitions[widget]?.();
}
