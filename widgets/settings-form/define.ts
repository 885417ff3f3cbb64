import { SettingsForm } from './settings-form.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-settings-form': SettingsForm;
  }
}

if (!customElements.get('onair-settings-form')) customElements.define('onair-settings-form', SettingsForm);
