import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from '../account/sign-in/owner-gate.ts';
import { THEME_ROUTES } from './theme-schemas.ts';
import type { Themes } from './themes.ts';

/** Dependencies of the routes of own themes. */
export interface ThemeRoutesDeps {
  readonly themes: Themes;
  readonly requireOwner: RequireOwner;
}

const PATH = '/api/themes';

/** Registers `/api/themes` and the routes below it (docs/spec/relay.md, "Own themes"). */
export function registerThemeRoutes(app: FastifyInstance, { themes, requireOwner }: ThemeRoutesDeps): void {
  const scope = app.withTypeProvider<TypeBoxTypeProvider>();
  scope.get(PATH, { schema: THEME_ROUTES.list }, async (request) => themes.list((await requireOwner(request)).id));
  scope.post(PATH, { schema: THEME_ROUTES.create }, async (request, reply) => {
    const { id } = await requireOwner(request);
    return reply.code(201).send(await themes.create(id, request.body));
  });
  scope.patch(`${PATH}/:id`, { schema: THEME_ROUTES.change }, async (request) => {
    const { id } = await requireOwner(request);
    return themes.change(id, request.params.id, request.body);
  });
  scope.delete(`${PATH}/:id`, { schema: THEME_ROUTES.remove }, async (request, reply) => {
    const { id } = await requireOwner(request);
    await themes.remove(id, request.params.id);
    return reply.code(204).send();
  });
}
