import { html, LitElement, type TemplateResult } from 'lit';
import type { Permission } from '../../core/service/relay.ts';
import { renderChoice, type Options } from '../../widgets/page-parts/choice.ts';
import { chatSamples, composeSample, type ChatSample } from './chat-samples.ts';
import { galleryControlStyles } from './gallery-control.styles.ts';
import type { GalleryScenario } from './gallery-scenario.ts';
import type { ClipsView } from '../samples/scenario-view.ts';
import { trialsStyles } from './trials.styles.ts';

const clips: Options<ClipsView> = [
  ['finished', 'All finished'],
  ['cutting', 'Some being cut'],
  ['broken', 'Broken pictures'],
  ['bare', 'No pictures'],
  ['none', 'None at all'],
];

declare global {
  interface HTMLElementEventMap {
    'onair-trial': CustomEvent<Readonly<Record<string, unknown>>>;
  }
}

/**
 * Things to let happen to one widget that would take long to happen by themselves.
 *
 * @summary Trials of one widget in the gallery.
 * @fires onair-trial - something was tried; the detail holds settings that it is to be seen with
 * @fires onair-reload-request - what was tried is seen only by a widget that is loaded again
 */
export class Trials extends LitElement {
  static override styles = [galleryControlStyles, trialsStyles];
  static override properties = {
    permissions: { attribute: false },
    stream: { attribute: false },
    view: { state: true },
  };

  /** What the widget may read, which decides what can happen to it. */
  declare permissions: readonly Permission[];
  declare stream: GalleryScenario | undefined;
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
      End the stream, start it, or hide its numbers with the controls at the top; this widget shows all of it.
    </p>`;
  }

  private renderChat(): TemplateResult {
    return html`<h3 id="say">Let somebody say</h3>
      <ul aria-labelledby="say">
        ${chatSamples.map(
          (sample) => html`<li><button @click=${() => this.trySample(sample)}>${sample.title}</button></li>`,
        )}
      </ul>
      <form @submit=${this.handleSay}>
        <input
          type="text"
          name="words"
          aria-label="Words to say"
          placeholder="Your own words, :hype: for an emote"
          autocomplete="off"
        />
        <button>Say it</button>
      </form>
      <div class="row" role="group" aria-label="Moderation">
        <button @click=${() => this.stream?.connection.moderate('newest')}>Take the newest away</button>
        <button @click=${() => this.stream?.connection.moderate('all')}>Clear the chat</button>
      </div>`;
  }

  private renderClips(): TemplateResult {
    return renderChoice({
      legend: 'Clips',
      name: 'clips',
      options: clips,
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
