import { defineElement } from '../base/define-element.ts';
import { SettingsForm } from './settings-form.ts';
import { WebchatField } from './webchat-field.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-settings-form': SettingsForm;
    'onair-webchat-field': WebchatField;
  }
}

defineElement('onair-settings-form', SettingsForm);
defineElement('onair-webchat-field', WebchatField);
