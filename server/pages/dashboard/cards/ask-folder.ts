import { html, render } from 'lit';
import { msg, str } from '../../parts/language/msg.ts';
import { whenClosed } from '../controls/when-closed.ts';

/** The overlay that moves, and the folders to choose from. */
export interface FolderQuestion {
  readonly name: string;
  /** Its present folder; empty for none. */
  readonly folder: string;
  readonly folders: readonly string[];
}

/** The longest name of a folder, as on the server. */
const MAX_FOLDER = 40;

/** Asks for the folder of an overlay in a dialog. @returns its name, empty for none; undefined if the dialog was closed */
export function askFolder({ name, folder, folders }: FolderQuestion): Promise<string | undefined> {
  const place = document.createElement('div');
  document.body.append(place);
  return new Promise((resolve) => {
    let chosen: string | undefined;
    const close = (): void => {
      const dialog = place.querySelector('wa-dialog');
      if (dialog) dialog.open = false;
    };
    const choose = (name: string): void => {
      chosen = name;
      close();
    };
    const send = (event: Event): void => {
      event.preventDefault();
      choose(place.querySelector<HTMLInputElement>('wa-input')?.value.trim() ?? '');
    };
    const handleHidden = (): void => {
      place.remove();
      resolve(chosen);
    };
    render(
      html`<wa-dialog
        label=${msg(str`Folder of “${name}”`)}
        open
        light-dismiss
        @wa-after-hide=${whenClosed(handleHidden)}
      >
        <form @submit=${send}>
          <wa-input
            label=${msg('Name of the folder')}
            hint=${msg('Empty for none.')}
            maxlength=${MAX_FOLDER}
            autocomplete="off"
            autofocus
            value=${folder}
          ></wa-input>
        </form>
        <p class="folders">
          ${folders.map(
            (each) => html`<wa-button size="s" appearance="outlined" @click=${() => choose(each)}>${each}</wa-button> `,
          )}
        </p>
        <wa-button slot="footer" appearance="outlined" @click=${close}>${msg('Cancel')}</wa-button>
        <wa-button slot="footer" variant="brand" data-answer="yes" @click=${send}>${msg('Save')}</wa-button>
      </wa-dialog>`,
      place,
    );
  });
}
