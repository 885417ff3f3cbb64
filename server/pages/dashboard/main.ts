import '../../../widgets/elements.ts';
import { pageServer } from '../../../widgets/source/page-server.ts';
import '../parts/web-awesome.ts';
import '../settings-form/define.ts';
import { createLanguageChoice } from '../parts/language/language.ts';
import { reloadForScripts } from '../parts/script-reload.ts';
import { ActionLinks } from './control/action-links.ts';
import { AuditSection } from './audit/audit-section.ts';
import { createColourChoice } from '../colours.ts';
import { createOwnFontStore, createOwnPictureStore } from './editor/own-file-stores.ts';
import { $shownKit } from './kit/shown-kit.ts';
import { liveWordValues } from '../settings-form/live-words/live-word-values.ts';
import { ownFonts, ownPictures } from '../settings-form/own-files.ts';
import { EmbedCode } from './editor/embed-code.ts';
import { OverlayCard } from './cards/overlay-card.ts';
import { OverlayCards } from './cards/overlay-cards.ts';
import { createCanvasHistories } from './canvas/history/canvas-histories.ts';
import { ConnectionSection } from './connection/connection-section.ts';
import { ControlSection } from './control/control-section.ts';
import { Dashboard } from './dashboard.ts';
import { DockCard } from './docks/dock-card.ts';
import { DocksSection } from './docks/docks-section.ts';
import { QrCode } from './docks/qr-code.ts';
import { storeLook, restoreLook } from './new/stored-look.ts';
import { FirstLook } from './new/first-look.ts';
import { ShowReady } from './new/show-ready.ts';
import { NewOverlayPage } from './new/new-overlay.ts';
import { ConnectObs } from './obs/connect-obs.ts';
import { IntoObs } from './obs/into-obs.ts';
import { ObsSection } from './obs/obs-section.ts';
import { OverlayEditor } from './editor/overlay-editor.ts';
import { OverlayPreview } from './preview/overlay-preview.ts';
import { OverlayUrl } from './editor/overlay-url.ts';
import { LivePicture } from './pictures/live-picture.ts';
import { RefusedLoads } from './editor/refused-loads.ts';
import { TransferSection } from './transfer/transfer-section.ts';
import { ServiceChoiceElement } from './service/service-choice.ts';
import { ServiceForm } from './service/service-form.ts';
import { ServiceNotice } from './service/service-notice.ts';
import { ServicePanel } from './service/service-panel.ts';
import { ListField } from './safety/list-field.ts';
import { TryIt } from './preview/try-it.ts';
import { SafetySection } from './safety/safety-section.ts';
import { KitScenes } from './kit/kit-scenes.ts';
import { KitSection } from './kit/kit-section.ts';
import { ThemeEditor } from './themes/theme-editor.ts';
import { ThemePictures } from './themes/theme-pictures.ts';
import { ThemesSection } from './themes/themes-section.ts';

declare global {
  interface HTMLElementTagNameMap {
    'onair-action-links': ActionLinks;
    'onair-audit-section': AuditSection;
    'onair-connect-obs': ConnectObs;
    'onair-connection-section': ConnectionSection;
    'onair-control-section': ControlSection;
    'onair-dashboard': Dashboard;
    'onair-dock-card': DockCard;
    'onair-docks-section': DocksSection;
    'onair-embed-code': EmbedCode;
    'onair-into-obs': IntoObs;
    'onair-list-field': ListField;
    'onair-live-picture': LivePicture;
    'onair-new-overlay': NewOverlayPage;
    'onair-obs-section': ObsSection;
    'onair-overlay-card': OverlayCard;
    'onair-overlay-cards': OverlayCards;
    'onair-overlay-editor': OverlayEditor;
    'onair-overlay-preview': OverlayPreview;
    'onair-qr-code': QrCode;
    'onair-safety-section': SafetySection;
    'onair-service-choice': ServiceChoiceElement;
    'onair-service-form': ServiceForm;
    'onair-service-notice': ServiceNotice;
    'onair-service-panel': ServicePanel;
    'onair-theme-editor': ThemeEditor;
    'onair-theme-pictures': ThemePictures;
    'onair-first-look': FirstLook;
    'onair-show-ready': ShowReady;
    'onair-kit-scenes': KitScenes;
    'onair-kit-section': KitSection;
    'onair-themes-section': ThemesSection;
    'onair-transfer-section': TransferSection;
    'onair-try-it': TryIt;
  }
}

pageServer.url = location.origin;
ownFonts.store = createOwnFontStore((path, options) => fetch(path, options));
ownPictures.store = createOwnPictureStore((path, options) => fetch(path, options));
liveWordValues.readName = () => $shownKit.get().name || undefined;

reloadForScripts();

const root = document.documentElement;
/* eslint-disable no-restricted-globals -- the browser stores the choices of colours and language, its tab a look from the gallery and what can be undone in scenes (0091), and nothing else */
const storage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};
const tab = { storage: sessionStorage, location };
/* eslint-enable no-restricted-globals */
restoreLook(tab);
const histories = createCanvasHistories(tab.storage);
addEventListener('pagehide', () => {
  storeLook(tab);
  histories.store();
});
const colours = createColourChoice({ root, prefersLight: matchMedia('(prefers-color-scheme: light)'), storage });
const language = createLanguageChoice({ root, preferred: navigator.languages, storage });

customElements.define('onair-live-picture', LivePicture);
customElements.define('onair-first-look', FirstLook);
customElements.define('onair-new-overlay', NewOverlayPage);
customElements.define('onair-show-ready', ShowReady);
customElements.define('onair-overlay-card', OverlayCard);
customElements.define('onair-overlay-cards', OverlayCards);
customElements.define('onair-overlay-preview', OverlayPreview);
customElements.define('onair-embed-code', EmbedCode);
customElements.define('onair-overlay-url', OverlayUrl);
customElements.define('onair-refused-loads', RefusedLoads);
customElements.define('onair-try-it', TryIt);
customElements.define('onair-overlay-editor', OverlayEditor);
customElements.define('onair-list-field', ListField);
customElements.define('onair-connect-obs', ConnectObs);
customElements.define('onair-into-obs', IntoObs);
customElements.define('onair-obs-section', ObsSection);
customElements.define('onair-safety-section', SafetySection);
customElements.define('onair-theme-editor', ThemeEditor);
customElements.define('onair-theme-pictures', ThemePictures);
customElements.define('onair-action-links', ActionLinks);
customElements.define('onair-control-section', ControlSection);
customElements.define('onair-kit-scenes', KitScenes);
customElements.define('onair-kit-section', KitSection);
customElements.define('onair-themes-section', ThemesSection);
customElements.define('onair-qr-code', QrCode);
customElements.define('onair-dock-card', DockCard);
customElements.define('onair-docks-section', DocksSection);
customElements.define('onair-service-form', ServiceForm);
customElements.define('onair-service-choice', ServiceChoiceElement);
customElements.define('onair-service-notice', ServiceNotice);
customElements.define('onair-service-panel', ServicePanel);
customElements.define('onair-audit-section', AuditSection);
customElements.define('onair-connection-section', ConnectionSection);
customElements.define('onair-transfer-section', TransferSection);

// render nothing before the texts are loaded
void language.ready.then(() => {
  customElements.define('onair-dashboard', Dashboard);
  for (const dashboard of document.querySelectorAll('onair-dashboard'))
    Object.assign(dashboard, { colours, language, histories });
});
