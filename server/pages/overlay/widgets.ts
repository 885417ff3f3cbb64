const definitions: Readonly<Record<string, () => Promise<unknown>>> = {
  'chat-box': () => import('../../../widgets/chat-box/define.ts'),
  'viewer-counter': () => import('../../../widgets/viewer-counter/define.ts'),
  'live-badge': () => import('../../../widgets/live-badge/define.ts'),
  'clips-carousel': () => import('../../../widgets/clips-carousel/define.ts'),
};

/** Loads and defines the element of a widget; does nothing for a name that is none. */
export async function defineWidget(widget: string): Promise<void> {
  await definitions[widget]?.();
}
