import type { StoredKit } from '../../../kit/kit-schemas.ts';
import type { KitApi } from '../api.ts';
import { listContestedFields, listUnsent, pick, type Fields } from '../saving/edits.ts';
import type { SavedDocument } from '../saving/saving.ts';

/** The kit, whose fields are saved one by one: two tabs may change different ones. */
export interface KitDocument extends SavedDocument<Fields> {
  /** Starts a save of changes to a loaded kit. */
  setBase(kit: StoredKit): void;
}

/** Options of {@link createKitDocument}. */
export interface KitDocumentOptions {
  readonly api: Pick<KitApi, 'changeKit' | 'getKit'>;
  /** Called with each newer state of the kit. */
  readonly onNewer: (kit: StoredKit) => void;
}

/** Creates the document of the kit. */
export function createKitDocument({ api, onNewer }: KitDocumentOptions): KitDocument {
  let base: StoredKit | undefined;
  const load = async (): Promise<StoredKit> => (base = await api.getKit());
  return {
    isWhole: false,
    merge: (older, newer) => ({ ...older, ...newer }),
    subtract: (fields, sent) => pickFields(fields, listUnsent(fields, sent)),
    setBase: (kit) => (base = kit),
    async save(fields) {
      const { revision } = base ?? (await load());
      base = await api.changeKit({ ...fields, revision });
      onNewer(base);
    },
    async reload() {
      const before = base;
      const newest = await load();
      onNewer(newest);
      return {
        isNewer: before !== undefined && newest.revision !== before.revision,
        contest: (unsaved) =>
          unsaved && before && pickFields(unsaved, listContestedFields(unsaved, { ...before }, { ...newest })),
      };
    },
  };
}

function pickFields(fields: Fields, names: readonly string[]): Fields | undefined {
  return names.length > 0 ? pick(fields, names) : undefined;
}
