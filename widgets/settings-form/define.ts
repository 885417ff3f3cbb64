import { defineElement } from '../base/define-element.ts';
import '../page-parts/web-awesome.ts';
import { FontField } from './font-field.ts';
import { SettingsForm } from './settings-form.ts';
import { WebchatField } from './webchat-field.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-font-field': FontField;
    'onair-settings-form': SettingsForm;
    'onair-webchat-field': WebchatField;
  }
}

defineElement('onair-font-field', FontField);
defineElement('onair-settings-form', SettingsForm);
defineElement('onair-webchat-field', WebchatField);
