import { createHash } from 'node:crypto';
import { findPicture } from '../../scenarios/pictures/catalogue.ts';
import { toSvg } from '../../scenarios/pictures/svg.ts';
import { serveHostilePicture } from './hostile-pictures.ts';
import { encodePng } from './png.ts';
import { paint } from './raster.ts';
import { bytesReply, errorReply, withHeaders } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import type { Request } from '../http/request.ts';

/** Serves `/images/…`: platform marks, emotes, the emoji sheet, clip thumbnails, and hostile pictures. */
export function createImages(): (request: Request) => Reply {
  const drawn = new Map<string, Reply>();

  function draw(path: string): Reply | undefined {
    const known = drawn.get(path);
    const picture = known === undefined ? findPicture(path) : undefined;
    if (picture === undefined) return known;
    const isSvg = path.endsWith('.svg');
    const reply = cached(
      isSvg ? bytesReply('image/svg+xml', toSvg(picture)) : bytesReply('image/png', encodePng(paint(picture))),
    );
    drawn.set(path, reply);
    return reply;
  }

  return (request) => {
    const path = request.path.slice('/images/'.length);
    const reply = serveHostilePicture(path.replace(/^hostile\//, '')) ?? draw(path);
    if (reply === undefined) return errorReply(404, 'not_found', 'Not found: there is no such picture');
    return request.headers['if-none-match'] === reply.headers['etag'] && reply.headers['etag'] !== undefined
      ? { ...reply, status: 304, body: { kind: 'none' } }
      : reply;
  };
}

/** Caches a picture for a day, since its address never gets other content. */
function cached(reply: Reply): Reply {
  const bytes = reply.body.kind === 'bytes' ? reply.body.bytes : new Uint8Array();
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return withHeaders(reply, {
    etag,
    'cache-control': 'public, max-age=86400, immutable',
    'x-content-type-options': 'nosniff',
  });
}
