import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { SHARE_SIZE, toShareFile } from '../../../widgets/settings/share-picture.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { appearanceTexts } from '../../../widgets/settings/appearance-texts.ts';
import { createPageSchema } from './page-schema.ts';

/** Options of {@link registerGalleryPage}. */
export interface GalleryPageOptions {
  /** Folder of the built pages; absolute. */
  readonly root: string;
  /** Public address of this server: a picture's address has to be whole (https://ogp.me, `og:image`). */
  readonly publicUrl: string;
  /** Headers of the gallery's page. */
  readonly headers: (request: FastifyRequest) => Readonly<Record<string, string>>;
}

/** Cache lifetime of a picture: its name stays when a theme is drawn again. */
const DAY_SECONDS = 86_400;

/**
 * Registers `/gallery/`, whose link preview shows the theme of its `look`, and the pictures for that. Services that
 * show links run no scripts, so the HTML itself contains it.
 */
export function registerGalleryPage(app: FastifyInstance, options: GalleryPageOptions): void {
  const page = readFileSync(join(options.root, 'gallery/index.html'), 'utf8');
  const typed = app.withTypeProvider<TypeBoxTypeProvider>();
  // the gallery opens with any value
  const look = Type.Unknown({ description: 'A theme, such as `neon`.' });
  app.get('/gallery', { schema: { hide: true } }, (_request, reply) => reply.redirect('/gallery/', 308));
  typed.get(
    '/gallery/',
    {
      schema: {
        ...createPageSchema('Gallery of all widgets'),
        querystring: Type.Object({ look: Type.Optional(look) }),
      },
    },
    async (request, reply) =>
      reply
        .headers(options.headers(request))
        .type('text/html; charset=utf-8')
        .send(page.replace('</head>', `${describeLink(findTheme(request.query.look), options.publicUrl)}</head>`)),
  );
  registerSharePictures(app, join(options.root, 'gallery'));
}

function registerSharePictures(app: FastifyInstance, root: string): void {
  const schema = { hide: true, params: Type.Object({ file: Type.String() }) };
  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .get('/gallery/share/:file', { schema }, (request, reply): FastifyReply => {
      const { file } = request.params;
      if (appearance.theme.options.some((theme) => toShareFile(theme) === file)) {
        return reply.sendFile(`share/${file}`, root, { maxAge: DAY_SECONDS * 1_000, lastModified: false });
      }
      reply.callNotFound();
      return reply;
    });
}

type ThemeName = (typeof appearance.theme.options)[number];

function findTheme(look: unknown): ThemeName {
  return appearance.theme.options.find((name) => name === look) ?? appearance.theme.default;
}

/** Metadata for the preview of a link to the gallery in that theme. */
function describeLink(theme: ThemeName, publicUrl: string): string {
  const title = appearanceTexts.theme.optionLabels[theme];
  const description = 'Chat, viewers, live badge and clips for people who stream to many platforms at once.';
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Onair',
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrl}/gallery/?look=${theme}`,
    'og:image': `${publicUrl}/gallery/share/${toShareFile(theme)}`,
    'og:image:width': String(SHARE_SIZE.width),
    'og:image:height': String(SHARE_SIZE.height),
    'og:image:alt': `A live stream with widgets of the theme ${title}`,
  };
  const metas = Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}" />`);
  return [...metas, '<meta name="twitter:card" content="summary_large_image" />'].join('');
}
