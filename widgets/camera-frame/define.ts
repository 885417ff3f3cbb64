import { defineElement } from '../base/define-element.ts';
import { CameraFrame } from './camera-frame.ts';

defineElement('onair-camera-frame', CameraFrame);

declare global {
  interface HTMLElementTagNameMap {
    'onair-camera-frame': CameraFrame;
  }
}
