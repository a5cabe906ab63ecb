import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import packageJson from '../../package.json' with { type: 'json' };
import { areas } from '#contracts/index.ts';
import { isTokenPermission } from '../core/access/permissions.ts';
import { fieldTypes } from '../core/http/read-fields.ts';

type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Operation = NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>;

/** A term of OpenAPI 3.1 for licences without an SPDX identifier. */
const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

const description = [
  'Most calls need an access token: log in, then send `Authorization: Bearer <accessToken>`.',
  'A failed call returns `{ error: { code, message } }`, with the message in the requested language.',
].join(' ');

const methods = ['get', 'post', 'put', 'delete'] as const;

/** Creates the OpenAPI 3.1 document of all contracts. */
export function createApiDocument(): ApiDocument {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `accessToken` that a login returns, valid for 15 minutes',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'apiToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'site_token_…',
    description:
      'A token that an administrator made for a program, with the permissions of its scopes, in its project only',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'account.session_token',
    description:
      'Your browser sends it if you are logged in on this site. Accepted only from the site’s own pages; if the site uses TLS, its name starts with `__Host-`',
  });
  for (const [name, area] of Object.entries(areas))
    for (const [id, value] of Object.entries<unknown>(area))
      if (isRoute(value))
        openAPIRegistry.registerPath({ tags: [tagOf(name)], operationId: id, ...value });
  const document = getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'API of the site',
      version: packageJson.version,
      description,
      license,
    },
    servers: [{ url: '/api' }],
  });
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    for (const method of methods)
      if (item[method]) {
        addFormTypes(item[method]);
        addApiTokens(item[method]);
      }
    return [withoutPatterns(path), item];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Words of an area's name: `Password resets`. */
function tagOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isRoute(value: unknown): value is RouteConfig {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

/** Removes the router's patterns: `/{file}{.+}` becomes `/{file}`. */
function withoutPatterns(path: string): string {
  return path.replace('{.+}', '').replace('{[^/]+\\.json}', '.json');
}

/** Names API tokens for a call that one can make. */
function addApiTokens(operation: Operation): void {
  const permission: unknown = 'x-permission' in operation ? operation['x-permission'] : null;
  if (typeof permission === 'string' && isTokenPermission(permission))
    operation.security = [...(operation.security ?? []), { apiToken: [] }];
}

/** Adds the types of forms to a body that may be one. Without required fields it may be absent. */
function addFormTypes(operation: Operation): void {
  const { requestBody } = operation;
  if (!('x-forms' in operation) || !requestBody || !('content' in requestBody)) return;
  const { 'application/json': json = {} } = requestBody.content;
  // First, because readers offer the first.
  const types = ['application/json', ...fieldTypes];
  requestBody.content = Object.fromEntries(types.map((type) => [type, json]));
  requestBody.required = json.schema !== undefined && 'required' in json.schema;
}
