import { fontServer } from '../../../widgets/fonts/font-server.ts';
import '../../../widgets/elements.ts';
import { SharePicture } from './share-picture.ts';

fontServer.url = location.origin;
customElements.define('onair-share-picture', SharePicture);

const picture = new SharePicture();
picture.theme = location.hash.slice(1);
document.body.append(picture);
