import { pageServer } from '../../widgets/source/page-server.ts';
import { createLanguageChoice } from '../../server/pages/parts/language/language.ts';
import './define.ts';
import { Gallery } from './gallery.ts';

pageServer.url = location.origin;

const language = createLanguageChoice({
  root: document.documentElement,
  preferred: navigator.languages,
  // eslint-disable-next-line no-restricted-globals -- the language chosen in the dashboard
  storage: { getItem: (key) => localStorage.getItem(key), setItem: (key, value) => localStorage.setItem(key, value) },
});
// draw nothing before the texts are loaded
void language.ready.then(() => {
  const gallery = new Gallery();
  const address = new URL(location.href);
  gallery.address = {
    look: address.searchParams.get('look'),
    widget: address.hash.slice(1),
    showLook(theme) {
      address.searchParams.set('look', theme);
      history.replaceState(null, '', address);
    },
  };
  document.body.append(gallery);
});
