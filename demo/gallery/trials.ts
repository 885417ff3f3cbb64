import { css, html, LitElement, type TemplateResult } from 'lit';
import { msg, perLanguage, translate } from '../../server/pages/parts/language/msg.ts';
import type { Permission } from '../../core/service/relay.ts';
import { renderChoice, type Options } from '../../server/pages/parts/choice.ts';
import { chatSamples, composeSample, type ChatSample } from './chat-samples.ts';
import { galleryControlStyles } from './gallery-control.styles.ts';
import type { GalleryStream } from './gallery-stream.ts';
import type { ClipsView } from '../samples/scenario-view.ts';

const clips = perLanguage((): Options<ClipsView> => [
  ['finished', msg('All finished')],
  ['cutting', msg('Some being made')],
  ['broken', msg('Broken pictures')],
  ['bare', msg('No pictures')],
  ['none', msg('No clips')],
]);

declare global {
  interface HTMLElementEventMap {
    'onair-trial': CustomEvent<Readonly<Record<string, unknown>>>;
  }
}

/**
 * Buttons for rare events, for one widget.
 *
 * @summary Trials of one widget in the gallery.
 * @fires onair-trial - something was tried; the detail has the settings that show it best
 * @fires onair-reload-request - the widget has to be loaded again to show the trial
 */
export class Trials extends LitElement {
  static override styles = [
    galleryControlStyles,
    css`
      :host {
        display: grid;
        gap: 10px;
        min-width: 0;
        font-size: 14px;
      }
      h3 {
        font-weight: 600;
        font-size: 14px;
      }
      ul,
      .row,
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      li button {
        min-height: 30px;
        padding: 2px 10px;
        font-weight: 450;
        font-size: 13px;
      }
      form input {
        flex: 1 1 220px;
        min-width: 0;
      }
    `,
  ];
  static override properties = {
    permissions: { attribute: false },
    stream: { attribute: false },
    view: { state: true },
  };

  /** Permissions of the widget, which determine its trials. */
  declare permissions: readonly Permission[];
  declare stream: GalleryStream | undefined;
  declare private view: ClipsView;

  constructor() {
    super();
    this.permissions = [];
    this.view = 'finished';
  }

  protected override render(): TemplateResult {
    if (this.permissions.includes('chat')) return this.renderChat();
    if (this.permissions.includes('clips')) return this.renderClips();
    return html`<p class="quiet">
      ${msg('Start or end the stream, or hide its numbers, with the controls at the top.')}
    </p>`;
  }

  private renderChat(): TemplateResult {
    return html`<h3 id="say">${msg('Send a chat message')}</h3>
      <ul aria-labelledby="say">
        ${chatSamples.map(
          (sample) => html`<li><button @click=${() => this.trySample(sample)}>${translate(sample.title)}</button></li>`,
        )}
      </ul>
      <form @submit=${this.handleSay}>
        <input
          type="text"
          name="words"
          aria-label=${msg('Text of the message')}
          placeholder=${msg('Your own text, :hype: for an emote')}
          autocomplete="off"
        />
        <button>${msg('Send')}</button>
      </form>
      <div class="row" role="group" aria-label=${msg('Moderation')}>
        <button @click=${() => this.stream?.connection.moderate('newest')}>${msg('Hide the newest message')}</button>
        <button @click=${() => this.stream?.connection.moderate('all')}>${msg('Clear the chat')}</button>
        <button @click=${() => this.stream?.connection.pin('newest')}>${msg('Pin the newest message')}</button>
        <button @click=${() => this.stream?.connection.pin('none')}>${msg('Unpin')}</button>
      </div>`;
  }

  private renderClips(): TemplateResult {
    return renderChoice({
      legend: msg('Clips'),
      name: 'clips',
      options: clips(),
      chosen: this.view,
      onChoose: (view) => this.setClips(view),
    });
  }

  private trySample(sample: ChatSample): void {
    const { stream } = this;
    if (!stream) return;
    this.dispatchEvent(new CustomEvent('onair-trial', { detail: sample.settings ?? {} }));
    composeSample(sample, stream.scenario).forEach((line) => stream.connection.say(line));
  }

  private handleSay(event: SubmitEvent): void {
    event.preventDefault();
    const input = this.renderRoot.querySelector('input');
    if (!input?.value.trim()) return;
    this.trySample({ title: '', phrases: [input.value.trim()], author: 'you' });
    input.value = '';
  }

  private setClips(view: ClipsView): void {
    this.view = view;
    this.stream?.connection.setView({ clips: view });
    this.dispatchEvent(new CustomEvent('onair-reload-request'));
  }
}
