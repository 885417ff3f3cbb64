/// <reference types="vite/types/importMeta.d.ts" />

/** Loads the script that defines the element of each widget, by its path. */
const scripts = import.meta.glob(['../../../widgets/*/define.ts', '!**/{source,settings-form}/define.ts']);

/** Loads and defines the element of a widget; does nothing for a name that is none. */
export async function defineWidget(widget: string): Promise<void> {
  await scripts[`../../../widgets/${widget}/define.ts`]?.();
}
