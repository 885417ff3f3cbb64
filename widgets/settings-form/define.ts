import { SettingsForm } from './settings-form.ts';
import { WebchatField } from './webchat-field.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-settings-form': SettingsForm;
    'onair-webchat-field': WebchatField;
  }
}

if (!customElements.get('onair-settings-form')) customElements.define('onair-settings-form', SettingsForm);
if (!customElements.get('onair-webchat-field')) customElements.define('onair-webchat-field', WebchatField);
