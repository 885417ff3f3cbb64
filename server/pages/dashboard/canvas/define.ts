import { CanvasEditor } from './canvas-editor.ts';
import { CanvasStage } from './stage/canvas-stage.ts';
import { LayerList } from './layers/layer-list.ts';
import { LayerMenu } from './layers/layer-menu.ts';
import { LayerPanel } from './layers/layer-panel.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-canvas-editor': CanvasEditor;
    'onair-canvas-stage': CanvasStage;
    'onair-layer-list': LayerList;
    'onair-layer-menu': LayerMenu;
    'onair-layer-panel': LayerPanel;
  }
}

customElements.define('onair-canvas-stage', CanvasStage);
customElements.define('onair-layer-list', LayerList);
customElements.define('onair-layer-menu', LayerMenu);
customElements.define('onair-layer-panel', LayerPanel);
customElements.define('onair-canvas-editor', CanvasEditor);
