import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { messages } from '#i18n/messages/index.ts';
import { type ErrorCode, statuses } from '#contracts/errors.ts';
import type { Credential, Endpoint, EndpointAnswer, EndpointBody } from '../core/api/endpoint.ts';

/** Body of every error; `errors` if the sender can correct something. */
const errorBody = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  errors: z.array(z.object({ field: z.string().nullable(), message: z.string() })).optional(),
});

/** Builds the OpenAPI 3.1 document from the schemas of the endpoints. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const paths = Map.groupBy(endpoints, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: { title: packageJson.name, version: packageJson.version },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      Array.from(paths, ([path, calls]) => [
        path.replaceAll('*}', '}'),
        {
          ...(calls[0]?.root && { servers: [{ url: calls[0].root }] }),
          ...Object.fromEntries(calls.map((call) => [call.method, describeCall(call)])),
        },
      ]),
    ),
    components: { schemas: { Error: schemaOf(errorBody) }, securitySchemes },
  };
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'account.session_token',
    description:
      'Accepted only from the site’s own pages; if the site uses TLS, its name starts with `__Host-`',
  },
} satisfies Record<Credential, object>;

function describeCall(call: Endpoint): object {
  const { summary, path, query, body, answers, errors, credentials } = call;
  const own = Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)]);
  return {
    summary,
    ...(credentials && { security: credentials.map((name) => ({ [name]: [] })) }),
    ...describeParameters(path, query),
    ...(body && { requestBody: describeBody(body) }),
    responses: {
      ...Object.fromEntries(own),
      ...describeErrors(errors ?? []),
      default: anyError,
    },
  };
}

function describeAnswer({ description, schema, example, type }: EndpointAnswer): object {
  const content = { schema: schemaOf(schema), ...(example !== undefined && { example }) };
  return { description, content: { [type ?? 'application/json']: content } };
}

/** Parameters of path and query. */
function describeParameters(path: string, query: Endpoint['query']): object {
  const names = Array.from(path.matchAll(/\{(\w+)\*?\}/g), ([, name]) => name);
  const inPath = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const parameters = [...inPath, ...(query ? describeQuery(query) : [])];
  return parameters.length > 0 ? { parameters } : {};
}

/** Errors by status, with their codes and texts. */
function describeErrors(codes: readonly ErrorCode[]): object {
  const byStatus = Map.groupBy(codes, (code) => statuses[code]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, those]) => [
      status,
      {
        description: those.map((code) => `\`${code}\`: ${messages.en[`answer.${code}`]}`).join(' '),
        ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const retryAfter = { description: 'Seconds', schema: { type: 'integer', minimum: 1 } };

function describeQuery(query: z.ZodObject): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function describeBody({ schema, types, example }: EndpointBody): object {
  const content = { schema: schemaOf(schema), ...(example && { example }) };
  const required = !schema.safeParse({}).success;
  return { required, content: Object.fromEntries(types.map((type) => [type, content])) };
}

const anyError = {
  description: 'Nothing was changed; the message is in the requested language',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** OpenAPI 3.1 uses JSON Schema 2020-12, so `$schema` is redundant. */
function schemaOf(schema: z.ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
