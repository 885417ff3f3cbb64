import { ERROR_SCHEMA } from '../../http/error-body.ts';

/** A JSON object whose fields are not known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A route as it was registered. */
export interface DocumentedRoute {
  readonly method: string;
  /** With parameters as `:name` and a wildcard as `*`. */
  readonly path: string;
  /**
   * Fastify's route schema: JSON Schemas for params, querystring, body and response, beside summary, description, tags and, in
   * `produces`, the media type of texts.
   */
  readonly schema: JsonObject;
}

/** What the document says about itself. */
export interface ApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
}

/** What a document is built from. */
export interface ApiDocumentOptions {
  readonly info: ApiInfo;
  readonly routes: readonly DocumentedRoute[];
  /** Name of the session's cookie as browsers send it. */
  readonly sessionCookie: string;
}

const OVERLAY_KEY = {
  type: 'http',
  scheme: 'bearer',
  description: 'The key of an overlay, as its URL holds it after `#key=`.',
} as const;

/** Builds an OpenAPI 3.1 document of routes; its schemas are JSON Schema, so those of the routes stand in it as they are. */
export function createApiDocument({ info, routes, sessionCookie: name }: ApiDocumentOptions): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const route of routes) {
    const path = toTemplate(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: toOperation(route) };
  }
  const session = { type: 'apiKey', in: 'cookie', name, description: 'The cookie that signing in sets.' };
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes: { session, overlayKey: OVERLAY_KEY },
      schemas: { Error: ERROR_SCHEMA },
      responses: {
        Error: { description: 'The request was refused.', content: toContent({ $ref: '#/components/schemas/Error' }) },
      },
    },
  };
}

function toTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
}

function toOperation(route: DocumentedRoute): JsonObject {
  const { method, path, schema } = route;
  const { summary, description, tags, body } = schema;
  return {
    operationId: toOperationId(method, path),
    ...given({ summary, description, tags }),
    ...given({ parameters: toParameters(path, schema), security: toSecurity(route) }),
    ...(isObject(body) && { requestBody: { required: true, content: toContent(body) } }),
    responses: toResponses(schema),
  };
}

function toOperationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function toParameters(path: string, schema: JsonObject): readonly JsonObject[] | undefined {
  const inPath = [...toTemplate(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: propertiesOf(schema['params'])[name] ?? { type: 'string' },
  }));
  const inQuery = Object.entries(propertiesOf(schema['querystring'])).map(([name, value]) => ({
    name,
    in: 'query',
    schema: value,
  }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length > 0 ? parameters : undefined;
}

/** The session opens the owner's own routes, a key those of the relay; the rest is open to anyone. */
function toSecurity({ method, path }: DocumentedRoute): readonly JsonObject[] | undefined {
  if (path.startsWith('/v2/user/')) return [{ overlayKey: [] }];
  const isOwners = path.startsWith('/api/')
    ? path !== '/api/openapi.json'
    : path.startsWith('/auth/') && method === 'POST';
  return isOwners ? [{ session: [] }] : undefined;
}

function toResponses({ response, produces }: JsonObject): JsonObject {
  const answers = isObject(response) ? Object.entries(response) : [];
  const responses = answers.map(([status, schema]) => {
    return [status, toResponse(isObject(schema) ? schema : {}, produces)] as const;
  });
  return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/Error' } };
}

function toResponse({ description = 'Success.', ...schema }: JsonObject, produces: unknown): JsonObject {
  const hasBody = schema['type'] !== undefined && schema['type'] !== 'null';
  return { description, ...(hasBody && { content: toContent(schema, produces) }) };
}

/** A text that stands alone is what its route says that it produces, or else a page. */
function toContent(schema: JsonObject, produces: unknown = 'text/html'): JsonObject {
  return { [schema['type'] === 'string' ? String(produces) : 'application/json']: { schema } };
}

function propertiesOf(schema: unknown): JsonObject {
  if (!isObject(schema)) return {};
  const { properties } = schema;
  return isObject(properties) ? properties : {};
}

function given(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
