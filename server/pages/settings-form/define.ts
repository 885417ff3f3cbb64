import { defineElement } from '../../../widgets/base/define-element.ts';
import '../parts/web-awesome.ts';
import { ColorField } from './color-field.ts';
import { CssField } from './css/css-field.ts';
import { FontField } from './font-field.ts';
import { PictureField } from './picture-field.ts';
import { SettingsForm } from './settings-form.ts';
import { WebchatField } from './webchat-field.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-color-field': ColorField;
    'onair-css-field': CssField;
    'onair-font-field': FontField;
    'onair-picture-field': PictureField;
    'onair-settings-form': SettingsForm;
    'onair-webchat-field': WebchatField;
  }
}

defineElement('onair-color-field', ColorField);
defineElement('onair-css-field', CssField);
defineElement('onair-font-field', FontField);
defineElement('onair-picture-field', PictureField);
defineElement('onair-settings-form', SettingsForm);
defineElement('onair-webchat-field', WebchatField);
