import { msg } from '../../parts/language/msg.ts';
import { html, render } from 'lit';
import { whenClosed } from './when-closed.ts';

/** A question that can be answered with yes or no. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** Label of the button that means yes: the action. */
  readonly yes: string;
  readonly isDangerous?: boolean;
}

/** Asks a question in a dialog over the page. @returns whether the answer was yes; closing the dialog means no */
export function askQuestion({ title, text, yes, isDangerous = false }: Question): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  return new Promise((resolve) => {
    let isAgreed = false;
    const close = (answer: boolean): void => {
      isAgreed = answer;
      const dialog = place.querySelector('wa-dialog');
      if (dialog) dialog.open = false;
    };
    const handleHidden = (): void => {
      place.remove();
      resolve(isAgreed);
    };
    render(
      html`<wa-dialog label=${title} open light-dismiss @wa-after-hide=${whenClosed(handleHidden)}>
        <p>${text}</p>
        <wa-button slot="footer" appearance="outlined" data-answer="no" @click=${() => close(false)}
          >${msg('Cancel')}</wa-button
        >
        <wa-button
          slot="footer"
          autofocus
          data-answer="yes"
          variant=${isDangerous ? 'danger' : 'brand'}
          @click=${() => close(true)}
          >${yes}</wa-button
        >
      </wa-dialog>`,
      place,
    );
  });
}
