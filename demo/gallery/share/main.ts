import { pageServer } from '../../../widgets/source/page-server.ts';
import '../../../widgets/elements.ts';
import { SharePicture } from './share-picture.ts';

pageServer.url = location.origin;
customElements.define('onair-share-picture', SharePicture);

const picture = new SharePicture();
picture.theme = location.hash.slice(1);
document.body.append(picture);
